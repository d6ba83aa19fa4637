// The calls of the list. A home is opened on its own page, and deleting one has words of its own.
import { api } from '../api.ts';

const { list, search, count, explain, export: download, listCheck } = api.listings;

export const listApi = { list, search, count, explain, export: download, listCheck };
