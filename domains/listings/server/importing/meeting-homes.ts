// Which of the agency's own homes the rows of a file mean, and what they say that is new. A home is known by its number, and a row without one by
// its address.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Import, type KeptRow, keepRows, type NumberedRow, type Problem } from '#/domains/imports/server.ts';
import type { ListingRecord } from '#/domains/listings/contract.ts';
import { servedListings } from '#/domains/listings/server/finding/serving-listings.ts';
import { problemsOf } from '#/domains/listings/server/homes/judging-homes.ts';
import type { SentHome } from '#/domains/listings/server/homes/writing-homes.ts';
import type { Context } from '#/kernel/server/context.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { chosenFor } from './choosing.ts';
import { keyOf, placeOf, type UnderstoodHome } from './understanding-homes.ts';

interface KnownHome {
  id: string;
  listingId: string;
  place: string | null;
  isDeleted: boolean;
  mayManage: boolean;
  record: ListingRecord;
}

export type StagedHome = NumberedRow & { understood: UnderstoodHome };

/** Where a home is, as `placeOf` says it. */
const placeSql = sql<string>`lower(concat(
  coalesce(nullif(btrim(t.unparsed_address), ''), btrim(concat_ws(' ', nullif(btrim(t.street_number), ''), nullif(btrim(t.street_name), ''), nullif(btrim(t.street_suffix), '')))),
  '|', btrim(t.unit_number), '|', btrim(t.postal_code)))`;

/** Own homes with these numbers, or at these places, by what `keyOf` says of a row; those that were deleted too. */
const findKnown = async (ctx: Context, facts: readonly SentHome[]): Promise<ReadonlyMap<string, KnownHome>> => {
  const ids = facts.flatMap(({ listingId }) => (typeof listingId === 'string' ? listingId.trim() : []));
  const places = facts.flatMap((home) => (home.listingId === undefined ? (placeOf(home) ?? []) : []));
  const { rows } = await sql<KnownHome>`
    select t.id, t.listing_id as "listingId", ${placeSql} as place, t.removed_at is not null as "isDeleted",
      (${await reachable(ctx, servedListings, 'manage')}) is true as "mayManage", ${recordExpression(ctx, servedListings)} as record
    from listings t
    where t.agency_id = ${ctx.agency.id} and t.feed_id is null and (t.listing_id = any(${ids}::text[])
      ${places.length === 0 ? sql`` : sql`or (t.removed_at is null and ${placeSql} = any(${places}::text[]))`})
    order by t.listed_at desc, t.id desc`.execute(ctx.db);
  const known = new Map<string, KnownHome>();
  for (const home of rows) {
    known.set(`at ${home.place}`, home);
    known.set(`id ${home.listingId}`, home);
  }
  return known;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What a row would change of a home: pictures only where it has none, so that none is lost. */
const changesFor = (facts: SentHome, record: ListingRecord, onlyMissing: boolean): SentHome => {
  const there: SentHome = record;
  const own: SentHome = record.attributes;
  const isNew = (name: string, value: unknown, before: unknown): boolean =>
    name === 'media' || onlyMissing ? isEmpty(before) : !isDeepStrictEqual(value, before ?? null);
  const changes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (name === 'attributes') {
      const news = Object.entries(value as SentHome).filter(([id, one]) => isNew(id, one, own[id]));
      if (news.length > 0) changes.attributes = Object.fromEntries(news);
    } else if (isNew(name, value, there[name])) changes[name] = value;
  }
  return changes;
};

type Fate = Pick<KeptRow, 'outcome' | 'why' | 'record_id'> & { record: unknown; problems: readonly Problem[] };

const fateOf = (ctx: Context, found: Import, { understood }: StagedHome, known: KnownHome | undefined): Fate => {
  const { facts, problems, outcome, why } = understood;
  const chosen = chosenFor(found);
  const skipped = (reason: string): Fate => ({
    outcome: 'skip',
    why: reason,
    record_id: known?.id ?? null,
    record: facts,
    problems,
  });
  if (outcome !== 'create')
    return { outcome, why, record_id: null, record: outcome === 'reject' ? null : facts, problems };
  if (!known) {
    const lacks = chosen.publishState === 'Published' ? unready(found, facts) : [];
    if (lacks.some(({ key }) => found.fixes[key]?.all?.how === 'skip'))
      return { outcome: 'skip', why: 'decided', record_id: null, record: facts, problems: [...problems, ...lacks] };
    return {
      outcome: 'create',
      why: null,
      record_id: ctx.house.ids.next(),
      record: facts,
      problems: [...problems, ...lacks],
    };
  }
  if (known.isDeleted) return { outcome: 'reject', why: 'deleted', record_id: null, record: facts, problems };
  if (!known.mayManage) return skipped('notYours');
  if (chosen.meeting === 'skip') return skipped('known');
  const changes = changesFor(facts, known.record, chosen.meeting === 'fill');
  if (Object.keys(changes).length === 0) return skipped('nothingNew');
  return {
    outcome: 'update',
    why: null,
    record_id: known.id,
    record: { ...changes, listingId: known.listingId },
    problems,
  };
};

/** What keeps a new home from being published, as problems that nobody has to decide about. */
const unready = (found: Import, facts: SentHome): Problem[] => {
  const empty = {
    unparsedAddress: null,
    streetName: null,
    city: null,
    listPrice: null,
    standardStatus: null,
    propertyType: null,
  };
  return problemsOf({ ...empty, ...facts }).map(({ field, message }) => ({
    key: 'unready',
    value: message,
    column: found.mapping.find(({ target }) => target === field)?.index ?? null,
    isOpen: false,
  }));
};

/** Decides what rows become as far as the agency's homes are concerned, and keeps them. */
export const keepHomes = async (ctx: Context, found: Import, staged: readonly StagedHome[]): Promise<void> => {
  const known = await findKnown(
    ctx,
    staged.map(({ understood }) => understood.facts),
  );
  await keepRows(
    ctx,
    found.id,
    staged.map((row) => {
      const key = keyOf(row.understood.facts);
      return {
        row_no: row.row,
        line_no: row.line,
        cells: row.cells,
        sameness: key,
        ...fateOf(ctx, found, row, key === null ? undefined : known.get(key)),
      };
    }),
  );
};
