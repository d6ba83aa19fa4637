// The ticket of a call: with it a browser may take the agent's line of that call, and nothing else. Of a call that came in it names its agent.
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
