import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { kindOf } from '#/kernel/contract/kinds/kinds.ts';
import { matcher } from '#/kernel/contract/matches.ts';
import { type ReadOptions, withoutEmpty } from '#/kernel/contract/read-filters.ts';
import { system } from '#/kernel/server/context.ts';
import { compileFilter } from '#/kernel/server/entities/compile-filter.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { openContext } from '#/kernel/server/opening.ts';
import { customAttributes, fieldsOf, filtersOver } from '#/test/entities/arbitrary-filters.ts';
import {
  days,
  edges,
  ids,
  moment,
  ownAttributes,
  phoneNumbers,
  row,
  text,
} from '#/test/entities/arbitrary-specimens.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { servedContacts } from './serving-contacts.ts';

const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe'];
const batches = 60;
const filtersInBatch = 60;

let now = Temporal.Instant.from('2026-03-29T00:59:59.999Z');
const { house, owner } = await openHouse({ clock: { now: () => now, monotonicMs: () => performance.now() } });
const { northlight } = agencies;
const at = [northlight.id, ids] as const;

// Whatever an id may point to is there under each of the four ids of the tests.
await owner.query(
  `insert into attributes (agency_id, id, type_name, name, display_name, type, has_time, created_at, updated_at)
   select $1, (a ->> '_id')::uuid, 'contact', a ->> 'name', a ->> 'name', a ->> 'type', (a ->> 'hasTime')::boolean, now(), now()
   from jsonb_array_elements($2) a`,
  [northlight.id, JSON.stringify(ownAttributes.map(({ _id, name, type, hasTime }) => ({ _id, name, type, hasTime })))],
);
await owner.query(
  `insert into tags (agency_id, id, type_name, display_name, background_color, foreground_color, created_at, updated_at)
   select $1, i, 'contact', i::text, '#ffffff', '#000000', now(), now() from unnest($2::uuid[]) i`,
  [...at],
);
await owner.query(
  `insert into origins (agency_id, id, display_name, background_color, foreground_color, created_at, updated_at)
   select $1, i, i::text, '#ffffff', '#000000', now(), now() from unnest($2::uuid[]) i`,
  [...at],
);
await owner.query(
  `insert into agents (agency_id, id, email, first_name, role, status, created_at, updated_at)
   select $1, i, i::text || '@example.com', i::text, 'member', 'pending', now(), now() from unnest($2::uuid[]) i`,
  [...at],
);
await owner.query(
  `insert into domains (agency_id, id, host, dns_status, proof, created_at, updated_at)
   select $1, i, i::text || '.example.com', 'configured', 'proof', now(), now() from unnest($2::uuid[]) i`,
  [...at],
);

const missing = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 4 });
const few = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { maxLength: 3 });
const someId = fc.constantFrom(...ids);
const someIds = fc.uniqueArray(someId, { maxLength: 3 });
const addresses = ['ana@example.com', 'ANA@Example.com', "o'neil+x@example.com", 'a_b@example.co', '100%@example.com'];
const money = missing(fc.constantFrom(0, 1, 1_000_000));

