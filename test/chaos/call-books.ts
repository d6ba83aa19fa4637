// What became of calls, as each of the books has it: ours, the journal of the telephone exchange, and the ledger of points.
import { expect } from 'vitest';
import { findBroken } from '#/kernel/server/invariants/invariant.ts';
import type { TestHouse } from '#/test/house.ts';
import type { Called } from './calling.ts';

interface Books {
  /** Legs that the exchange was asked to dial more than once. */
  twice: number;
  /** Lines of the exchange that go on. */
  live: number;
  /** Calls that are not over, or not settled. */
  open: number;
  /** Minutes that began on the exchange's telephone lines, and points that were charged. */
  minutes: number;
  charged: number;
  /** Points that are held. */
  held: number;
  talked: number;
}

const booksOf = async ({ owner }: TestHouse): Promise<Books> => {
  const { rows } = await owner.query<Books>(
    `select
       (select count(*)::int from (select from simulated_lines where kind = 'phone' group by label having count(*) > 1) d) as twice,
       (select count(*)::int from simulated_lines where state <> 'ended') as live,
       (select count(*)::int from calls where provider is not null and (phase <> 'ended' or settled_at is null)) as open,
       (select coalesce(sum(greatest(1, ceil(floor(extract(epoch from ended_at - answered_at)) / 60))), 0)::int
          from simulated_lines where kind = 'phone' and answered_at is not null) as minutes,
       (select coalesce(sum(points), 0)::int from ledger_postings where account = 'used.call') as charged,
       (select coalesce(sum(points), 0)::int from point_holds where state = 'open') as held,
       (select count(*)::int from calls where provider is not null and status = 'completed') as talked`,
  );
  return rows[0] as Books;
};

/** Holds the books against each other: nobody was dialled twice, all is over, and each minute of the journal was charged once. */
export const expectEachMinuteOnce = async (opened: TestHouse, called: Called): Promise<Books> => {
  const books = await booksOf(opened);
  expect({ ...books, minutes: 0, charged: 0, talked: 0 }).toEqual({
    twice: 0,
    live: 0,
    open: 0,
    held: 0,
    minutes: 0,
    charged: 0,
    talked: 0,
  });
  expect(books.charged).toBe(books.minutes);
  const { rows } = await opened.owner.query<{ id: string }>(
    'select id from calls where provider is not null order by id',
  );
  expect(rows.map(({ id }) => id)).toEqual(called.set.toSorted());
  expect(await findBroken(opened.house)).toEqual([]);
  return books;
};
