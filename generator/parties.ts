/** Questions about the parties: a name, an address, both as an object, or all parties as rows. */
import type { Compare } from '../corpora/same.ts';
import { type Question, type QuestionWriter, wordsOf } from './questionWriter.ts';
import type { Facts } from './fact.ts';
import { firstOf, type Value } from './kind.ts';
import type { Random } from './random.ts';

/** How people ask for all parties, and for the attributes of each. */
const ROWS = {
	keys: 'parties|contracting_parties|partiesToTheAgreement|signatories|involved_parties|contractParties|party_list|who_is_bound',
	descriptions:
		'The parties to the agreement|All parties, one row each|Everyone who concludes the contract|Companies and persons bound by this document, in the order of the text|Who agrees with whom',
};
const NAME = {
	keys: 'name|party_name|party|fullName|legal_name|who',
	descriptions:
		'Name of the party|Full legal name, without the address|Company or person, the name only|Who it is',
};
const ROLE = {
	keys: 'role|party_role|capacity|called|defined_term|function',
	descriptions:
		'Role of the party|How the text calls this party, such as the term in quotation marks|Defined term for the party|In which capacity it takes part',
};
const ADDRESS = {
	keys: 'address|registered_office|seat|domicile|where',
	descriptions:
		'Address of the party|Where the party sits or lives|Street and city, if the text says so',
};

type PartyRow = { name: string; role?: string | undefined; address?: string | undefined };

/**
 * Asks for the parties as rows: sometimes in agreements, rarely in other documents.
 *
 * @returns whether they are asked for as rows, and in no other way
 */
export function askForRows(
	facts: Facts,
	writer: QuestionWriter,
	entry: Question,
	random: Random,
): boolean {
	const inText: readonly PartyRow[] = facts.partiesInText;
	const isAgreed = inText.length > 1;
	const blocks = facts.parties.map(({ name, address }) => ({ name, address: address.join(', ') }));
	const rows: readonly PartyRow[] = isAgreed ? inText : blocks;
	if (rows.length < 2 || !random.chance(isAgreed ? 0.45 : 0.06)) return false;
	const key = writer.key(ROWS, '');
	if (key === undefined) return false;
	const taken = new Map<string, string>();
	const column = (of: keyof PartyRow, asked: typeof NAME, probability: number, value?: Value) => {
		const isKnown = rows.some((row) => row[of] !== undefined);
		const own = isKnown && random.chance(probability) ? writer.key(asked, '', taken) : undefined;
		return own === undefined ? [] : [{ of, own, hints: writer.hints(asked, value) }];
	};
	const columns = [
		...column('name', NAME, 1, { is: 'company' }),
		...column('role', ROLE, 0.6),
		...column('address', ADDRESS, 0.5, { is: 'address' }),
	];
	const properties = columns.map(({ own, hints }) => ({ key: own, ...hints }));
	entry.extractionDetails.fields.push({
		key,
		type: 'array',
		...writer.hints(ROWS),
		items: { type: 'object', properties },
	});
	if (random.chance(0.5))
		entry.extractionDetails.options = { ...entry.extractionDetails.options, hasTable: true };
	entry.expected[key] = rows.map((row) =>
		Object.fromEntries(columns.map(({ of, own }) => [own, row[of] ?? null])),
	);
	entry.compare[key] = 'rows';
	const compares = columns.map(({ own }): [string, Compare] => [own, 'text']);
	entry.rows[key] = {
		match: columns.slice(0, 1).map(({ own }) => own),
		cells: Object.fromEntries(compares),
	};
	return random.chance(0.6);
}

export function askParties(
	facts: Facts,
	writer: QuestionWriter,
	entry: Question,
	random: Random,
): void {
	const { fields } = entry.extractionDetails;
	for (const { party, label, name, address } of facts.parties) {
		if (party.nameKeys === '') continue;
		const who = wordsOf(firstOf(party.nameKeys))
			.filter((word) => word !== 'name')
			.join(' ');
		const named: Value = { is: party.isPerson ? 'person' : 'company' };
		const ofName = {
			descriptions: `Name of the ${who}|Full name of the ${who}, without the address|Who is the ${who}`,
		};
		const ofAddress = {
			descriptions: `Address of the ${who}|Street, postal code and city of the ${who}`,
		};
		if (random.chance(0.2)) {
			const key = writer.key({ keys: party.nameKeys }, label);
			if (key === undefined) continue;
			const properties = [
				{ key: 'name', ...writer.hints(ofName, named) },
				{ key: 'address', ...writer.hints(ofAddress, { is: 'address' }) },
			];
			fields.push({ key, type: 'object', properties });
			entry.expected[`${key}.name`] = name;
			entry.expected[`${key}.address`] = address.join(', ');
			entry.compare[`${key}.name`] = entry.compare[`${key}.address`] = 'text';
			continue;
		}
		const members: ReadonlyArray<
			readonly [string, string, number, { descriptions: string }, Value]
		> = [
			[party.nameKeys, name, 0.75, ofName, named],
			[party.addressKeys, address.join(', '), 0.4, ofAddress, { is: 'address' }],
		];
		for (const [keys, truth, probability, descriptions, value] of members) {
			const key = keys !== '' && random.chance(probability) ? writer.key({ keys }, '') : undefined;
			if (key === undefined) continue;
			fields.push({ key, ...writer.hints(descriptions, value) });
			entry.expected[key] = truth;
			entry.compare[key] = 'text';
		}
	}
}
