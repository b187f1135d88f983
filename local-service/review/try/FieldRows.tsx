import { hasParts, type Kind, KINDS, newField, type WantedField } from '../model/wantedFields';
import { Icon } from '../shell/Icon';

const nameId = ({ id }: WantedField) => `name-${id}`;

/** Focuses the name of a field, after the queued rendering of the field. */
const focusName = (field: WantedField | undefined) =>
	field && queueMicrotask(() => document.getElementById(nameId(field))?.focus());

/**
 * Editor of named fields, with their nested fields.
 *
 * @property what what a row is called, for screen readers
 */
export function FieldRows(props: {
	wanted: readonly WantedField[];
	what: string;
	change: (wanted: WantedField[]) => void;
}) {
	const { wanted, what, change } = props;
	const put = (at: number, part: Partial<WantedField>) =>
		change(wanted.map((one, i) => (i === at ? { ...one, ...part } : one)));
	function add() {
		const added = newField();
		change([...wanted, added]);
		focusName(added);
	}
	function remove(at: number) {
		change(wanted.filter((_, i) => i !== at));
		focusName(wanted[at + 1] ?? wanted[at - 1]);
	}
	const [noun = ''] = what.split(' ');
	return (
		<>
			<ul class="wanted">
				{wanted.map((field, i) => {
					const called = what.replace(noun, `${noun} ${i + 1}`);
					return (
						<li key={field.id}>
							<div class="wanted-row">
								<input
									id={nameId(field)}
									aria-label={`Name of ${called}`}
									placeholder={`Name of the ${noun}`}
									maxLength={500}
									spellcheck={false}
									value={field.key}
									onInput={(event) => put(i, { key: event.currentTarget.value })}
								/>
								<KindChoice
									called={called}
									kind={field.kind}
									choose={(kind) => {
										const isEmpty = field.parts.length === 0;
										const parts =
											hasParts({ ...field, kind }) && isEmpty ? [newField()] : field.parts;
										put(i, { kind, parts });
									}}
								/>
								<input
									class="about"
									aria-label={`Description of ${called}`}
									placeholder="Description (optional)"
									value={field.description}
									onInput={(event) => put(i, { description: event.currentTarget.value })}
								/>
								<button
									type="button"
									class="quiet square"
									aria-label={`Remove ${called}`}
									title="Remove"
									onClick={() => remove(i)}
								>
									<Icon name="cross" />
								</button>
							</div>
							{hasParts(field) && (
								<FieldRows
									wanted={field.parts}
									what={`${field.kind === 'table' ? 'column' : 'part'} of ${called}`}
									change={(parts) => put(i, { parts })}
								/>
							)}
						</li>
					);
				})}
			</ul>
			<button type="button" class="quiet add" onClick={add}>
				<Icon name="plus" /> Add a {noun}
				{what !== noun && <span class="unseen"> {what.slice(noun.length)}</span>}
			</button>
		</>
	);
}

function KindChoice(props: { called: string; kind: Kind; choose: (kind: Kind) => void }) {
	const isKind = (text: string): text is Kind => Object.hasOwn(KINDS, text);
	return (
		<select
			aria-label={`Type of ${props.called}`}
			value={props.kind}
			onChange={({ currentTarget: { value } }) => isKind(value) && props.choose(value)}
		>
			{Object.entries(KINDS).map(([kind, name]) => (
				<option key={kind} value={kind}>
					{name}
				</option>
			))}
		</select>
	);
}
