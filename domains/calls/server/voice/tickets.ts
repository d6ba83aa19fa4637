// The ticket of a call: with it a browser may take the agent's line of that call, and nothing else. Of a call that came in it names its agent;
// one that leads back into a call names the leg that its browser will be.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { House } from '#/kernel/server/house.ts';

interface Named {
  agencyId: string;
  callId: string;
  /** Who takes a call that came in. */
  agentId?: string;
}

export const ticketOf = ({ secretKey }: Pick<House, 'secretKey'>, { agencyId, callId, agentId }: Named): string => {
  const whose = agentId === undefined ? '' : ` ${agentId}`;
  const mac = createHmac('sha256', secretKey).update(`calls.ticket ${agencyId} ${callId}${whose}`).digest('base64url');
  return agentId === undefined ? mac : `${agentId}.${mac}`;
};

export const isTicket = (house: Pick<House, 'secretKey'>, named: Named, given: string): boolean => {
  const [expected, ticket] = [Buffer.from(ticketOf(house, named)), Buffer.from(given)];
  return expected.length === ticket.length && timingSafeEqual(expected, ticket);
};

const back = 'back';

interface BackInto {
  agencyId: string;
  callId: string;
  /** Which leg the browser will be, and whose. */
  legId: string;
  agentId: string;
}

const macOfBack = ({ secretKey }: Pick<House, 'secretKey'>, { agencyId, callId, legId, agentId }: BackInto): string =>
  createHmac('sha256', secretKey)
    .update(`calls.ticket back ${agencyId} ${callId} ${legId} ${agentId}`)
    .digest('base64url');

/** Leads one agent back into a call that goes on, by a leg of its own, once. */
export const backTicketOf = (house: Pick<House, 'secretKey'>, into: BackInto): string =>
  `${back}.${into.legId}.${into.agentId}.${macOfBack(house, into)}`;

/** Whether a ticket says that it leads back. */
export const isBackTicket = (given: string): boolean => given.startsWith(`${back}.`);

/** Which leg a ticket leads back by, and whose; undefined where it is none of this call. */
export const namedByBackTicket = (
  house: Pick<House, 'secretKey'>,
  named: Pick<BackInto, 'agencyId' | 'callId'>,
  given: string,
): Pick<BackInto, 'legId' | 'agentId'> | undefined => {
  const [, legId = '', agentId = ''] = given.split('.');
  const [expected, ticket] = [Buffer.from(backTicketOf(house, { ...named, legId, agentId })), Buffer.from(given)];
  return expected.length === ticket.length && timingSafeEqual(expected, ticket) ? { legId, agentId } : undefined;
};
