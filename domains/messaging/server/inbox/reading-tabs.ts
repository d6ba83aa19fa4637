// A page of a tab of the inbox, the newest first, with its total and what is unread: one statement, whose text depends on the tab alone, so
// that it is planned once.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListInput } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { dataSql, isPlanned, noRecords, pageText } from '#/kernel/server/entities/describe-records.ts';
import { inTime } from '#/kernel/server/entities/lists/list-records.ts';
import { idsOf, ownSortOf, type Page, pageOf, pageSql, type Start } from '#/kernel/server/entities/lists/sorting.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { type Shown, shownOf } from '#/kernel/server/entities/shown-attributes.ts';
import { JsonText } from '#/kernel/server/verb.ts';
import { countsSql, unreadTab } from './counting-unread.ts';
import { gatheredSql, type Member, maxCounted, memberOf, onTab, pickedSql, type Tab } from './gathering-threads.ts';
import { isThere, servedThreads } from './serving-threads.ts';

type Sql = RawBuilder<unknown>;

/** So few are sorted sooner than they are met by going through the folder in order. */
const fewToSort = 5_000;

/** `{ data, total, unreadCount, unreadByKind }` of a tab. The page is the one after `lastId`, or where that is not within reach the one at `offset`. */
export const readTab = (ctx: Context, tab: Tab, { lastId, ...input }: ListInput, length: number): Promise<JsonText> =>
  inTime(async () => {
    const member = await memberOf(ctx);
    const shown = await shownOf(ctx, servedThreads, input.attributes);
    const sort = ownSortOf(servedThreads.entity);
    const read = (start: Start) => readPage(ctx, tab, member, { sort, start, length }, shown);
    const after = lastId === undefined ? undefined : await read({ lastId });
    return new JsonText(
      after ?? (await read({ offset: input.offset ?? input.start ?? 0 })) ?? pageText(noRecords(shown), 0),
    );
  });

interface Row {
  data: string;
  total: number;
  unread: string;
  is_there: boolean;
}

/** The text of the answer; undefined where the page comes after what is not there. */
const readPage = async (
  ctx: Context,
  tab: Tab,
  member: Member | undefined,
  page: Page,
  shown: Shown | undefined,
): Promise<string | undefined> => {
  const isThere =
    'lastId' in page.start
      ? sql`exists (select from threads t where ${await reachable(ctx, servedThreads)} and t.id = ${page.start.lastId})`
      : sql`true`;
  const { rows } =
    await sql<Row>`${isPlanned(servedThreads, shown) ? prepared : sql``} with ${member ? ofMember(ctx, tab, member, page) : ofAll(ctx, tab, page)}
    select ${dataSql(ctx, servedThreads, sql`(select ids from page)`, shown)} as data, total, (select said from unread)::text as unread, ${isThere} as is_there
    from page`.execute(ctx.db);
  const [row] = rows;
  return row?.is_there ? pageText(row.data, row.total, row.unread) : undefined;
};

/** How many are unread tells also how many a tab of unread ones has. */
const isCounted = ({ folder, isUnread }: Tab): boolean => isUnread && folder === unreadTab.folder;
const countOf = ({ kind }: Tab): Sql =>
  kind === undefined
    ? sql`(select said ->> 'unreadCount' from unread)::int`
    : sql`(select said -> 'unreadByKind' ->> ${kind}::text from unread)::int`;

/** Named queries `unread` (said) and `page` (ids, total) for whoever sees all. */
const ofAll = (ctx: Context, tab: Tab, page: Page): Sql => {
  const where = sql<SqlBool>`${onTab(ctx, tab)} and ${isThere}`;
  const total = isCounted(tab)
    ? countOf(tab)
    : sql`(select count(*) from (select from threads t where ${where} order by t.last_at desc, t.id desc limit ${sql.lit(maxCounted)}) c)`;
  return sql`unread as materialized (select ${countsSql} as said from threads t where ${onTab(ctx, unreadTab)} and ${isThere}),
    page as materialized (select (${idsOf(pageSql(ctx, servedThreads, where, page), page)}) as ids, ${total} as total)`;
};

/** The same for a member. */
const ofMember = (ctx: Context, tab: Tab, member: Member, page: Page): Sql => {
  const walked = pageSql(ctx, servedThreads, sql<SqlBool>`${onTab(ctx, tab)} and ${member.isReached}`, page);
  const sorted = pageOf(ctx, servedThreads, sql`select id, key from found`, page);
  const { found, isAll, total } = isCounted(tab) ? ofUnread(tab) : ofFolder(ctx, tab, member);
  return sql`${member.kept},
    news as materialized (${pickedSql(ctx, member, unreadTab, sql`t.id, t.last_at as key, t.kind`)}),
    unread as materialized (select ${countsSql} as said from news t),
    ${found},
    counted as materialized (select is_all, ${total} as total from (select ${isAll} as is_all) f),
    page as materialized (select case when is_all and total <= ${sql.lit(fewToSort)} then (${idsOf(sorted, page)})
      else (${idsOf(walked, page)}) end as ids, total from counted)`;
};

interface Found {
  /** A named query of ids and keys, `found`, and what it reads. */
  found: Sql;
  /** Whether those are all. */
  isAll: Sql;
  /** How many there are; reads `is_all`. */
  total: Sql;
}

const ofUnread = (tab: Tab): Found => ({
  found: sql`found as (select id, key from news${tab.kind === undefined ? sql`` : sql` where kind = ${tab.kind}`})`,
  isAll: sql`true`,
  total: countOf(tab),
});

const ofFolder = (ctx: Context, tab: Tab, member: Member): Found => {
  const { newest, found, isWhole } = gatheredSql(ctx, member, tab);
  const among = sql`select from threads t where ${onTab(ctx, tab)} and ${member.isAmongReached} limit ${sql.lit(maxCounted)}`;
  const count = sql`(select count(*) from found)`;
  return {
    found: sql`${newest}, found as materialized (${found})`,
    isAll: isWhole,
    total: sql`case when is_all or ${count} = ${sql.lit(maxCounted)} then ${count} else (select count(*) from (${among}) c) end`,
  };
};
