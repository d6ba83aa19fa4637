// What recipients of the message simulator do, told to the product at the address that it gave out, signed, by a call to its own web
// server: the same way in as for every other provider.
import type { FastifyInstance } from 'fastify';
import { hookOf } from '#/domains/integrations/server/providers/hooks.ts';
import type { ProviderEvent } from '#/domains/integrations/server/providers/receiving.ts';
import {
  signatureHeader,
  signatureOf,
  type Told,
} from '#/domains/integrations/server/providers/simulator/simulator.ts';
import type { House } from '#/kernel/server/house.ts';
import type { SimulatedMessage } from './journal.ts';

export interface Desk {
  app: FastifyInstance;
  house: House;
}

export const noCallback: Told = { events: [], texts: [], mails: [] };

interface About {
  _id: string;
  agencyId: string;
  integrationId: string;
}

/** Calls the product so often; answers what it answered. */
export const call = async (
  { app, house }: Desk,
  to: About,
  kind: string,
  told: Told,
  times: number,
): Promise<number[]> => {
  const body = Buffer.from(JSON.stringify(told));
  const url = new URL(hookOf(house, to));
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        'content-type': 'application/json',
        [signatureHeader]: signatureOf(house, to.integrationId, body),
      },
      payload: body,
    });
    statuses.push(statusCode);
  }
  await house.database.pool.query(
    'insert into simulated_callbacks (id, message_id, kind, statuses, told_at) values ($1, $2, $3, $4, $5)',
    [house.ids.next(), to._id, kind, statuses, house.clock.now()],
  );
  return statuses;
};

interface Happening {
  kind: ProviderEvent['kind'];
  /** A program opened it. */
  isMachine?: boolean | undefined;
  url?: string | undefined;
  times?: number | undefined;
}

/** Tells what became of a message that arrived here. `times`: the same event, under the same id. */
export const tellOf = (
  desk: Desk,
  message: SimulatedMessage,
  { kind, isMachine, url, times = 1 }: Happening,
): Promise<number[]> => {
  const { house } = desk;
  const event = {
    eventId: house.ids.next(),
    kind,
    at: house.clock.now().toString(),
    ...(message.messageId === null ? {} : { messageId: message.messageId }),
    providerMessageId: message._id,
    address: message.recipient,
    ...(['failed', 'hardBounce', 'softBounce'].includes(kind) ? { reason: 'Told by the simulator' } : {}),
    ...(isMachine ? { isMachine } : {}),
    ...(url === undefined ? {} : { url }),
  };
  return call(desk, message, kind, { ...noCallback, events: [event] }, times);
};

/** What the product was told of a message, and what it answered. */
export interface Callback {
  kind: string;
  statuses: number[];
  toldAt: Temporal.Instant;
}

/** The oldest first. */
export const listCallbacks = async ({ database }: House, messageId: string): Promise<Callback[]> => {
  const { rows } = await database.pool.query<Callback>(
    `select kind, statuses, told_at as "toldAt" from simulated_callbacks where message_id = $1 order by told_at, id`,
    [messageId],
  );
  return rows;
};
