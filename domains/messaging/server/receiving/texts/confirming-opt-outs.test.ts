import { beforeEach, expect, test } from 'vitest';
import { simulator } from '#/domains/integrations/server/providers/simulator/simulator.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openArrivals } from '#/test/laying/arrivals.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { doorsWith } from '#/test/offering-providers.ts';

/** What the way to the provider does to the next texts; what is not there lets them through. */
const failures: Error[] = [];
const handed: string[] = [];
const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({
  clock,
  environment: { SIMULATORS: 'on' },
  doors: doorsWith({
    ...simulator,
    name: 'simulator',
    send: (house, connection, outgoing) => {
      handed.push(outgoing.messageId);
      const failure = failures.shift();
      return failure ? Promise.reject(failure) : simulator.send(house, connection, outgoing);
    },
  }),
});
const { owner, settle } = opened;
const { arrived, phoneId } = await openMessages(opened);
const { text } = openArrivals(opened);
const from = '+447700900123';

const answer = async () =>
  (await owner.query(`select status, error from messages where wish is not null and direction = 'out'`)).rows;

beforeEach(async () => {
  await owner.query('delete from simulated_messages');
  await owner.query(`delete from messages where wish is not null`);
  [failures.length, handed.length] = [0, 0];
});

test.each(['STOP', 'START'])('%s is answered as soon as the provider can be reached, and once', async (word) => {
  failures.push(
    new EgressFailure('unreachable', 'There is no such host'),
    new EgressFailure('unreachable', 'Nobody listens there'),
  );
  await text(phoneId, word, { from });
  expect(await answer()).toEqual([{ status: 'sending', error: 'There is no such host' }]);
  for (let tries = 1; tries <= 3; tries += 1) {
    clock.pass({ minutes: 5 });
    await settle();
  }
  expect(await answer()).toEqual([{ status: 'sent', error: null }]);
  expect(handed).toHaveLength(3);
  expect(await arrived()).toHaveLength(1);
});

test('STOP whose answer broke off after it had begun is in doubt, and is not handed over again', async () => {
  failures.push(new EgressFailure('broken', 'The connection broke'));
  await text(phoneId, 'STOP', { from });
  clock.pass({ hours: 1 });
  await settle();
  expect(await answer()).toEqual([{ status: 'uncertain', error: 'Nobody can say whether it went out' }]);
  expect(handed).toHaveLength(1);
});
