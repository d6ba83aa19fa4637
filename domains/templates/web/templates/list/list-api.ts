// The calls that the list of templates is made of. Changing and deleting have words and a form of their own.
import type { ListApi } from '#/kernel/web/grid/list/list-api.ts';
import { api } from '../api.ts';
import type { Template } from '../wire.ts';

const { list, search, count, get, explain, listCheck, export: toFile } = api.templates;

// What the entity does not say of its objects and options; `Template` does.
export const listApi = { list, search, count, get, explain, listCheck, export: toFile } as unknown as ListApi<Template>;
