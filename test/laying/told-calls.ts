// A call that a provider carries, for tests about what is told of it: rows laid into the tables as their owner.
import type { TestHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';

export interface LaidCall {
  callId: string;
  agentLeg: string;
  contactLeg: string;
}

/** Lays a call that was just set up, with a leg of Tom's and one of the contact's, both asked for. */
export const layToldCall = async (
  { owner, house }: Pick<TestHouse, 'owner' | 'house'>,
  contactId: string,
  direction: 'incoming' | 'outgoing' = 'outgoing',
): Promise<LaidCall> => {
  const [callId, agentLeg, contactLeg] = [house.ids.next(), house.ids.next(), house.ids.next()];
  const now = house.clock.now();
  const agencyId = agencies.northlight.id;
  await owner.query(
    `insert into calls (agency_id, id, contact_id, made_with, agent_id, direction, status, phone_number, at, created_at, updated_at, provider,
       phase, phase_since)
     values ($1, $2, $3, $3, $4, $5, 'ongoing', '+447700900123', $6, $6, $6, 'simulator', $7, $6)`,
    [agencyId, callId, contactId, people.tom.agentId, direction, now, direction === 'outgoing' ? 'new' : 'offered'],
  );
  await owner.query(
    `insert into call_legs (agency_id, id, call_id, kind, agent_id, number, state, asked_at)
     values ($1, $2, $4, 'agent', $5, null, 'asked', $6), ($1, $3, $4, 'contact', null, '+447700900123', 'asked', $6)`,
    [agencyId, agentLeg, contactLeg, callId, people.tom.agentId, now],
  );
  return { callId, agentLeg, contactLeg };
};
