import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

import type { FieldFigures, Found } from '../model/testFigures';
import { printFields } from '../model/ofNode';
import { fieldsOf } from '../model/wantedFields';
import { Icon } from '../shell/Icon';
import { extractionId, threshold } from '../state/accuracy';
import {
	beginTest,
	continueTest,
	COUNTS,
	hasOtherFields,
	isBegun,
	isHeldUp,
	isTesting,
	loadReviewed,
	notStored,
	restoreFields,
	reviewed,
	stopTest,
	testCount,
	tested,
	testedFigures,
	testFields,
	testProblem,
	untested,
	waiting,
} from '../state/reviewedTest';
import { Copied } from '../try/Copied';
import { FieldRows } from '../try/FieldRows';
import { countOf, nameOfField, percentOf, written } from './figures';
import { TestedValues } from './TestedValues';

/** A test of the chosen extraction on its reviewed documents. */
export function ReviewedTest() {
	const which = extractionId.value;
	useLayoutEffect(() => void loadReviewed(), [which]);
	if (which === '') {
		return (
			<section class="card" aria-labelledby="test-title">
				<h2 id="test-title">Test on reviewed documents</h2>
				<p class="muted">Choose an extraction above to test it on its reviewed documents.</p>
			</section>
		);
	}
	if (!reviewed.value || reviewed.value.total === 0) return <Problem />;
	return (
		<section class="card" aria-labelledby="test-title">
			<h2 id="test-title">Test on reviewed documents</h2>
			<p class="muted">
				Reads reviewed documents again, each without what was learned from it, and compares every
				value with what people confirmed. Nothing is stored, and no result changes.
			</p>
			<Fields />
			<div class="test-start">
				<Count total={reviewed.value.total} />
				{isTesting.value ? (
					<button type="button" onClick={stopTest}>
						Stop
					</button>
				) : (
					<button type="button" class="primary" onClick={() => void beginTest()}>
						{hasOtherFields.value ? 'Test these fields' : 'Test the current fields'}
					</button>
				)}
			</div>
			<Problem />
			<Progress />
			<Results />
		</section>
	);
}

function Fields() {
	const isOpen = useSignal(false);
	return (
		<details
			class="test-fields"
			open={isOpen.value}
			onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}
		>
			<summary>
				Change the fields for the test {hasOtherFields.value && <span class="tag">changed</span>}
			</summary>
			{isOpen.value && <Editor />}
		</details>
	);
}

function Editor() {
	return (
		<>
			<FieldRows
				wanted={testFields.value}
				what="field"
				change={(fields) => (testFields.value = fields)}
			/>
			{hasOtherFields.value && (
				<>
					<button type="button" class="quiet add" onClick={restoreFields}>
						Discard the changes
					</button>
					<Copied
						title="To use them in n8n"
						about="Choose Using JSON for Define Fields, and paste this into Fields (JSON). The extraction itself stays as it is."
						text={printFields(fieldsOf(testFields.value))}
					/>
				</>
			)}
		</>
	);
}

function Count({ total }: { total: number }) {
	const [usual] = COUNTS;
	const fitting = COUNTS.filter((count) => count < total).toSorted((one, other) => one - other);
	if (fitting.length === 0) return <span class="muted">{countOf(total, 'document')}</span>;
	const all = COUNTS.find((count) => count >= total);
	return (
		<select
			aria-label="Documents to test on"
			disabled={isTesting.value}
			value={`${testCount.value >= total && all ? all : testCount.value}`}
			onChange={({ currentTarget }) => (testCount.value = Number(currentTarget.value) || usual)}
		>
			{fitting.map((count) => (
				<option key={count} value={`${count}`}>
					The last {written(count)} reviewed
				</option>
			))}
			{all && <option value={`${all}`}>All {written(total)} reviewed</option>}
		</select>
	);
}

function Problem() {
	if (testProblem.value === '') return null;
	return (
		<p class="banner" role="alert">
			<Icon name="warning" />
			<span>{testProblem}</span>
		</p>
	);
}

function Progress() {
	if (!isBegun.value) return null;
	const done = tested.value.length + untested.value.length;
	const all = done + waiting.value.length;
	const isLeft = waiting.value.length > 0;
	return (
		<div class="test-progress">
			{isTesting.value && (
				<progress aria-label="Tested documents" max={Math.max(all, 1)} value={done} />
			)}
			<p role="status">
				{written(done)} of {countOf(all, 'document')} tested
				{isHeldUp.value && '. Uploaded documents are processed first'}
				{isLeft && !isTesting.value && '. The test is not complete'}.
			</p>
			{isLeft && !isTesting.value && (
				<button type="button" onClick={() => void continueTest()}>
					Continue
				</button>
			)}
		</div>
	);
}

