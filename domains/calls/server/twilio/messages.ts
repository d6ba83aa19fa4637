// Messages that callers leave with Twilio: asked for, found, fetched and erased.
import * as z from 'zod/mini';
import { hookAddress } from '#/domains/calls/server/voice/hooks.ts';
import type { Connection, HeardMessage, Room, Voice } from '#/domains/calls/server/voice/provider.ts';
import type { House } from '#/kernel/server/house.ts';
import { askFor, listFor } from './asking-twilio.ts';
import { momentOf } from './telling-lines.ts';
import * as twiml from './writing-twiml.ts';

/** Whoever is still there is led out of the room, to the greeting. */
export const takeMessage: Voice['takeMessage'] = async (house, connection, asked) => {
  const { legId: leg, externalId, greeting, longestSeconds } = asked;
  const answer = await askFor(house, connection, {
    path: `/Calls/${encodeURIComponent(externalId)}.json`,
    method: 'POST',
    form: {
      Twiml: twiml.takeMessage({
        greeting,
        longestSeconds,
        toldAt: hookAddress(house, connection, 'record', { leg }),
        nextAt: hookAddress(house, connection, 'record', { leg, next: '1' }),
      }),
    },
  });
  return answer !== undefined;
};

const recording = z.object({
  sid: z.string(),
  status: z.optional(z.nullable(z.string())),
  duration: z.optional(z.nullable(z.string())),
  source: z.optional(z.nullable(z.string())),
  date_updated: z.optional(z.nullable(z.string())),
});

/** What was recorded of a line, and is done. */
export const messagesOf = async (
  house: House,
  connection: Connection,
  { legId, externalId }: Room['lines'][number],
): Promise<HeardMessage[]> => {
  const path = `/Calls/${encodeURIComponent(externalId)}/Recordings.json`;
  const found = await listFor(house, connection, { path, name: 'recordings', of: recording });
  return found.flatMap(({ sid, status, source, duration, date_updated: updated }) =>
    status === 'completed' && source === 'RecordVerb'
      ? [{ legId, externalId: sid, seconds: Number(duration ?? 0), at: momentOf(updated) ?? house.clock.now() }]
      : [],
  );
};

/** Of a telephone line: ten minutes of it. */
const mostBytes = 10_000_000;

const pathOf = (externalId: string): string => `/Recordings/${encodeURIComponent(externalId)}`;

/** From the account's own address alone: where it leads elsewhere nobody goes. */
export const fetchMessage: Voice['fetchMessage'] = async (house, connection, externalId) => {
  const answer = await askFor(house, connection, { path: `${pathOf(externalId)}.wav`, maxBytes: mostBytes });
  return answer?.body;
};

export const eraseMessage: Voice['eraseMessage'] = async (house, connection, externalId) => {
  await askFor(house, connection, { path: `${pathOf(externalId)}.json`, method: 'DELETE' });
};
