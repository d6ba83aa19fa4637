// The calls of the list. A workflow is opened on its own page, and deleting one is asked for with the number of people inside, so that neither
// the generic reading nor the generic deletion is among them.
import { api } from '../api.ts';

const { list, search, count, export: download } = api.workflows;

export const listApi = { list, search, count, export: download };
