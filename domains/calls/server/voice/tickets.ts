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

const macOfBack = (
  { secretKey }: Pick<House, 'secretKey'>,
  { agencyId, callId, legId }: { agencyId: string; callId: string; legId: string },
): string =>
  createHmac('sha256', secretKey).update(`calls.ticket back ${agencyId} ${callId} ${legId}`).digest('base64url');

/** Leads back into a call that goes on, by a leg of its own, once. */
export const backTicketOf = (
  house: Pick<House, 'secretKey'>,
  named: { agencyId: string; callId: string; legId: string },
): string => `${back}.${named.legId}.${macOfBack(house, named)}`;

/** Whether a ticket says that it leads back. */
export const isBackTicket = (given: string): boolean => given.startsWith(`${back}.`);

/** The leg that a ticket leads back by; undefined where it is none of this call. */
export const legOfBackTicket = (
  house: Pick<House, 'secretKey'>,
  named: { agencyId: string; callId: string },
  given: string,
): string | undefined => {
  const legId = given.split('.')[1] ?? '';
  const [expected, ticket] = [Buffer.from(backTicketOf(house, { ...named, legId })), Buffer.from(given)];
  return expected.length === ticket.length && timingSafeEqual(expected, ticket) ? legId : undefined;
};
