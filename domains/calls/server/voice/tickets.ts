// The ticket of a call: with it a browser may take the agent's line of that call, and nothing else.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { House } from '#/kernel/server/house.ts';

interface Named {
  agencyId: string;
  callId: string;
}

export const ticketOf = ({ secretKey }: Pick<House, 'secretKey'>, { agencyId, callId }: Named): string =>
  createHmac('sha256', secretKey).update(`calls.ticket ${agencyId} ${callId}`).digest('base64url');

export const isTicket = (house: Pick<House, 'secretKey'>, named: Named, given: string): boolean => {
  const [expected, ticket] = [Buffer.from(ticketOf(house, named)), Buffer.from(given)];
  return expected.length === ticket.length && timingSafeEqual(expected, ticket);
};
