import {
	atItsLikeliest,
	chosenOf,
} from '../../../../../local-service/src/understanding/single/chosen';
import type { Likely } from '../../../../../local-service/src/understanding/ranking/likeliest';
import { plannedIn } from '../../../../support/planned';

type RuleAnswer = { isAnswer?: boolean; evidence?: object; confidence?: number };

/** A candidate with its probability, and what rules say about it. */
const candidate = (text: string, probability: number, ruleAnswer?: RuleAnswer) => {
	const ruleCandidate = ruleAnswer && {
		found: { text },
		evidence: {},
		isAnswer: true,
		...ruleAnswer,
	};
	const line = text.charCodeAt(0);
	const spot = { text, line, lines: 1, box: { left: 20, right: 20 + 6 * text.length } };
	const facts = { spot, squashed: text.toLowerCase() };
	return { contender: { facts, ruleCandidate }, score: 0, lead: 0, probability };
};

/** A date to the right of a label. */
const dated = (text: string, label: string, probability: number) => {
	const { contender, ...rest } = candidate(text, probability);
	const facts = { ...contender.facts, around: { texts: { inline: '', left: label } } };
	return { ...rest, contender: { ...contender, facts } };
};

const chosenOn = (page: { isSlip?: boolean }, key: string, ...likely: object[]) => {
	const { wanted, view } = plannedIn({ key, type: 'string' }, 'Nothing');
	const answer = chosenOf(wanted, likely as Likely[], { ...view, ...page });
	return answer?.contender.facts.spot.text ?? null;
};
const chosen = (key: string, ...likely: object[]) => chosenOn({}, key, ...likely);

const OWN = 'locker';
const KNOWN = 'invoiceNumber';

it('answers a field without rules with a value of a probability of at least .55', () => {
	expect(chosen(OWN, candidate('A', 0.55))).toBe('A');
	expect(chosen(OWN, candidate('A', 0.54))).toBeNull();
	expect(chosen(OWN, candidate('A', 0.5, {}))).toBe('A');
});

it('prefers, for a known concept, the value that rules find in its block, unless another value is very likely', () => {
	const placed = candidate('B', 0.3, { evidence: { block: 0.9 } });
	expect(chosen(KNOWN, candidate('A', 0.7), placed)).toBe('B');
	expect(chosen(KNOWN, candidate('A', 0.85), placed)).toBe('A');
});

it('prefers another likely value to the value that rules find, except on receipts', () => {
	expect(chosen(KNOWN, candidate('A', 0.7), candidate('B', 0.3, {}))).toBe('A');
	expect(chosen(KNOWN, candidate('A', 0.5), candidate('B', 0.3, {}))).toBe('B');
	expect(chosen(KNOWN, candidate('A', 0.5), candidate('B', 0.05, {}))).toBeNull();
	expect(chosen(KNOWN, candidate('A', 0.7))).toBe('A');
	const likely = [candidate('A', 0.7), candidate('B', 0.3, {})];
	expect(chosenOn({ isSlip: true }, KNOWN, ...likely)).toBe('B');
});

it('does not answer with a value that rules exclude, or that contradicts a value that they prove', () => {
	const other = candidate('A', 0.95, { isAnswer: false, evidence: { title: -0.6 } });
	expect(chosen(KNOWN, other)).toBeNull();
	const proven = candidate('B', 0.3, { evidence: { arithmetic: 1 } });
	expect(chosen('netTotal', candidate('A', 0.95), proven)).toBe('B');
	const besideTitle = candidate('B', 0.3, { evidence: { title: 1 } });
	expect(chosen(KNOWN, candidate('A', 0.95), besideTitle)).toBe('B');
});

it('answers with an unlikely value that rules find by its place in the document', () => {
	const seller = candidate('B', 0.02, { evidence: { block: 0.9 } });
	expect(chosen('seller', candidate('A', 0.5), seller)).toBe('B');
	const jobTitle = candidate('B', 0.02, { evidence: { section: 1 } });
	expect(chosen('jobTitle', candidate('A', 0.5), jobTitle)).toBe('B');
	expect(chosen(OWN, candidate('A', 0.5), jobTitle)).toBeNull();
});

