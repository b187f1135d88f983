import type { Field } from '../../local-service/src/interface';
import { toView } from '../../local-service/src/understanding/document/documentView';
import { planFor } from '../../local-service/src/understanding/engine/extractFields';
import { page } from './page';

/** The plan of a field for a page, with the document view of the page. */
export function plannedIn(field: Field, text: string) {
	const pages = [page(text)];
	const plan = planFor(pages, { fields: [field], language: 'Multi-Lingual' });
	const [planned] = plan.fields;
	return { planned: planned!, wanted: planned!.wanted, view: toView(pages, plan) };
}