/** A row of the table, without ids and times of its own. */
const contact = fc.record({
  first_name: missing(text),
  last_name: missing(text),
  emails: few(
    fc.record({ emailAddress: fc.constantFrom(...addresses), isPrimary: fc.boolean(), engagementScore: money }),
  ),
  phones: few(fc.record({ number: fc.constantFrom(...phoneNumbers), isPrimary: fc.boolean() })),
  addresses: few(fc.record({ city: text, region: text, postalCode: text, country: text }, { requiredKeys: [] })),
  tag_ids: someIds,
  origin_ids: someIds,
  stage_id: missing(someId),
  domain_id: missing(someId),
  assigned_agent_id: missing(someId),
  is_unknown: fc.boolean(),
  company_name: missing(text),
  job_title: missing(text),
  website: missing(text),
  birthday: missing(fc.constantFrom(...days)),
  purchase_anniversary: missing(fc.constantFrom(...days)),
  do_not_disturb: missing(fc.record({ isEnabled: fc.boolean(), startDate: missing(moment), endDate: missing(moment) })),
  is_email_manual: fc.boolean(),
  is_email_workflow: fc.boolean(),
  is_message_manual: fc.boolean(),
  is_message_workflow: fc.boolean(),
  is_phone_call_manual: fc.boolean(),
  is_alert_workflow: fc.boolean(),
  consent_source: missing(text),
  buyer_budget_min: money,
  buyer_budget_max: money,
  buyer_areas: missing(few(text)),
  buyer_bedrooms: missing(fc.constantFrom(0, 1, 2)),
  // Values beyond the lists, too: an import may have brought them.
  buyer_timeline: missing(fc.constantFrom('one', 'two', 'rare', '')),
  buyer_pre_approval: missing(fc.constantFrom('one', 'two', 'rare')),
  seller_property_address: missing(text),
  seller_property_type: missing(text),
  seller_motive: missing(text),
  seller_price_idea: money,
  seller_timeline: missing(fc.constantFrom('one', 'two', 'rare')),
  lender_name: missing(text),
  lender_contact: missing(text),
  lender_email: missing(text),
  lender_phone: missing(text),
  lender_status: missing(fc.constantFrom('one', 'two', 'rare')),
  lender_amount: money,
  lender_expires_on: missing(fc.constantFrom(...days)),
  last_activity_at: missing(moment),
  last_activity_kind: missing(fc.constantFrom('one', 'two', 'rare')),
  created_at: moment,
  updated_at: moment,
  custom: row.map((specimen) => specimen.custom),
});
type Contact = typeof contact extends fc.Arbitrary<infer T> ? T : never;

