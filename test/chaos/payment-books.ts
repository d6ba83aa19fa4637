// What became of payments, as each of the books has it: ours, the payment house's own, the ledger and the invoices.
import type pg from 'pg';
import { expect } from 'vitest';
import { findBroken } from '#/kernel/server/invariants/invariant.ts';
import type { TestHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import type { Bought } from './paying.ts';

export interface Books {
  /** Payments that were asked for, by their ids, in order; so all that follow. */
  asked: string[];
  /** Those whose provider still has to be asked. */
  open: string[];
  /** Those for which the payment house took money, once for each time that it did. */
  taken: string[];
  /** Those whose points were added, once for each time that they were. */
  added: string[];
  /** Those that have an invoice. */
  invoiced: string[];
  serials: number[];
}

export const booksOf = async (owner: pg.Client, agencyId: string): Promise<Books> => {
  const ids = async (query: string): Promise<string[]> =>
    (await owner.query<{ id: string }>(query, [agencyId])).rows.map(({ id }) => id);
  const { rows } = await owner.query<{ serial: number }>('select serial::int as serial from invoices order by serial');
  return {
    asked: await ids('select id from payments where agency_id = $1 order by id'),
    open: await ids(
      `select id from payments where agency_id = $1 and status in ('drafted', 'uncertain', 'pending', 'needsAction') order by id`,
    ),
    taken: await ids(
      `select facts -> 'metadata' ->> 'paymentId' as id from simulated_payment_objects
       where kind = 'payment_intent' and facts ->> 'status' = 'succeeded' and facts -> 'metadata' ->> 'agencyId' = $1 order by 1`,
    ),
    added: await ids(
      `select split_part(cause_key, ':', 2) as id from ledger_entries where agency_id = $1 and kind = 'topUp' order by 1`,
    ),
    invoiced: await ids('select payment_id as id from invoices where agency_id = $1 order by 1'),
    serials: rows.map(({ serial }) => serial),
  };
};

/** Holds the books against each other: what was asked for is there, and each payment that was taken was added once, and has one invoice. */
export const expectBooks = (books: Books, asked: readonly string[]): void => {
  expect(books.asked).toEqual(asked.toSorted());
  expect(books.added).toEqual(books.taken);
  expect(books.invoiced).toEqual(books.taken);
  expect(books.serials).toEqual(books.serials.map((_, at) => at + 1));
  expect(books.open).toEqual([]);
};

/** The same of a house whose invariants are held, too. */
export const expectEachOnce = async ({ house, owner }: TestHouse, bought: Bought): Promise<Books> => {
  const books = await booksOf(owner, agencies.northlight.id);
  expectBooks(books, bought.asked);
  expect(await findBroken(house)).toEqual([]);
  return books;
};
