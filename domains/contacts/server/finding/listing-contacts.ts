// Lists of contacts: those that are there, as somebody else sees them where an owner asks for it, and those that were deleted and can
// be had back.
import type { contactsContract } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { countRecords, listRecords } from '#/kernel/server/entities/lists/list-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { seenAs } from '../access/viewing-as.ts';
import { servedContacts } from './serving-contacts.ts';
import { servedDeletedContacts } from './serving-deleted.ts';

type Calls = (typeof contactsContract)['calls'];

interface Looking {
  viewAs?: string | undefined;
  isDeleted?: boolean | undefined;
}

const from = async (ctx: Context, { viewAs, isDeleted }: Looking) =>
  [await seenAs(ctx, viewAs), isDeleted === true ? servedDeletedContacts : servedContacts] as const;

/** GET /crm/contacts. */
export const list: Verb<Calls['list']> = async (ctx, { viewAs, isDeleted, ...input }) =>
  listRecords(...(await from(ctx, { viewAs, isDeleted })), input);

/** POST /crm/contacts/search. */
export const search: Verb<Calls['search']> = async (ctx, { viewAs, isDeleted, ...input }) =>
  listRecords(...(await from(ctx, { viewAs, isDeleted })), input);

/** GET /crm/contacts/count. */
export const count: Verb<Calls['count']> = async (ctx, { viewAs, isDeleted, ...input }) =>
  countRecords(...(await from(ctx, { viewAs, isDeleted })), input);
