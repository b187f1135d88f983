/** Figures of a test on reviewed documents. */
import type { TestAnswer, TestedValue } from '../../src/interface/reviewedTests';

export type TestedFile = { fileName: string } & Extract<TestAnswer, { status: 'processed' }>;

/** A value with its document. */
export type Found = { fileId: string; fileName: string; value: TestedValue };

export type FieldFigures = {
	field: string[];
	/** Number of documents in which the field was compared, or found if it has no confirmed values. */
	documents: number;
	/** Whether there is a confirmed value to compare with. */
	isCompared: boolean;
	/** Values that are answered now, were answered before, or were confirmed. */
	values: Found[];
	rightBefore: number;
	rightNow: number;
	newlyRight: Found[];
	newlyWrong: Found[];
};

export type TestFigures = {
	values: number;
	rightBefore: number;
	rightNow: number;
	newlyRight: number;
	newlyWrong: number;
	/** Documents without a value below the threshold. */
	straightBefore: number;
	straightNow: number;
	fields: FieldFigures[];
};

const isSomething = ({ confirmed = null, before = null, now }: TestedValue) =>
	confirmed !== null || before !== null || now !== null;

const isNewlyRight = ({ value: { wasRight, isRight } }: Found) => isRight === true && !wasRight;
const isNewlyWrong = ({ value: { wasRight, isRight } }: Found) => isRight === false && !!wasRight;

/** Sort key: wrong values first, beginning with the values that were right before. */
const concern = (found: Found): number =>
	isNewlyWrong(found) ? 0 : found.value.isRight === false ? 1 : isNewlyRight(found) ? 2 : 3;

/**
 * @param threshold minimum confidence of values that are not reviewed
 * @returns the fields with the most changes first
 */
export function testFigures(tested: readonly TestedFile[], threshold: number): TestFigures {
	const all = tested.flatMap(({ fileId, fileName, values }) =>
		values.map((value): Found => ({ fileId, fileName, value })),
	);
	const byField = new Map<string, Found[]>();
	for (const found of all) {
		const key = JSON.stringify(found.value.field);
		const own = byField.get(key);
		if (own) own.push(found);
		else byField.set(key, [found]);
	}
	const fields = [...byField.values()].map(figuresOfField);
	const compared = fields.filter(({ isCompared }) => isCompared);
	const sum = (count: (field: FieldFigures) => number) =>
		compared.reduce((total, field) => total + count(field), 0);
	const straight = (when: 'before' | 'now') =>
		tested.filter(({ confidence }) => confidence[when] >= threshold).length;
	return {
		values: sum(({ values }) => values.length),
		rightBefore: sum(({ rightBefore }) => rightBefore),
		rightNow: sum(({ rightNow }) => rightNow),
		newlyRight: sum(({ newlyRight }) => newlyRight.length),
		newlyWrong: sum(({ newlyWrong }) => newlyWrong.length),
		straightBefore: straight('before'),
		straightNow: straight('now'),
		fields: fields.toSorted((one, other) => changesIn(other) - changesIn(one)),
	};
}

const changesIn = ({ newlyRight, newlyWrong }: FieldFigures) =>
	newlyRight.length + newlyWrong.length;

function figuresOfField(all: Found[]): FieldFigures {
	const confirmed = all.filter(({ value }) => value.confirmed !== undefined);
	const isCompared = confirmed.length > 0;
	const values = (isCompared ? confirmed : all)
		.filter(({ value }) => isSomething(value))
		.toSorted((one, other) => concern(one) - concern(other));
	return {
		field: all[0]?.value.field ?? [],
		documents: new Set((isCompared ? confirmed : values).map(({ fileId }) => fileId)).size,
		...{ isCompared, values },
		rightBefore: values.filter(({ value }) => value.wasRight).length,
		rightNow: values.filter(({ value }) => value.isRight).length,
		newlyRight: values.filter(isNewlyRight),
		newlyWrong: values.filter(isNewlyWrong),
	};
}