it('reduces a likely value to the words that rules find in it, if the concept is known', () => {
	expect(chosen(KNOWN, candidate('AB 12 EUR', 0.5), candidate('AB 12', 0.1, {}))).toBe('AB 12');
	expect(chosen(OWN, candidate('AB 12 EUR', 0.6), candidate('AB 12', 0.1, {}))).toBe('AB 12 EUR');
});

it('answers with a date that has the label of another field only if it is very likely, and never if rules know the field', () => {
	expect(chosen('birthday', dated('A', 'Printed on the ship', 0.6))).toBe('A');
	expect(chosen('birthday', dated('A', 'Due date', 0.69))).toBeNull();
	expect(chosen('birthday', dated('A', 'Due date', 0.7))).toBe('A');
	expect(chosen('startDate', dated('A', 'End date', 0.95))).toBeNull();
	expect(chosen('startDate', dated('A', 'Period', 0.95))).toBe('A');
});

it('keeps a very likely value that is next to the value that rules find', () => {
	const [first, second] = [candidate('A 1', 0.9), candidate('A 2', 0.3, {})];
	expect(chosen(KNOWN, first, second)).toBe('A 1');
});

it('answers with the name that rules find, without a form of address', () => {
	const [withAddress, name] = [
		candidate('Herrn Ulf Brandt', 0.8),
		candidate('Ulf Brandt', 0.3, {}),
	];
	for (const { contender } of [withAddress, name]) contender.facts.spot.line = 0;
	expect(chosen(OWN, withAddress, name)).toBe('Ulf Brandt');
	const longer = candidate('Kapitän Ulf Brandt', 0.8);
	longer.contender.facts.spot.line = 0;
	expect(chosen(OWN, longer, name)).toBe('Kapitän Ulf Brandt');
});

it('an amount is as likely as the same amount with its currency, but not as another amount of the line', () => {
	const { wanted } = plannedIn({ key: 'total', type: 'string' }, 'Nothing');
	const amount = (text: string, value: number, probability: number) => {
		const { contender, ...rest } = candidate(text, probability);
		return { ...rest, contender: { ...contender, facts: { ...contender.facts, amount: value } } };
	};
	const raised = (...likely: object[]) => {
		const [own] = likely as Likely[];
		return atItsLikeliest(own, likely as Likely[], wanted, { isSlip: false })?.probability;
	};
	const own = amount('125.50', 125.5, 0.7);
	expect(raised(own, amount('125.50 EUR', 125.5, 0.8), amount('125.50 of 200', 200, 0.9))).toBe(
		0.8,
	);
	const [none, longer] = [amount('1 or 2', 0, 0.7), amount('1 or 2 or 3', 0, 0.9)];
	expect(raised(none, longer)).toBe(0.7);
});

describe('the probability of a value that rules are sure of', () => {
	const SURE = { evidence: { unique: 1 } };
	const raised = (key: string, [own, first]: object[], isSlip = false) => {
		const { wanted } = plannedIn({ key, type: 'string' }, 'Nothing');
		const likely = [first, own] as Likely[];
		return atItsLikeliest(own as Likely, likely, wanted, { isSlip })?.probability;
	};

	it('has a minimum if its form identifies it, any other value only on receipts', () => {
		expect(raised('currency', [candidate('EUR', 0.1, SURE), candidate('R-881', 0.2)])).toBe(0.85);
		const day = candidate('3 May 2024', 0.3, { confidence: 0.96 });
		expect(raised('invoiceDate', [day, day])).toBe(0.3);
		expect(raised('invoiceDate', [day, day], true)).toBe(0.85);
	});

	it('has no minimum if the ranking prefers another value of the same kind', () => {
		expect(raised('currency', [candidate('EUR', 0.1, SURE), candidate('USD 5', 0.2)])).toBe(0.1);
	});

	it('has no minimum in the block of another party', () => {
		const other = { evidence: { unique: 1, block: -0.9 } };
		const [own, first] = [candidate('DE123456788', 0.4, other), candidate('2026-118', 0.1)];
		expect(raised('sellerVatId', [own, first])).toBe(0.4);
	});
});
