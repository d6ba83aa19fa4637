// What Twilio knows of a call: how each of its lines fares, also those that only the room knows, and messages that were left.
import * as z from 'zod/mini';
import type {
  Connection,
  FoundLine,
  HeardMessage,
  HeardOfLeg,
  Room,
  Voice,
} from '#/domains/calls/server/voice/provider.ts';
import { twilioAccount } from '#/domains/integrations/server.ts';
import type { House } from '#/kernel/server/house.ts';
import { askFor } from './asking-twilio.ts';
import { messagesOf } from './messages.ts';
import { roomsOf } from './rooms.ts';
import { causeOf, momentOf, tidingOf } from './telling-lines.ts';

type Known = Room['lines'][number];

const line = z.object({
  status: z.string(),
  duration: z.optional(z.nullable(z.string())),
  start_time: z.optional(z.nullable(z.string())),
  end_time: z.optional(z.nullable(z.string())),
});
type Line = z.output<typeof line>;

/**
 * What is seen of a line was not told, or was told otherwise: it is a tiding of its own. One that talks is seen to talk by now at the latest; one
 * that is over tells how long it talked.
 */
const noticesOf = ({ legId, externalId }: Known, seen: Line, now: Temporal.Instant): HeardOfLeg[] => {
  const what = tidingOf(seen.status);
  const tiding = (one: HeardOfLeg['what'], at: Temporal.Instant): HeardOfLeg => ({
    eventId: `${externalId} ${one} seen`,
    legId,
    externalId,
    what: one,
    at,
    cause: one === 'ended' ? causeOf(seen.status) : null,
  });
  if (what !== 'ended') return what === undefined ? [] : [tiding(what, now)];
  const endedAt = momentOf(seen.end_time) ?? now;
  const talked = Number(seen.duration ?? 0);
  const ended = tiding('ended', endedAt);
  return talked > 0 ? [tiding('answered', endedAt.subtract({ seconds: talked })), ended] : [ended];
};

const lineOf = async (house: House, connection: Connection, externalId: string): Promise<Line | undefined> => {
  const answer = await askFor(house, connection, { path: `/Calls/${encodeURIComponent(externalId)}.json` });
  return answer && twilioAccount.read(line, answer);
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Lines that are known here, and those that the room has under the names of our legs. */
const linesOf = async (house: House, connection: Connection, { callId, lines }: Room): Promise<Known[]> => {
  const known = new Map(lines.map((one) => [one.externalId, one]));
  for (const room of await roomsOf(house, connection, callId))
    for (const { externalId, label } of room.lines)
      if (label !== null && uuid.test(label) && !known.has(externalId))
        known.set(externalId, { legId: label, externalId });
  return [...known.values()];
};

/** A call is over when all its lines are; where it was never heard of there is none. */
export const look: Voice['look'] = async (house, connection, room) => {
  const now = house.clock.now();
  const lines: FoundLine[] = [];
  const notices: HeardOfLeg[] = [];
  const messages: HeardMessage[] = [];
  for (const known of await linesOf(house, connection, room)) {
    const seen = await lineOf(house, connection, known.externalId);
    if (!seen) continue;
    const isOver = tidingOf(seen.status) === 'ended';
    lines.push({ ...known, isOver });
    notices.push(...noticesOf(known, seen, now));
    messages.push(...(await messagesOf(house, connection, known)));
  }
  return lines.length === 0 ? undefined : { isOver: lines.every(({ isOver }) => isOver), lines, notices, messages };
};