function Results() {
	const shown = useSignal<{ title: string; values: Found[] } | undefined>(undefined);
	const { value: figures } = testedFigures;
	const { values, fields } = figures;
	const byModel = tested.value.filter(({ answeredBy }) => answeredBy === 'model').length;
	const show = (field: FieldFigures, what: string, found: Found[]) =>
		(shown.value = { title: `${nameOfField(field.field)}: ${what}`, values: found });
	if (!isBegun.value) return null;
	return (
		<>
			{values > 0 && (
				<p class="test-sentence">
					{written(figures.rightNow)} of {countOf(values, 'value')} are right now,{' '}
					{written(figures.rightBefore)} were before: {written(figures.newlyRight)} newly right,{' '}
					{written(figures.newlyWrong)} newly wrong. At {threshold.value.toFixed(2)},{' '}
					{written(figures.straightNow)} of {countOf(tested.value.length, 'document')} would go
					straight through, {written(figures.straightBefore)} before.
				</p>
			)}
			{byModel > 0 && (
				<p class="muted">
					A language model answered for {countOf(byModel, 'document')}, the built-in engine for the
					others.
				</p>
			)}
			{notStored.value > 0 && (
				<p class="muted">
					{countOf(notStored.value, 'document')} no longer stored: only the result is kept.
				</p>
			)}
			{fields.length > 0 && (
				<table aria-label="Tested fields">
					<thead>
						<tr>
							<th scope="col">Field</th>
							<th scope="col">Right before</th>
							<th scope="col">Right now</th>
							<th scope="col">Newly right</th>
							<th scope="col">Newly wrong</th>
						</tr>
					</thead>
					<tbody>
						{fields.map((field) => (
							<FieldRow key={JSON.stringify(field.field)} field={field} show={show} />
						))}
					</tbody>
				</table>
			)}
			<LeftOut />
			{shown.value && <TestedValues {...shown.value} close={() => (shown.value = undefined)} />}
		</>
	);
}

function FieldRow(props: {
	field: FieldFigures;
	show: (field: FieldFigures, what: string, found: Found[]) => void;
}) {
	const { field, show } = props;
	const { values, rightBefore, rightNow, newlyRight, newlyWrong, documents, isCompared } = field;
	const name = nameOfField(field.field);
	const share = (right: number) => (values.length === 0 ? '–' : percentOf(right, values.length));
	const changed = (what: string, found: Found[]) => (
		<td data-some={what === 'newly wrong' && found.length > 0 ? '' : undefined}>
			{found.length === 0 ? (
				'0'
			) : (
				<button
					type="button"
					class="quiet found"
					aria-label={`${name}: ${written(found.length)} ${what}`}
					onClick={() => show(field, what, found)}
				>
					{written(found.length)}
				</button>
			)}
		</td>
	);
	return (
		<tr>
			<th scope="row">
				{values.length === 0 ? (
					<bdi>{name}</bdi>
				) : (
					<button
						type="button"
						class="quiet name"
						onClick={() => show(field, isCompared ? 'all values' : 'not confirmed', values)}
					>
						<bdi>{name}</bdi>
					</button>
				)}
				<span class="muted">
					{isCompared
						? `${countOf(values.length, 'value')}, ${countOf(documents, 'document')}`
						: `no confirmed value; found in ${countOf(documents, 'document')}`}
				</span>
			</th>
			{isCompared ? (
				<>
					<td>{share(rightBefore)}</td>
					<td>{share(rightNow)}</td>
					{changed('newly right', newlyRight)}
					{changed('newly wrong', newlyWrong)}
				</>
			) : (
				<td colSpan={4}>–</td>
			)}
		</tr>
	);
}

/** Documents that could not be compared. */
function LeftOut() {
	if (untested.value.length === 0) return null;
	return (
		<details>
			<summary>{countOf(untested.value.length, 'document')} could not be tested</summary>
			<ul class="left-out">
				{untested.value.map(({ fileId, fileName, message }) => (
					<li key={fileId}>
						<bdi>{fileName}</bdi>: {message}
					</li>
				))}
			</ul>
		</details>
	);
}
