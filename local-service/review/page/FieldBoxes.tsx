import { useMemo } from 'preact/hooks';

import type { Box } from '../../src/geometry';
import type { PageSize } from '../api/answers';
import { isSame, keyOf } from '../model/entry';
import { nameOf } from '../model/fieldName';
import { active, leaves } from '../state/opened';

/** Margin of a value's box in points, so that its border does not cross letters. */
const AROUND = 1.5;

/** Bounding boxes of the fields' values on a page. */
export function FieldBoxes({ size }: { size: PageSize }) {
	return (
		<>
			{leaves.value.map(({ path, entry: { detail }, certainty }) => {
				if (detail?.page !== size.page || !detail.box) return null;
				const isActive = isSame(path, active.value);
				const name = nameOf(String(path.findLast((step) => typeof step === 'string')));
				return (
					<BoxMark
						key={keyOf(path)}
						class="field-box"
						box={detail.box}
						size={size}
						around={AROUND}
						certainty={certainty}
						label={isActive ? name : undefined}
					/>
				);
			})}
		</>
	);
}

/** @property around margin in points on each side */
export function BoxMark(props: {
	class: string;
	box: Box;
	size: PageSize;
	around?: number;
	certainty?: string;
	label?: string;
}) {
	const { box, size, around = 0, certainty, label } = props;
	const across = (points: number) => `${(100 * points) / size.width}%`;
	const down = (points: number) => `${(100 * points) / size.height}%`;
	// Memoized, because a page has hundreds of boxes, all of which are rendered for each key typed in a field.
	return useMemo(
		() => (
			<span
				class={props.class}
				aria-hidden="true"
				data-certainty={certainty}
				data-active={label !== undefined || undefined}
				style={{
					left: across(box.left - around),
					top: down(box.top - around),
					width: across(box.right - box.left + 2 * around),
					height: down(box.bottom - box.top + 2 * around),
				}}
			>
				{label !== undefined && (
					<span class="box-label" data-far={box.left > size.width / 2 || undefined}>
						{label}
					</span>
				)}
			</span>
		),
		[props.class, box, size, around, certainty, label],
	);
}
