import { nameOf } from '../model/fieldName';
import { Icon } from '../shell/Icon';
import { active, columnWanted } from '../state/opened';
import { isPointing } from '../state/pointing';
import { currentPage, goToPage, shownScale, zoom, zoomBy } from '../state/viewer';

/** CSS pixels per point at 100 %. */
const FULL_SIZE = 96 / 72;

export function PageTools({ pages }: { pages: number }) {
	return (
		<div class="page-tools">
			<p class="hint muted" role="status">
				{hint()}
			</p>
			<span class="spring" />
			{pages > 1 && (
				<label class="page-number">
					Page
					<input
						type="number"
						min={1}
						max={pages}
						value={currentPage}
						onChange={({ currentTarget }) => goToPage(currentTarget.valueAsNumber || 1, pages)}
					/>
					of {pages}
				</label>
			)}
			<button
				type="button"
				class="quiet square"
				aria-label="Zoom out"
				title="Zoom out (−)"
				onClick={() => zoomBy(-1)}
			>
				<Icon name="minus" />
			</button>
			<span class="percent">{Math.round((shownScale.value / FULL_SIZE) * 100)} %</span>
			<button
				type="button"
				class="quiet square"
				aria-label="Zoom in"
				title="Zoom in (+)"
				onClick={() => zoomBy(1)}
			>
				<Icon name="plus" />
			</button>
			<button
				type="button"
				class="quiet square"
				aria-label="Fit the width"
				aria-pressed={zoom.value === 'width'}
				title="Fit the width (0)"
				onClick={() => (zoom.value = 'width')}
			>
				<Icon name="width" />
			</button>
			<button
				type="button"
				class="quiet square"
				aria-label="Fit the page"
				aria-pressed={zoom.value === 'page'}
				title="Fit the page (9)"
				onClick={() => (zoom.value = 'page')}
			>
				<Icon name="whole" />
			</button>
		</div>
	);
}

/** Hint about the current effect of a click on the page. */
function hint() {
	const column = columnWanted.value;
	if (column) {
		return (
			<>
				Drag over the column <b>{nameOf(column.key)}</b>
			</>
		);
	}
	const path = active.value;
	if (!path || !isPointing()) {
		return 'Click a value on the page, or a field';
	}
	const name = nameOf(String(path.findLast((step) => typeof step === 'string')));
	return (
		<>
			Click or drag over words for <b>{name}</b>
		</>
	);
}
