/** Milliseconds since 1970, in SQL, by the clock of the database: the processes that share it may have others. */
export const NOW = "CAST(unixepoch('subsec') * 1000 AS BIGINT)";