const contactId = (n: number): string => `0190000c-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;

const keep = async (rows: readonly Contact[]): Promise<void> => {
  const columns = ['agency_id', 'id', ...Object.keys(rows[0] ?? {})].join(', ');
  await owner.query('delete from contacts');
  await owner.query(
    `insert into contacts (${columns}) select ${columns} from jsonb_populate_recordset(null::contacts, $1)`,
    [JSON.stringify(rows.map((given, n) => ({ ...given, agency_id: northlight.id, id: contactId(n) })))],
  );
};

const everyField = fieldsOf(contactEntity, customAttributes);
const plainFields = everyField.filter(({ attribute }) => attribute.options.of !== 'collections');

interface Collected {
  filtersGroups: FiltersGroups;
  /** Contacts by number: put in, or left out. */
  byHand: [number, boolean][];
}
const collected = (filters: fc.Arbitrary<FiltersGroups>): fc.Arbitrary<Collected> =>
  fc.record({
    filtersGroups: fc.oneof({ weight: 4, arbitrary: filters }, fc.constant<FiltersGroups>([])),
    byHand: fc.uniqueArray(fc.tuple(fc.nat(7), fc.boolean()), { maxLength: 3, selector: ([n]) => n }),
  });
/** Two that ask the contact alone, and two that may name the first two. */
const collections = fc
  .tuple(collected(filtersOver(plainFields)), collected(filtersOver(plainFields)))
  .chain(([one, other]) => {
    const naming = fc
      .tuple(fc.subarray(ids.slice(0, 2), { minLength: 1 }), filtersOver(plainFields))
      .map(([value, more]): FiltersGroups => [[{ field: 'collections', rule: 'isInIds', value }], ...more]);
    return fc.tuple(fc.constant(one), fc.constant(other), collected(naming), collected(naming));
  });

const keepCollections = async (all: readonly Collected[]): Promise<void> => {
  await owner.query('delete from collections');
  await owner.query(
    `insert into collections (agency_id, id, type_name, display_name, filters_groups, created_at, updated_at)
     select $1, (c ->> 'id')::uuid, 'contact', c ->> 'id', c -> 'filters', now(), now() from jsonb_array_elements($2) c`,
    [northlight.id, JSON.stringify(all.map(({ filtersGroups }, n) => ({ id: ids[n], filters: filtersGroups })))],
  );
  const members = all.flatMap(({ byHand }, n) =>
    byHand.map(([who, isMember]) => ({ collection: ids[n], contact: contactId(who), isMember })),
  );
  await owner.query(
    `insert into collection_members (agency_id, collection_id, record_id, is_member, created_at)
     select $1, (m ->> 'collection')::uuid, (m ->> 'contact')::uuid, (m ->> 'isMember')::boolean, now() from jsonb_array_elements($2) m`,
    [northlight.id, JSON.stringify(members)],
  );
};

/** The same record with the collections that hold it, worked out without the database. */
const withCollections = (record: object, all: readonly Collected[], options: ReadOptions): object => {
  const { _id: id } = record as { _id: string };
  const held: { _id: string }[] = [];
  for (const [n, { filtersGroups, byHand }] of all.entries()) {
    // Only the first two are named by others, and a collection that asks for nothing finds nobody (decision 20).
    const inside = { ...record, collections: held.filter(({ _id }) => ids.indexOf(_id) < 2) };
    const asks = withoutEmpty(filtersGroups).length > 0;
    const isFound = asks && matcher(contactEntity, filtersGroups, options)(inside);
    const hand = byHand.find(([who]) => contactId(who) === id)?.[1];
    if (hand ?? isFound) held.push({ _id: ids[n] ?? '' });
  }
  return { ...record, collections: held };
};

test('decision 27: a filter of contacts means the same to PostgreSQL and in memory: every field and rule, own attributes, collections', async () => {
  let compared = 0;
  let met = 0;
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(contact, { minLength: 2, maxLength: 8 }),
      collections,
      fc.array(filtersOver(everyField), { minLength: filtersInBatch, maxLength: filtersInBatch }),
      fc.constantFrom(...zones),
      fc.constantFrom(...edges.slice(0, -2)),
      async (rows, kept, filters, timezone, edge) => {
        now = Temporal.Instant.from(edge).add({ milliseconds: -1 });
        await keep(rows);
        await keepCollections(kept);
        const agency = { ...northlight, timezone, country: null, isTestMode: true };
        const answers = await openContext(
          house,
          { agencyId: northlight.id, userId: null, request: null },
          () => Promise.resolve({ actor: system, agency, domainId: null }),
          async (ctx) => {
            const compiled = [];
            for (const groups of filters) compiled.push(await compileFilter(ctx, servedContacts, groups));
            const { rows: found } = await sql<{ record: object; met: (boolean | null)[] }>`
              select ${recordExpression(ctx, servedContacts)} as record, array[${sql.join(compiled)}] as met from contacts t
              where t.agency_id = ${ctx.agency.id} order by t.id`.execute(ctx.db);
            return found;
          },
        );
        const options = { now, timezone, attributes: customAttributes };
        const records = answers.map(({ record }) => withCollections(record, kept, options));
        for (const [n, groups] of filters.entries()) {
          for (const { field, rule } of groups.flat()) seen.add(`${field} ${rule}`);
          const isMet = matcher(contactEntity, groups, options);
          for (const [index, record] of records.entries()) {
            const inSql = answers[index]?.met[n] === true;
            compared += 1;
            if (inSql) met += 1;
            if (inSql !== isMet(record))
              throw new Error(
                `SQL says ${inSql} in ${timezone} at ${now.toString()} to ${JSON.stringify(groups)} about ${JSON.stringify(record)}, with ${JSON.stringify(kept)}`,
              );
          }
        }
      },
    ),
    { numRuns: batches, endOnFailure: true },
  );
  const every = everyField.flatMap(({ field, attribute }) =>
    kindOf(attribute).operators.map(({ rule }) => `${field} ${rule}`),
  );
  expect(every.filter((one) => !seen.has(one))).toEqual([]);
  expect(compared).toBeGreaterThan(10_000);
  expect(met / compared).toBeGreaterThan(0.2);
  expect(met / compared).toBeLessThan(0.8);
});
