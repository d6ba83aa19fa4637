import { beforeEach, describe, expect, test } from 'vitest';
import { type FateKind, setFate } from '#/domains/billing/server/payments/simulator/fates.ts';
import { atTill } from '#/domains/billing/server/payments/simulator/keeping.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { reconcile, spanOf } from './reconciling.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, app, owner, maya, settle } = opened;
const agencyId = agencies.northlight.id;

const befall = (kind: FateKind) => atTill(house, null, (till) => setFate(till, kind));
/** Buys 500 points, as somebody who pays on the page does. */
const buy = async (): Promise<string> => {
  const { _id } = await maya.billing.topUp({ points: 500 });
  await settle();
  const { redirectUrl } = await maya.billing.getTopUp({ id: _id });
  const session = new URL(redirectUrl ?? '').pathname.split('/').at(-1);
  await app.inject({
    method: 'POST',
    url: `/simulators/payments/checkout/${session}`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'number=4242424242424242',
  });
  return _id;
};
const today = () => reconcile(house, spanOf(clock.now().toZonedDateTimeISO('UTC').toPlainDate()));
const kinds = async () => (await today()).found.map(({ kind }) => kind);
const warnings = async (): Promise<string[]> => {
  const { rows } = await owner.query<{ words: string }>(
    `select data ->> 'words' as words from events where agency_id = $1 and name = 'billing.differenceFound' order by id`,
    [agencyId],
  );
  return rows.map(({ words }) => words);
};

beforeEach(async () => {
  // Each test has a day of its own.
  clock.pass({ hours: 48 });
  await settle();
});

describe('what was taken, held against the books', () => {
  test('agrees where a payment was taken, paid here, and half of it given back', async () => {
    const id = await buy();
    await settle();
    expect(await today()).toEqual({ taken: 1, strange: 0, found: [] });
    await maya.billing.refundTopUp({ id, points: 250 });
    await settle();
    expect(await today()).toEqual({ taken: 1, strange: 0, found: [] });
  });

  test('differs where the notice never came; the payment is looked at again, and agrees then', async () => {
    await befall('loseNotice');
    const id = await buy();
    const { found } = await today();
    expect(found).toEqual([{ kind: 'notCredited', of: id, hereCents: 0, thereCents: 750, currency: 'usd' }]);
    expect(await warnings()).toContain(`$7.50 was taken for payment ${id}, and its points were not added yet`);
    await settle();
    expect((await maya.notifications.list({})).data.map(({ description }) => description)).toContain(
      `The payment house and these books differ: $7.50 was taken for payment ${id}, and its points were not added yet`,
    );
    expect(await kinds()).toEqual([]);
  });

  test('differs where money was taken for a payment that is not here', async () => {
    const id = await buy();
    await settle();
    await owner.query(
      `update simulated_payment_objects set facts = jsonb_set(facts, '{metadata,paymentId}', to_jsonb(gen_random_uuid()::text))
       where kind = 'charge' and facts -> 'metadata' ->> 'paymentId' = $1`,
      [id],
    );
    expect(await kinds()).toEqual(['unknown']);
  });

  test('differs where another amount was taken, and where more went back', async () => {
    const change = (of: string, field: string, to: number) =>
      owner.query(
        `update simulated_payment_objects set facts = facts || jsonb_build_object($2::text, $3::int)
         where kind = 'charge' and facts -> 'metadata' ->> 'paymentId' = $1`,
        [of, field, to],
      );
    const id = await buy();
    await settle();
    await change(id, 'amount', 751);
    expect(await kinds()).toEqual(['amount']);
    await change(id, 'amount', 750);
    await change(id, 'amount_refunded', 100);
    expect(await kinds()).toEqual(['back']);
  });

  test('differs where a payment is paid here, and nothing was taken', async () => {
    const id = await buy();
    await settle();
    await owner.query(
      `delete from simulated_payment_objects where facts -> 'metadata' ->> 'paymentId' = $1 and kind = 'charge'`,
      [id],
    );
    await owner.query(
      `update simulated_payment_objects set facts = facts || '{"status": "open", "payment_status": "unpaid", "payment_intent": null}'
       where kind = 'checkout.session' and facts ->> 'client_reference_id' = $1`,
      [id],
    );
    expect(await kinds()).toEqual(['neverTaken']);
  });

  test('is told to the owners once, however often it is compared, and is looked at again each time', async () => {
    await befall('loseNotice');
    const id = await buy();
    const before = (await warnings()).length;
    await Promise.all([today(), today()]);
    expect(await kinds()).toEqual(['notCredited']);
    expect((await warnings()).slice(before)).toEqual([
      `$7.50 was taken for payment ${id}, and its points were not added yet`,
    ]);
  });

  test('is one line with a count where charges of another business are in the same account', async () => {
    const ids = [await buy(), await buy()];
    await settle();
    await owner.query(
      `update simulated_payment_objects set facts = jsonb_set(facts, '{metadata}', '{}')
       where kind = 'charge' and facts -> 'metadata' ->> 'paymentId' = any($1)`,
      [ids],
    );
    const before = (await warnings()).length;
    expect(await today()).toMatchObject({ taken: 2, strange: 2, found: [] });
    expect((await warnings()).slice(before)).toEqual([]);
  });

  test('is compared for all others where an agency is deleted meanwhile', async () => {
    await befall('loseNotice');
    const id = await buy();
    // As soon as the first agency has been compared, the last is gone.
    await owner.query(`
      create function lose_harbor() returns trigger language plpgsql security definer as $$
      begin
        update users set last_agency_id = null where last_agency_id = '${agencies.harbor.id}';
        delete from agencies where id = '${agencies.harbor.id}';
        return null;
      end $$;
      create trigger lose_harbor after insert on told_differences execute function lose_harbor()`);
    const { found } = await today();
    expect(found.map(({ of }) => of)).toEqual([id]);
    const { rows } = await owner.query('select from agencies where id = $1', [agencies.harbor.id]);
    expect(rows).toEqual([]);
    await owner.query('drop trigger lose_harbor on told_differences');
  });

  test('says nothing of another day', async () => {
    await befall('loseNotice');
    await buy();
    clock.pass({ hours: 24 });
    expect(await kinds()).toEqual([]);
  });
});
