import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { operators } from '#/kernel/contract/kinds/kinds.ts';
import { matcher } from '#/kernel/contract/matches.ts';
import { findField, type ReadOptions } from '#/kernel/contract/read-filters.ts';
import { type Context, system } from '#/kernel/server/context.ts';
import { openContext } from '#/kernel/server/opening.ts';
import { customAttributes, filtersGroups } from '#/test/entities/arbitrary-filters.ts';
import { edges, ownAttributes, type Row, row } from '#/test/entities/arbitrary-specimens.ts';
import { openSpecimens } from '#/test/entities/open-specimens.ts';
import { servedSpecimen } from '#/test/entities/served-specimen.ts';
import { specimen } from '#/test/entities/specimen.ts';
import { agencies } from '#/test/laying/people.ts';
import { compileFilter } from './compile-filter.ts';
import { recordExpression } from './describe-records.ts';

const zones = ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'UTC'];
const batches = 200;
const filtersInBatch = 100;

let now = Temporal.Instant.from('2026-03-29T00:59:59.999Z');
const { house, owner } = await openSpecimens({ clock: { now: () => now, monotonicMs: () => performance.now() } });
const { northlight } = agencies;

await owner.query(
  `insert into attributes (agency_id, id, type_name, name, display_name, type, has_time, created_at, updated_at)
   select $1, (a ->> '_id')::uuid, 'specimen', a ->> 'name', a ->> 'name', a ->> 'type', (a ->> 'hasTime')::boolean, now(), now()
   from jsonb_array_elements($2) a`,
  [northlight.id, JSON.stringify(ownAttributes.map(({ _id, name, type, hasTime }) => ({ _id, name, type, hasTime })))],
);

const keep = async (rows: readonly Row[]): Promise<void> => {
  const whole = rows.map((given, n) => ({
    ...given,
    agency_id: northlight.id,
    id: `0190000f-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
    updated_at: given.created_at,
  }));
  await owner.query('delete from specimens');
  await owner.query('insert into specimens select * from jsonb_populate_recordset(null::specimens, $1)', [
    JSON.stringify(whole),
  ]);
  await owner.query(
    `insert into specimen_labels select distinct agency_id, (l ->> '_id')::uuid, id from specimens, jsonb_array_elements(labels) l
     where jsonb_typeof(labels) = 'array'`,
  );
  await owner.query(
    `insert into specimen_phones select agency_id, id, p.n, p.value ->> 'number' from specimens,
       jsonb_array_elements(phones) with ordinality p (value, n) where jsonb_typeof(phones) = 'array'`,
  );
};

const asked = async (ctx: Context, filters: readonly FiltersGroups[]) => {
  const compiled = [];
  for (const groups of filters) compiled.push(await compileFilter(ctx, servedSpecimen, groups));
  const { rows } = await sql<{ record: unknown; met: (boolean | null)[] }>`
    select ${recordExpression(ctx, servedSpecimen)} as record, array[${sql.join(compiled)}] as met from specimens t
    where t.agency_id = ${ctx.agency.id} order by t.id`.execute(ctx.db);
  return rows;
};

/** What the kinds call a field: its type, or what it holds where that makes it another kind. */
const kindNameOf = (field: string): string => {
  const found = findField(specimen, customAttributes, field);
  if (!found) throw new Error(`No such field: ${field}`);
  const { type, options } = found.attribute;
  if (options.hasTime) return 'moment';
  return options.holds ?? (type === 'string[]' && options.lookup ? 'choices' : type);
};

/** Every rule of every field type, and of what a field may hold (core §3; communication §4, §5; decision 27). */
const everyRule = [...Object.entries(operators), ['moment', operators.date] as const].flatMap(([kind, rules]) =>
  rules.map(({ rule }) => `${kind} ${rule}`),
);

test('a filter means the same to PostgreSQL and in memory: 20,000 filters over generated records', async () => {
  let compared = 0;
  let met = 0;
  let asks = 0;
  /** How often each rule of each kind was answered yes and no, each filter of a group by itself. */
  const seen = new Map<string, { yes: number; no: number }>();
  const count = (groups: FiltersGroups, records: readonly unknown[], at: ReadOptions): void => {
    for (const filter of groups.flat()) {
      const counted = seen.getOrInsertComputed(`${kindNameOf(filter.field)} ${filter.rule}`, () => ({ yes: 0, no: 0 }));
      const meets = matcher(specimen, [[filter]], at);
      for (const record of records) counted[meets(record) ? 'yes' : 'no'] += 1;
    }
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 24 }),
      fc.array(filtersGroups, { minLength: filtersInBatch, maxLength: filtersInBatch }),
      fc.constantFrom(...zones),
      fc.constantFrom(...edges.slice(0, -2)),
      async (rows, filters, timezone, moment) => {
        now = Temporal.Instant.from(moment).add({ milliseconds: -1 });
        await keep(rows);
        const agency = { ...northlight, timezone, country: null, isTestMode: true };
        const answers = await openContext(
          house,
          { agencyId: northlight.id, userId: null, request: null },
          () => Promise.resolve({ actor: system, agency, domainId: null }),
          (ctx) => asked(ctx, filters),
        );
        asks += filters.length;
        filters.forEach((groups, index) => {
          const at = { now, timezone, attributes: customAttributes };
          const isMet = matcher(specimen, groups, at);
          count(
            groups,
            answers.map(({ record }) => record),
            at,
          );
          for (const answer of answers) {
            const inSql = answer.met[index] === true;
            compared += 1;
            if (inSql) met += 1;
            if (inSql !== isMet(answer.record))
              throw new Error(
                `SQL says ${inSql} in ${timezone} at ${now.toString()} to ${JSON.stringify(groups)} about ${JSON.stringify(answer.record)}`,
              );
          }
        });
      },
    ),
    { numRuns: batches, endOnFailure: true },
  );
  // Proof that the cases really ran: so many filters, each against every record of its batch, every rule of every kind among them.
  expect(asks).toBeGreaterThanOrEqual(20_000);
  expect(compared).toBeGreaterThan(asks * 3);
  expect([...seen.keys()].toSorted()).toEqual(everyRule.toSorted());
  // And each of them was a question that could go either way, but for the one that every record answers with yes.
  const oneSided = [...seen].flatMap(([name, { yes, no }]) => (yes > 0 && no > 0 ? [] : [name]));
  expect(oneSided).toEqual(['string isAny']);
  // Proof that the comparison had both answers to compare.
  expect(met / compared).toBeGreaterThan(0.2);
  expect(met / compared).toBeLessThan(0.8);
});
