// The calls that the lists of contacts are made of.
import type { ListApi } from '#/kernel/web/grid/list/list-api.ts';
import { api } from '../api.ts';
import type { Contact } from '../contact/wire.ts';

const { list, search, count, get, explain, update, delete: remove, export: toFile } = api.contacts;
const reading = { list, search, count, get, explain, export: toFile };

// What the lists inside a contact hold, its entity does not say; `Contact` does.
export const listApi = { ...reading, update, delete: remove } as unknown as ListApi<Contact>;

/** Without changing: what is deleted can only come back. */
export const readOnlyApi = { list, search, count } as unknown as ListApi<Contact>;
