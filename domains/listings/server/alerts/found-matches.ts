// What searches of a contact have found and nobody was told of yet, with their homes as they are now; and what became of it.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { MatchReason } from '#/domains/listings/contract/searches/alert-matches.ts';
import type { SearchState } from '#/domains/listings/contract/searches/criteria.ts';
import type { SearchFrequency } from '#/domains/listings/contract/searches/when.ts';
import type { ListingChange, ListingChangeKind, ListingInBlock } from '#/domains/listings/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { factsInBlock } from '../redrawing-blocks.ts';
import { forSale, lookedForSql } from '../searches/criterion.ts';
import { sentenceOf } from '../searches/describing-searches.ts';
import { areasSql, type NamedArea, stateSql } from '../searches/finding-searches.ts';

export interface ToldSearch {
  id: string;
  displayName: string;
  sentence: string;
  state: SearchState;
  frequency: SearchFrequency;
  /** Who saved it, and when. */
  savedBy: string | null;
  /** The contact saved it themselves, on a public page. */
  isOfContact: boolean;
  savedAt: Temporal.Instant;
}

export interface FoundMatch {
  id: string;
  search: ToldSearch;
  listingId: string;
  kind: ListingChangeKind;
  before: ListingChange['before'];
  after: ListingChange['after'];
  at: Temporal.Instant;
  home: ListingInBlock;
  /** The search looks for the home still, and what happened to it is true still. */
  isMet: boolean;
  isHidden: boolean;
  isWithheld: boolean;
  /** The contact was told of the change for another search, or of the price within a day. */
  isTold: boolean;
}

type Row = Omit<FoundMatch, 'search' | 'isMet'> & {
  searchId: string;
  search: Omit<ToldSearch, 'id' | 'sentence' | 'savedAt'> & { savedAt: string };
  filtersGroups: FiltersGroups;
  areas: NamedArea[];
  isTrue: boolean;
};

/** Whether change `c` of home `t` is news still: what is new or costs less can be had, what was sold is sold. */
const isTrueStill = sql<SqlBool>`case c.kind
  when 'soldListing' then is_on_market(t.removed_at, t.publish_state, t.is_shown, t.standard_status) and t.standard_status = 'Closed'
  when 'statusChange' then ${forSale}
  else ${forSale} and coalesce(t.standard_status, '') not in ('Pending', 'Active Under Contract') end`;

/** Prices that went back within a day are no news. */
const pricesFor = { hours: 24 } as const;

const isToldAlready = (ctx: Context): RawBuilder<SqlBool> => sql`exists (
  select from alert_matches o join saved_searches os on os.agency_id = o.agency_id and os.id = o.search_id
  where o.agency_id = m.agency_id and o.listing_id = m.listing_id and os.contact_id = s.contact_id and o.state in ('queued', 'sent')
    and (o.change_id = m.change_id
      or (c.kind = 'priceChange' and o.told_price = t.list_price and o.settled_at > ${ctx.now.subtract(pricesFor)})))`;

