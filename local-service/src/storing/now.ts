/**
 * Milliseconds since 1970, in SQL, by the database's clock: clocks of the processes that share it may differ.
 */
export const NOW = "CAST(unixepoch('subsec') * 1000 AS BIGINT)";
