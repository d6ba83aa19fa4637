// What Twilio calls us for: where a line goes, how lines and rooms fare, and what was recorded. Its calls come twice, late and out of order; each
// says of which line, and what of it, so that the same told again is known.
import type { Heard, HeardOfLeg, Voice } from '#/domains/calls/server/voice/provider.ts';
import { twilioAccount } from '#/domains/integrations/server.ts';
import { causeOf, momentOf, tidingOf } from './telling-lines.ts';

interface Told {
  fields: URLSearchParams;
  /** What we wrote into the address: which leg, and after what. */
  asked: URLSearchParams;
  at: Temporal.Instant;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const longestTicket = 300;
const longestNumber = 40;

const other: Heard = { is: 'other' };

const legIn = ({ asked }: Told): string | null => {
  const legId = asked.get('leg');
  return legId !== null && uuid.test(legId) ? legId : null;
};

/** Numbers of no more than they can have. A call whose number is hidden says so in words. */
const numberIn = ({ fields }: Told, name: string): string => (fields.get(name) ?? '').slice(0, longestNumber);

/** Browsers are clients of ours, and say which call they are for; everybody else dialled a number. */
const asks = (told: Told, externalId: string): Heard => {
  const { fields } = told;
  if (!(fields.get('From') ?? '').startsWith('client:'))
    return { is: 'calls', externalId, from: numberIn(told, 'From'), to: numberIn(told, 'To') };
  const [callId, ticket] = [fields.get('callId') ?? '', fields.get('ticket') ?? ''];
  const isWhole = uuid.test(callId) && ticket.length > 0 && ticket.length <= longestTicket;
  return isWhole ? { is: 'asks', callId, ticket, externalId } : other;
};

const tells = (notice: HeardOfLeg): Heard => ({ is: 'tells', notices: [notice] });

const toldOfLeg = (told: Told, externalId: string): Heard => {
  const { fields, asked, at } = told;
  // The line has left its room, and nothing is told it to do any more.
  const status = asked.has('left') ? 'completed' : (fields.get('CallStatus') ?? '');
  const what = tidingOf(status);
  if (!what) return other;
  return tells({
    eventId: `${externalId} ${what}`,
    legId: legIn(told),
    externalId,
    what,
    at: momentOf(fields.get('Timestamp')) ?? at,
    cause: what === 'ended' ? causeOf(status, fields.get('SipResponseCode')) : null,
  });
};

/** A line is in the room: that is what answering means for one that came in, or that a browser has. */
const toldOfRoom = ({ fields, at }: Told, externalId: string): Heard => {
  const legId = fields.get('ParticipantLabel') ?? '';
  if (fields.get('StatusCallbackEvent') !== 'participant-join' || !uuid.test(legId)) return other;
  const joined = momentOf(fields.get('Timestamp')) ?? at;
  return tells({ eventId: `${externalId} answered`, legId, externalId, what: 'answered', at: joined, cause: null });
};

const recorded = (told: Told): Heard => {
  const { fields, asked, at } = told;
  const [legId, externalId] = [legIn(told), fields.get('RecordingSid')];
  if (legId === null || externalId === null || asked.has('next')) return other;
  const seconds = fields.get('RecordingStatus') === 'absent' ? 0 : Number(fields.get('RecordingDuration') ?? 0);
  return { is: 'recorded', message: { legId, externalId, seconds: Number.isFinite(seconds) ? seconds : 0, at } };
};

export const hear: Voice['hear'] = (_house, connection, arrival) => {
  const fields = twilioAccount.provenFields(connection, arrival);
  if (!fields) return undefined;
  const { pathname, searchParams: asked } = new URL(arrival.url);
  const told = { fields, asked, at: arrival.at };
  const part = pathname.slice(pathname.lastIndexOf('/') + 1);
  if (part === 'record') return recorded(told);
  const externalId = fields.get('CallSid');
  if (externalId === null) return other;
  if (part === 'voice' || part === 'fallback') return asks(told, externalId);
  if (part === 'leg') return toldOfLeg(told, externalId);
  return part === 'room' ? toldOfRoom(told, externalId) : other;
};