/** Matches `m` under a condition: search by search, the newest first. */
const rowsOf = async (ctx: Context, where: RawBuilder<SqlBool>): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select m.id, m.search_id as "searchId", m.listing_id as "listingId", s.filters_groups as "filtersGroups", ${areasSql(sql`s.area_ids`)} as areas,
      json_build_object('displayName', s.display_name, 'frequency', s.frequency, 'savedAt', ${momentOf(sql`s.created_at`)},
        'isOfContact', s.is_of_contact,
        'state', case when s.removed_at is null then ${stateSql(ctx)} else 'stopped' end,
        'savedBy', (select coalesce(g.full_name, g.email) from agents g where g.agency_id = s.agency_id and g.id = s.created_by)) as search,
      c.kind, c.before, c.after, c.at, to_json(h) as home, ${isTrueStill} as "isTrue", not t.is_shown as "isWithheld", ${isToldAlready(ctx)} as "isTold",
      exists (select from contact_listings k where k.agency_id = m.agency_id and k.contact_id = s.contact_id and k.listing_id = m.listing_id
        and k.is_hidden) as "isHidden"
    from alert_matches m
    join saved_searches s on s.agency_id = m.agency_id and s.id = m.search_id
    join listing_changes c on c.agency_id = m.agency_id and c.id = m.change_id
    join listings t on t.agency_id = m.agency_id and t.id = m.listing_id,
      lateral (select ${factsInBlock}) h
    where m.agency_id = ${ctx.agency.id} and ${where}
    order by s.created_at, s.id, c.at desc, m.id`.execute(ctx.db);
  return rows;
};

/** Which of the homes a search looks for still. */
const stillLookedFor = async (ctx: Context, { filtersGroups, areas }: Row, ids: string[]): Promise<Set<string>> => {
  const looksFor = await lookedForSql(ctx, { filtersGroups, place: { areas: areas.map(({ _id }) => _id) } });
  const { rows } = await sql<{ id: string }>`
    select t.id from listings t where t.id = any(${uuids(ids)}) and ${looksFor}`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
};

const judgedNow = async (ctx: Context, rows: readonly Row[]): Promise<FoundMatch[]> => {
  const found: FoundMatch[] = [];
  for (const [id, some] of Map.groupBy(rows, ({ searchId }) => searchId)) {
    const [first] = some;
    if (!first) continue;
    const met = await stillLookedFor(ctx, first, [...new Set(some.map(({ listingId }) => listingId))]);
    const search = {
      ...first.search,
      id,
      sentence: sentenceOf(ctx, first),
      savedAt: Temporal.Instant.from(first.search.savedAt),
    };
    for (const { searchId: _id, filtersGroups: _filter, areas: _areas, isTrue, ...match } of some)
      found.push({ ...match, search, isMet: isTrue && met.has(match.listingId) });
  }
  return found;
};

/** What searches of a contact have found and nobody was told of yet: search by search, the newest first. */
export const readFound = async (ctx: Context, contactId: string): Promise<FoundMatch[]> =>
  judgedNow(ctx, await rowsOf(ctx, sql`m.state = 'found' and s.contact_id = ${contactId}`));

/** What a mail tells of that waits to leave. */
export const readQueued = async (ctx: Context, messageId: string): Promise<FoundMatch[]> =>
  judgedNow(ctx, await rowsOf(ctx, sql`m.state = 'queued' and m.message_id = ${messageId}`));

/** Nobody is told of them, for a reason. */
export const refuse = async (ctx: Context, ids: readonly string[], reason: MatchReason): Promise<void> => {
  await sql`
    update alert_matches set state = 'notSent', reason = ${reason}, settled_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) and state in ('found', 'queued')`.execute(ctx.db);
};

/** They wait, and say what for. */
export const hold = async (ctx: Context, ids: readonly string[], reason: MatchReason): Promise<void> => {
  await sql`
    update alert_matches set reason = ${reason}
    where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) and state = 'found'`.execute(ctx.db);
};

export interface ToldMatch {
  id: string;
  price: number | null;
}

/** They are in a mail that waits to leave. Of a rehearsal nobody is told. */
export const queue = async (
  ctx: Context,
  matches: readonly ToldMatch[],
  { messageId, isRehearsal }: { messageId: string; isRehearsal: boolean },
): Promise<void> => {
  await sql`
    update alert_matches m set state = ${isRehearsal ? 'notSent' : 'queued'}, reason = ${isRehearsal ? 'testMode' : null}::text,
      message_id = ${messageId}, told_price = w.price, settled_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as w (id uuid, price double precision)
    where m.agency_id = ${ctx.agency.id} and m.id = w.id and m.state = 'found'`.execute(ctx.db);
};

/** Puts what is in mails into a state, and tells those who look at its contacts. */
const settle = async (ctx: Context, update: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<{ contactId: string }>`
    with settled as (${update} returning search_id)
    select distinct s.contact_id as "contactId" from settled join saved_searches s on s.agency_id = ${ctx.agency.id} and s.id = settled.search_id`.execute(
    ctx.db,
  );
  if (rows.length > 0)
    await announce(
      ctx,
      'contact',
      rows.map(({ contactId }) => contactId),
    );
};

/** Their mails have left; of one in doubt it turned out later. */
export const noteSentMails = (ctx: Context, messageIds: readonly string[]): Promise<void> =>
  settle(
    ctx,
    sql`update alert_matches set state = 'sent', reason = null, settled_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and message_id = any(${uuids(messageIds)}) and (state = 'queued' or reason = 'uncertain')`,
  );

/** Their mail did not reach anybody. */
export const failMails = (ctx: Context, messageId: string, reason: MatchReason): Promise<void> =>
  settle(
    ctx,
    sql`update alert_matches set state = 'notSent', reason = ${reason}, settled_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and message_id = ${messageId} and state in ('queued', 'sent')`,
  );

/** When alert mails to a contact left, or were to, since a moment; the first first. */
export const mailsSince = async (
  ctx: Context,
  contactId: string,
  since: Temporal.Instant,
): Promise<Temporal.Instant[]> => {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select min(m.settled_at) as at from alert_matches m join saved_searches s on s.agency_id = m.agency_id and s.id = m.search_id
    where m.agency_id = ${ctx.agency.id} and s.contact_id = ${contactId} and m.state in ('queued', 'sent') and m.settled_at >= ${since}
    group by m.message_id order by at`.execute(ctx.db);
  return rows.map(({ at }) => at);
};

/** When the first of what nobody was told of was found, by contact. What waits for an hour does not count. */
export const firstFoundAt = async (
  ctx: Context,
  contactIds: readonly string[],
): Promise<ReadonlyMap<string, Temporal.Instant>> => {
  const { rows } = await sql<{ contactId: string; at: Temporal.Instant }>`
    select s.contact_id as "contactId", min(m.found_at) as at
    from alert_matches m join saved_searches s on s.agency_id = m.agency_id and s.id = m.search_id
    where m.agency_id = ${ctx.agency.id} and s.contact_id = any(${uuids(contactIds)}) and m.state = 'found' and m.reason is null
    group by s.contact_id`.execute(ctx.db);
  return new Map(rows.map(({ contactId, at }) => [contactId, at]));
};
