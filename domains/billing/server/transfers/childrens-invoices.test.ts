import { describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const { northlight, southgate, harbor } = agencies;
const clock = testClock('2026-03-02T09:00:00Z');
const { maya, tom, ines, rival, owner } = await openHouse({ clock, environment: { BILLING: 'manual' } });
const points = async () => (await ines.billing.overview({})).available;

// One story: each goes on from the one before it.
describe('what children owe', () => {
  test('owners of a parent see what their children have to pay, what is due first at the top, and nothing of others', async () => {
    await ines.billing.putPlan({ plan: 'team' });
    clock.pass({ hours: 24 });
    await ines.billing.topUp({ points: 500 });
    await maya.billing.topUp({ points: 500 });
    await rival.billing.topUp({ points: 500 });
    const of = { agencyId: southgate.id, agencyName: southgate.name, currency: 'usd' };
    expect(await maya.billing.childInvoices({})).toEqual({
      total: 2,
      data: [
        {
          ...of,
          number: 'INV-000001',
          plan: 'team',
          points: 2_000,
          totalCents: 2_400,
          issuedAt: '2026-03-02T09:00:00Z',
          dueAt: '2026-03-16T09:00:00Z',
        },
        {
          ...of,
          number: 'INV-000002',
          plan: null,
          points: 500,
          totalCents: 750,
          issuedAt: '2026-03-03T09:00:00Z',
          dueAt: '2026-03-17T09:00:00Z',
        },
      ],
    });
    for (const other of [ines, rival]) expect(await other.billing.childInvoices({})).toEqual({ data: [], total: 0 });
    expect(await refusalOf(tom.billing.childInvoices({}))).toMatchObject({ status: 403 });
  });

  test('nobody but they marks one as paid, and only what is open there', async () => {
    const mark = (who: typeof maya, agencyId: string, number = 'INV-000002') =>
      refusalOf(who.billing.markChildPaid({ agencyId, number }));
    expect(await mark(tom, southgate.id)).toMatchObject({ status: 403 });
    for (const refused of [
      mark(ines, southgate.id),
      mark(rival, southgate.id),
      mark(maya, northlight.id),
      mark(maya, harbor.id),
    ])
      expect(await refused).toMatchObject({ status: 404 });
    // The number of the parent, that of a stranger, and one that there is not.
    for (const number of ['INV-000003', 'INV-000004', 'INV-999999'])
      expect(await mark(maya, southgate.id, number)).toMatchObject({
        status: 409,
        body: { reason: 'billing.invoiceNotOpen' },
      });
    await owner.query('update memberships set is_visiting = true where user_id = $1 and agency_id = $2', [
      people.maya.userId,
      northlight.id,
    ]);
    expect(await mark(maya, southgate.id)).toMatchObject({ status: 403, body: { reason: 'billing.notYoursToMark' } });
    await owner.query('update memberships set is_visiting = false where user_id = $1 and agency_id = $2', [
      people.maya.userId,
      northlight.id,
    ]);
    expect(await points()).toBe(0);
  });

  test('several at once mark it once: its points are there, and the log of the parent says who did it', async () => {
    const marks = Array.from({ length: 4 }, () =>
      maya.billing.markChildPaid({ agencyId: southgate.id, number: 'INV-000002' }),
    );
    const ended = await Promise.allSettled(marks);
    expect(ended.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    expect([await points(), (await maya.billing.childInvoices({})).data.map(({ number }) => number)]).toEqual([
      500,
      ['INV-000001'],
    ]);
    const [paid] = (await ines.invoices.list({})).data.filter(({ number }) => number === 'INV-000002');
    expect(paid).toMatchObject({ status: 'paid', methodLabel: 'bank transfer' });
    const { rows } = await owner.query<{ actor: string; number: string }>(
      `select actor_id as actor, data ->> 'displayName' as number from events where agency_id = $1 and name = 'billing.invoicePaid'`,
      [northlight.id],
    );
    expect(rows).toEqual([{ actor: people.maya.agentId, number: 'INV-000002' }]);
  });
});
