// A number to call from, somebody to call, and two calls that go on: one to be refilled, one to be hung up.
import type { TestHouse } from '#/test/house.ts';
import { layPhoneNumber } from '#/test/laying/carried-calls.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import type { Occasions } from './occasions.ts';

const asked = (contactId: string) => ({ contactId, sendAnywayReason: 'A promise to call at any hour' });

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
  return {
    'liveCalls.setup': { body: await called('+447700900993', people.maya.agentId) },
    'liveCalls.refillReserve': { body: { callId: refilled._id }, by: people.tom },
    'liveCalls.hangUp': { params: { id: hungUp._id }, by: people.lena },
  };
};
