// A number to call from, somebody to call, two calls that go on, one to be refilled and one to be hung up; three that come in and ring; one with a
// message, and two that are being handed to a colleague.
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

/** A call that is talked by an agent, as it stands: nobody's line is told of. */
const layTalk = async (
  { owner, house }: TestHouse,
  number: string,
  { contactId, agentId }: { contactId: string; agentId: string },
): Promise<string> => {
  const id = house.ids.next();
  await owner.query(
    `insert into calls (agency_id, id, contact_id, made_with, agent_id, direction, status, phone_number, at, created_at, updated_at, provider,
       phase, phase_since, answered_at, integration_id)
     select $1, $2, $3, $3, $4, 'outgoing', 'ongoing', $5, now(), now(), now(), 'simulator', 'connected', now(), now(), i.id
     from integrations i where i.agency_id = $1 and i.phone_number = '+442079460990'`,
    [agencies.northlight.id, id, contactId, agentId, number],
  );
  return id;
};

/** A transfer of such a call to a colleague, at a state. */
const layTransfer = async (
  { owner, house }: TestHouse,
  { callId, from, to, state }: { callId: string; from: string; to: string; state: 'ringing' | 'talking' },
): Promise<void> => {
  await owner.query(
    `insert into call_transfers (agency_id, id, call_id, from_agent_id, to_agent_id, is_warm, state, asked_at)
     values ($1, $2, $3, $4, $5, true, $6, now())`,
    [agencies.northlight.id, house.ids.next(), callId, from, to, state],
  );
};

const layMessage = async ({ owner }: TestHouse, callId: string): Promise<void> => {
  await owner.query(
    `insert into voicemails (agency_id, call_id, external_id, seconds, left_at) values ($1, $2, 'a recording', 42, now())`,
    [agencies.northlight.id, callId],
  );
};

/** Somebody who is on no call, with a window open. */
const layColleague = async ({ owner, house }: TestHouse, email: string): Promise<string> => {
  const id = house.ids.next();
  const whose = [agencies.northlight.id, id];
  await owner.query(
    `with known as (insert into users (id, email, created_at) values ($2, $3, now()) returning id)
     insert into agents (agency_id, id, user_id, email, first_name, role, status, created_at, updated_at)
     select $1, $2, id, $3, 'Free', 'member', 'active', now(), now() from known`,
    [...whose, email],
  );
  await owner.query(
    `insert into call_devices (agency_id, agent_id, id, can_sound, registered_until) values ($1, $2, 'a tab', true, now() + interval '1 day')`,
    whose,
  );
  return id;
};

/** Owners of the calls are agents who are asked for nothing else here; the colleague who is called has a window open. */
const handOn = async (open: TestHouse) => {
  const { tom, lena } = people;
  const colleague = await layColleague(open, 'colleague@northlight.example');
  const contactId = await layContact(open, { firstName: 'Ana', phones: ['+447700900997'] });
  const talk = (agentId: string) => layTalk(open, '+447700900997', { contactId, agentId });
  const held = await talk(lena.agentId);
  const handed = await talk(lena.agentId);
  const completed = await talk(lena.agentId);
  const takenBack = await talk(lena.agentId);
  await layTransfer(open, { callId: completed, from: lena.agentId, to: colleague, state: 'talking' });
  await layTransfer(open, { callId: takenBack, from: lena.agentId, to: tom.agentId, state: 'ringing' });
  const heard = await talk(tom.agentId);
  await layMessage(open, heard);
  return { held, handed, completed, takenBack, heard };
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
  const { held, handed, completed, takenBack, heard } = await handOn(open);
  const free = await layColleague(open, 'free@northlight.example');
  return {
    'ownCalls.ringing': { params: { id: rung }, body: { deviceId: 'a tab' }, by: people.tom },
    'liveCalls.answer': { params: { id: taken }, by: people.tom },
    'liveCalls.decline': { params: { id: declined }, by: people.tom },
    'liveCalls.setup': { body: await called('+447700900993', people.maya.agentId) },
    'liveCalls.refillReserve': { body: { callId: refilled._id }, by: people.tom },
    'liveCalls.rejoin': { params: { id: refilled._id }, by: people.tom },
    'liveCalls.hold': { params: { id: held }, body: { isOn: true }, by: people.lena },
    'liveCalls.transfer': { params: { id: handed }, body: { agentId: free, isWarm: false }, by: people.lena },
    'liveCalls.completeTransfer': { params: { id: completed }, by: people.lena },
    'liveCalls.takeBack': { params: { id: takenBack }, by: people.lena },
    'calls.markHeard': { params: { id: heard }, body: { isHeard: true } },
    'liveCalls.hangUp': { params: { id: hungUp._id }, by: people.lena },
  };
};
