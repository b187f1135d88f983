import type { FileView } from '../api/answers';
import { PagesPane } from '../page/PagesPane';
import { Banners } from './Banners';
import { FieldsPane } from './FieldsPane';

/** The pages of a document beside what was found on them. */
export function DocumentPanes({ file }: { file: FileView }) {
	return (
		<main class="panes" style={{ '--table-columns': mostColumns(file) }}>
			<PagesPane file={file} />
			<section class="fields-pane" aria-label="Fields">
				<Banners file={file} />
				<FieldsPane file={file} />
			</section>
		</main>
	);
}

/** Of the widest table: the fields get as much room beside the pages as it has use for. */
const mostColumns = ({ fields = [] }: FileView): number =>
	Math.max(0, ...fields.map(({ items }) => items?.properties?.length ?? 0));
