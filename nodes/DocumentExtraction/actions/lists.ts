import type { IDataObject, ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

import { isObject } from '../isObject';
import { endpoints, idMember, type Kind } from '../transport/endpoints';
import { attempt } from '../transport/request';
import { isNotOffered } from '../transport/status';

/** Entries per request. */
const PAGE = 50;

type Search = (
	this: ILoadOptionsFunctions,
	filter?: string,
	cursor?: string,
) => Promise<INodeListSearchResult>;

/** List searches for the node panel; see docs/interface.md#beyond-the-interface. */
export const searchExtractions: Search = listOf('extraction', 'extractions', 'field');
export const searchClassifications: Search = listOf(
	'classification',
	'classifications',
	'document type',
);

/**
 * @param member of the answer that contains the list
 * @param part what a definition consists of
 */
function listOf(kind: Kind, member: string, part: 'field' | 'document type'): Search {
	return async function (filter = '', cursor = '') {
		const outcome = await attempt.call(this, endpoints[kind].list, {
			itemIndex: 0,
			body: {
				limit: PAGE,
				...(filter.trim() ? { search: filter.trim() } : {}),
				...(cursor ? { cursor } : {}),
			},
			isWhole: ({ [member]: list }) => Array.isArray(list),
		});
		if ('answer' in outcome) {
			const { [member]: list, cursor: next } = outcome.answer;
			const entries = Array.isArray(list) ? list.filter(isObject) : [];
			return {
				results: entries.flatMap((entry) => {
					const { [idMember[kind]]: value } = entry;
					if (typeof value !== 'string') return [];
					return { name: describe(entry, part, this.getTimezone()), value };
				}),
				...(typeof next === 'string' && next !== '' ? { paginationToken: next } : {}),
			};
		}
		const { failure, error } = outcome;
		if (!isNotOffered(error) && failure.kind !== 'shapeless') throw error;
		throw new NodeApiError(
			this.getNode(),
			{},
			{
				message: `This service does not list its ${member}`,
				description: `Choose By ID and enter the ID that the service returned when the ${kind} was created. If other operations fail as well, check Base URL and API Layout.`,
			},
		);
	};
}

/** The name, and details to tell entries of the same name apart: entries created by Defined Here share names. */
function describe(entry: IDataObject, part: string, timeZone: string): string {
	const { name, createdAt, fields, documentTypes } = entry;
	const parts = [fields, documentTypes].find(Array.isArray);
	const facts = [
		...(typeof createdAt === 'number' ? [timeOf(createdAt, timeZone)] : []),
		...(parts ? [`${parts.length} ${part}${parts.length === 1 ? '' : 's'}`] : []),
	];
	return `${typeof name === 'string' ? name : ''}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}

/** A time such as 2026-04-21 14:05: Sweden writes dates and times as in ISO 8601. */
function timeOf(milliseconds: number, timeZone: string): string {
	return new Date(milliseconds).toLocaleString('sv-SE', {
		timeZone,
		dateStyle: 'short',
		timeStyle: 'short',
	});
}
