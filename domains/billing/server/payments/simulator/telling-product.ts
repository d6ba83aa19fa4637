// Has the simulated payment house call the product: what is due is told in its order, or out of it where that was set, by the same way in as
// every payment house has. A call that is not answered well is repeated later.
import { sql } from 'kysely';
import { takeNotice } from '#/domains/billing/server/payments/hearing.ts';
import type { House } from '#/kernel/server/house.ts';
import { atTill, type Till } from './keeping.ts';
import type { HouseEvent } from './objects.ts';
import { writtenNotice } from './telling.ts';

interface Due {
  _id: string;
  event: HouseEvent;
  times: number;
}

/** The next one that is due; one that goes behind the next waits until that was told, or an hour. It is taken before it is told. */
const takeNext = async ({ db, now }: Till): Promise<Due | undefined> => {
  const { rows } = await sql<Due>`
    with next as (
      select n.id from simulated_payment_notices n
      where n.due_at <= ${now} and (not n.is_behind_next or exists (
        select from simulated_payment_notices later where later.id > n.id and later.told_at is not null)
        or n.due_at <= ${now.subtract({ hours: 1 })})
      order by n.is_behind_next desc, n.id limit 1 for update skip locked)
    update simulated_payment_notices n set due_at = null from next, simulated_payment_objects o
    where n.id = next.id and o.id = n.event_id
    returning n.id as "_id", o.facts as event, n.times`.execute(db);
  return rows[0];
};

/** After so many tries a notice is given up, as after three days. */
const mostTries = 16;

const noteTold = async ({ db, now }: Till, id: string, statuses: readonly number[]): Promise<void> => {
  const isTaken = statuses.every((status) => status >= 200 && status < 300);
  await sql`update simulated_payment_notices set tries = tries + 1, statuses = statuses || ${[...statuses]}::integer[], told_at = ${now},
    due_at = case when ${isTaken} or tries + 1 >= ${mostTries} then null else ${now.add({ hours: 1 })}::timestamptz end
    where id = ${id}`.execute(db);
};

/** Tells what is due. */
export const tellProduct = async (house: House): Promise<void> => {
  for (;;) {
    const due = await atTill(house, null, takeNext);
    if (!due) return;
    const statuses: number[] = [];
    for (let time = 0; time < due.times; time += 1) statuses.push(await tell(house, due.event));
    await atTill(house, null, (till) => noteTold(till, due._id, statuses));
  }
};

const tell = (house: House, event: HouseEvent): Promise<number> => {
  const { body, signature } = writtenNotice(house, event);
  return takeNotice(house, 'simulator', {
    headers: { 'stripe-signature': signature },
    body: Buffer.from(body),
  });
};

/** Has a notice told again, or one that was lost told after all. */
export const tellAgain = async (house: House, id: string): Promise<void> => {
  await atTill(house, null, async ({ db, now }) => {
    await sql`update simulated_payment_notices set due_at = ${now}, is_behind_next = false, times = greatest(times, 1)
      where id = ${id}`.execute(db);
  });
  await tellProduct(house);
};
