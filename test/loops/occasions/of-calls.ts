// A number to call from, somebody to call, two calls that go on, one to be refilled and one to be hung up; and three that come in and ring.
import type { TestHouse } from '#/test/house.ts';
import { exchangeOf, layPhoneNumber } from '#/test/laying/carried-calls.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import type { Occasions } from './occasions.ts';

const asked = (contactId: string) => ({ contactId, sendAnywayReason: 'A promise to call at any hour' });

/** Three contacts of Tom's call, whose browser can be rung; nobody waits for its receipts. */
const ringFor = async (open: TestHouse): Promise<Record<'rung' | 'taken' | 'declined', string>> => {
  const { owner, tom } = open;
  await tom.ownCalls.devices({ deviceId: 'a tab', canSound: true });
  const ring = async (number: string): Promise<string> => {
    await layContact(open, { firstName: 'Ana', phones: [number], assignedAgentId: people.tom.agentId });
    await exchangeOf(open).call(number, '+442079460990');
    const { rows } = await owner.query<{ id: string }>(`select id from calls where phone_number = $1`, [number]);
    return rows[0]?.id ?? '';
  };
  const rung = await ring('+447700900994');
  const taken = await ring('+447700900995');
  const declined = await ring('+447700900996');
  await owner.query('delete from timers where subject_id = any ($1)', [[rung, taken, declined]]);
  return { rung, taken, declined };
};

export const callOccasions = async (open: TestHouse): Promise<Occasions> => {
  const { owner, tom, lena } = open;
  await layPhoneNumber(open, '+442079460990');
  await layPoints(owner, agencies.northlight.id, 30);
  const called = async (number: string, assignedAgentId: string) =>
    asked(await layContact(open, { firstName: 'Ana', phones: [number], assignedAgentId }));
  const refilled = await tom.liveCalls.setup(await called('+447700900991', people.tom.agentId));
  const hungUp = await lena.liveCalls.setup(await called('+447700900992', people.lena.agentId));
  // Nobody comes within the minute that they wait, so that they are talked on.
  const both = [[refilled._id, hungUp._id]];
  await owner.query(`update calls set phase = 'connected', answered_at = now() where id = any ($1)`, both);
  await owner.query(`update timers set due_at = now() + interval '4 hours' where subject_id = any ($1)`, both);
  const { rung, taken, declined } = await ringFor(open);
  return {
    'ownCalls.ringing': { params: { id: rung }, body: { deviceId: 'a tab' }, by: people.tom },
    'liveCalls.answer': { params: { id: taken }, by: people.tom },
    'liveCalls.decline': { params: { id: declined }, by: people.tom },
    'liveCalls.setup': { body: await called('+447700900993', people.maya.agentId) },
    'liveCalls.refillReserve': { body: { callId: refilled._id }, by: people.tom },
    'liveCalls.rejoin': { params: { id: refilled._id }, by: people.tom },
    'liveCalls.hangUp': { params: { id: hungUp._id }, by: people.lena },
  };
};
