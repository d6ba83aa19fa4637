// The list of the inbox (R439, R857): threads by their last message, with how many are unread. What nobody asked to see beside it, the
// archive and what is put off, stays out of it.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type AssignedToWhom,
  type InboxFolder,
  type InboxKind,
  inboxPageLength,
} from '#/domains/messaging/contract/inbox.ts';
import type { inboxContract } from '#/domains/messaging/contract.ts';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import type { ListInput } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { countRecords, listRecords } from '#/kernel/server/entities/lists/list-records.ts';
import type { JsonText, Verb } from '#/kernel/server/verb.ts';
import { countTab } from './counting-tabs.ts';
import { unreadSql } from './counting-unread.ts';
import type { Tab } from './gathering-threads.ts';
import { readTab } from './reading-tabs.ts';
import { assignedSql, searchedSql } from './searching-inbox.ts';
import { servedThreads } from './serving-threads.ts';

type Calls = (typeof inboxContract)['calls'];

/** What the inbox's own tabs narrow it to, and its search. */
export interface FoundBy {
  filtersGroups?: FiltersGroups | undefined;
  search?: string | undefined;
  kind?: InboxKind | undefined;
  folder?: InboxFolder | undefined;
  unread?: boolean | undefined;
  assigned?: AssignedToWhom | undefined;
}
type Asked = ListInput & FoundBy & { ids?: readonly string[] | undefined };

const is = (field: 'folder' | 'kind', value: string): Filter => ({ field, rule: 'isEqualTo', value });
const isUnread: Filter = { field: 'unread', rule: 'isEqualTo', value: true };

/** The filter with what the tabs say. One that names no folder is about the inbox; a search, and ids, are about all of them. */
export const narrowed = ({
  filtersGroups = [],
  search,
  ids,
  kind,
  folder,
  unread,
  isAnywhere = false,
}: FoundBy & { ids?: readonly string[] | undefined; isAnywhere?: boolean }): FiltersGroups => {
  const spansFolders =
    isAnywhere ||
    (search ?? '').trim() !== '' ||
    ids !== undefined ||
    filtersGroups.flat().some(({ field }) => field === 'folder');
  const lies = folder ?? (spansFolders ? undefined : 'inbox');
  const own = [
    ...(lies ? [is('folder', lies)] : []),
    ...(kind ? [is('kind', kind)] : []),
    ...(unread ? [isUnread] : []),
  ];
  const groups = filtersGroups.filter((group) => group.length > 0);
  if (own.length === 0) return groups;
  return groups.length === 0 ? [own] : groups.map((group) => [...own, ...group]);
};

/** What is asked besides the filter. */
export const ownOf = (
  ctx: Context,
  { search = '', ids, assigned }: FoundBy & { ids?: readonly string[] | undefined },
): RawBuilder<SqlBool> | undefined => {
  const conditions = [
    ...(ids === undefined ? [] : [sql<SqlBool>`t.id = any(${uuids(ids)})`]),
    ...(assigned === undefined ? [] : [assignedSql(ctx, assigned)]),
    ...(search.trim() === '' ? [] : searchedSql(ctx, search)),
  ];
  return conditions.length === 0 ? undefined : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
};

/** The tab where nothing but a tab is asked for, in its own order. */
const tabOf = ({ filtersGroups = [], search = '', ids, column, order, ...asked }: Asked): Tab | undefined =>
  ids === undefined &&
  column === undefined &&
  order === undefined &&
  search.trim() === '' &&
  asked.assigned === undefined &&
  filtersGroups.flat().length === 0
    ? { folder: asked.folder ?? 'inbox', kind: asked.kind, isUnread: asked.unread ?? false }
    : undefined;

const listInbox = async (ctx: Context, { length = inboxPageLength, ...asked }: Asked): Promise<JsonText> => {
  const tab = tabOf(asked);
  if (tab) return readTab(ctx, tab, asked, length);
  return listRecords(
    ctx,
    servedThreads,
    { ...asked, search: undefined, length, filtersGroups: narrowed(asked) },
    ownOf(ctx, asked),
    await unreadSql(ctx),
  );
};

/** GET /crm/messaging/inbox: twenty, the newest first, unless the call says otherwise. */
export const list: Verb<Calls['list']> = (ctx, input) => listInbox(ctx, input);

/** POST /crm/messaging/inbox/search: the same. */
export const search: Verb<Calls['search']> = (ctx, input) => listInbox(ctx, input);

/** GET /crm/messaging/inbox/count: of the same list. */
export const count: Verb<Calls['count']> = async (ctx, input) => {
  const tab = tabOf(input);
  return (
    (tab && (await countTab(ctx, tab))) ??
    countRecords(ctx, servedThreads, { filtersGroups: narrowed(input) }, ownOf(ctx, input))
  );
};
