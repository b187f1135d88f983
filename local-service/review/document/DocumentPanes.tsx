import type { FileView } from '../api/answers';
import { PagesPane } from '../page/PagesPane';
import { Banners } from './Banners';
import { FieldsPane } from './FieldsPane';

/** The pages of a document next to the extracted values. */
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

/** Number of columns of the widest table, which determines the width of the fields pane. */
const mostColumns = ({ fields = [] }: FileView): number =>
	Math.max(0, ...fields.map(({ items }) => items?.properties?.length ?? 0));
