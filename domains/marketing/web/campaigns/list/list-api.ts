// The calls of the list. A campaign is made and changed in a window of its own.
import { api } from '../../api.ts';

const { list, search, count, explain, export: download, listCheck } = api.campaigns;

export const listApi = { list, search, count, explain, export: download, listCheck };
