// How PostgreSQL goes about the lists of billing where there are very many lines: no clock, but the plan of every statement that the product makes.
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import type { Scope } from '#/kernel/server/db/arriving.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { type Asked, type Plan, readsOf, statementsOf } from '#/test/plans.ts';
import { layBooks } from './books.ts';

const { house, owner, maya } = await openHouse();
// Among others who have more: of books that are nearly all one agency's, reading all is the shortest way.
await layBooks(owner, 4_000);
await layBooks(owner, 60_000, { id: agencies.harbor.id, from: 4_000 });

const books = ['ledger_entries', 'ledger_postings', 'invoices'];

const scansIn = (plan: Plan): string[] =>
  books.flatMap((table) => readsOf(table, plan).flatMap(({ isWhole }) => (isWhole ? [`all of ${table}`] : [])));

const plannedFor = ({ text, values }: Asked): Promise<string[]> => {
  const scope: Scope = { agencyId: agencies.northlight.id, userId: people.maya.userId };
  return house.database.transaction(scope, async (tx) => {
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, values),
    );
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansIn(Plan)));
  });
};

const { from, to } = { from: '2040-01-01', to: '2040-01-31' };

test.each([
  ['the newest invoices', () => maya.invoices.list({})],
  ['invoices by amount', () => maya.invoices.list({ column: 'totalCents', order: 'desc' })],
  ['invoices by number', () => maya.invoices.list({ column: 'number', order: 'asc' })],
  ['the newest lines of the points usage', () => maya.billing.list({})],
  ['the oldest of them', () => maya.billing.list({ column: 'createdAt', order: 'asc' })],
  ['a month of them, summed up', () => maya.billing.usage({ from, to })],
  ['open invoices, as the parent sees them', () => maya.billing.childInvoices({})],
])('%s are found by an index, however many there are', async (_, work) => {
  const asked = await statementsOf(house, books, work);
  expect(asked.length).toBeGreaterThan(0);
  for (const one of asked) expect(await plannedFor(one), one.text).toEqual([]);
});
