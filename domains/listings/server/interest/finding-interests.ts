// Lists of contact listings: of one contact, of one home, of one kind of interest; and who has to do with a home.
import { sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server.ts';
import { type InterestKind, interestKinds } from '#/domains/listings/contract/interest/choices.ts';
import type { ContactListingRecord } from '#/domains/listings/contract/interest/contact-listings.ts';
import type { interestCalls } from '#/domains/listings/contract/interest/interest-calls.ts';
import { besides } from '#/domains/listings/server/finding/finding-listings.ts';
import { servedListings } from '#/domains/listings/server/finding/serving-listings.ts';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { countRecords, listRecords } from '#/kernel/server/entities/lists/list-records.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import type { JsonText, Verb } from '#/kernel/server/verb.ts';
import { servedContactListings } from './serving-interests.ts';

type Calls = typeof interestCalls;

const onKind: Readonly<Record<InterestKind, Filter>> = {
  saved: { field: 'isSaved', rule: 'isEqualTo', value: true },
  favorited: { field: 'isFavorite', rule: 'isEqualTo', value: true },
  hidden: { field: 'isHidden', rule: 'isEqualTo', value: true },
  viewed: { field: 'viewCount', rule: 'isGreaterThan', value: 0 },
  sent: { field: 'lastSentAt', rule: 'isNotEmpty' },
  requestedShowing: { field: 'requestedShowingAt', rule: 'isNotEmpty' },
  requestedInformation: { field: 'requestedInformationAt', rule: 'isNotEmpty' },
};

interface Asked {
  contactId?: string | undefined;
  listingId?: string | undefined;
  kind?: InterestKind | undefined;
  filtersGroups?: FiltersGroups | undefined;
}

/** The generic question that is meant. */
const asked = <A extends Asked>({ contactId, listingId, kind, ...input }: A) => {
  const more: Filter[] = [
    ...(contactId === undefined ? [] : [{ field: 'contact', rule: 'isInIds' as const, value: [contactId] }]),
    ...(listingId === undefined ? [] : [{ field: 'home', rule: 'isInIds' as const, value: [listingId] }]),
    ...(kind === undefined ? [] : [onKind[kind]]),
  ];
  return {
    ...input,
    filtersGroups: more.reduce<FiltersGroups | undefined>((groups, one) => besides(groups, one), input.filtersGroups),
  };
};

/** GET /crm/contact-listings. */
export const list: Verb<Calls['list']> = (ctx, input) => listRecords(ctx, servedContactListings, asked(input));
/** POST /crm/contact-listings/search. */
export const search: Verb<Calls['search']> = (ctx, input) => listRecords(ctx, servedContactListings, asked(input));
/** GET /crm/contact-listings/count. */
export const count: Verb<Calls['count']> = (ctx, input) => countRecords(ctx, servedContactListings, asked(input));

const counted: Readonly<Record<InterestKind, ReturnType<typeof sql>>> = {
  saved: sql`is_saved`,
  favorited: sql`is_favorite`,
  hidden: sql`is_hidden`,
  viewed: sql`view_count > 0`,
  sent: sql`last_sent_at is not null`,
  requestedShowing: sql`requested_showing_at is not null`,
  requestedInformation: sql`requested_information_at is not null`,
};

type Totals = Record<InterestKind, number>;

/** How many people have to do with a home, whoever reaches them. */
const totalsOf = async (ctx: Context, listingId: string): Promise<Totals & { people: number }> => {
  const { rows } = await sql<Totals & { people: number }>`
    select count(*) as people, ${sql.join(
      interestKinds.map((kind) => sql`count(*) filter (where ${counted[kind]}) as ${sql.ref(kind)}`),
    )}
    from contact_listings where agency_id = ${ctx.agency.id} and listing_id = ${listingId} and not is_contact_removed`.execute(
    ctx.db,
  );
  return rows[0] ?? ({ people: 0 } as Totals & { people: number });
};

interface Person {
  _id: string;
  displayName: string;
  fullName: string | null;
  stage: { _id: string; displayName: string } | null;
}

const peopleOf = async (ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
  const { rows } = await sql<Person>`
    select c.id as "_id", coalesce(c.full_name, 'Unknown') as "displayName", c.full_name as "fullName",
      (select json_build_object('_id', g.id, 'displayName', g.display_name) from tags g where g.agency_id = c.agency_id and g.id = c.stage_id) as stage
    from contacts c where c.agency_id = ${ctx.agency.id} and c.id = any(${uuids(ids)})`.execute(ctx.db);
  return new Map(rows.map((person) => [person._id, person]));
};

const read = (answer: JsonText): { data: ContactListingRecord[]; total: number } => JSON.parse(answer.text);

/** GET /crm/listings/{id}/interest: people within reach, whoever did something last first. */
export const ofListing: Verb<Calls['ofListing']> = async (ctx, { id, kind, length = 50, offset = 0 }) => {
  await mustReach(ctx, servedListings, id, 'read');
  // Whoever may read listings alone sees how many, and nobody's name.
  const mayRead = ctx.can('contact.read');
  const { data, total } = mayRead
    ? read(await listRecords(ctx, servedContactListings, asked({ listingId: id, kind, length, offset })))
    : { data: [], total: 0 };
  const people = await peopleOf(
    ctx,
    data.map(({ contactId }) => contactId),
  );
  const { people: everybody, ...totals } = await totalsOf(ctx, id);
  return {
    data: data.flatMap((record) => {
      const contact = people.get(record.contactId);
      return contact ? [{ ...record, contact }] : [];
    }),
    total,
    people: kind === undefined ? everybody : totals[kind],
    totals,
  };
};

/** Whether the contact is there for the caller. Refuses not-found. */
export const mustReachContact = (ctx: Context, contactId: string): Promise<void> =>
  mustReach(ctx, servedContacts, contactId, 'read');
