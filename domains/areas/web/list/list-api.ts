// The calls of the list. An area is opened in a window of its own, and deleting one has words of its own.
import { api } from '../api.ts';

const { list, search, count, explain, export: download, listCheck } = api.areas;

export const listApi = { list, search, count, explain, export: download, listCheck };
