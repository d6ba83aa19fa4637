// Calls by the telephone exchange of this installation.
import * as z from 'zod/mini';
import { tokenOf } from '#/domains/calls/server/exchange/browsers.ts';
import type { Line } from '#/domains/calls/server/exchange/lines.ts';
import {
  isSigned,
  signatureHeader,
  type ToldOfLine,
  type ToldOfRecording,
  toldOf,
  toldOfLine,
  toldOfMessage,
  toldOfRecording,
} from '#/domains/calls/server/exchange/notices.ts';
import {
  dial,
  endLine,
  endRoom,
  eraseMessage,
  fetchMessage,
  holdLineOf,
  lookAt,
  takeMessage,
} from '#/domains/calls/server/exchange/requests.ts';
import { waveOf } from '#/domains/calls/server/exchange/sound.ts';
import type { LegTiding } from '#/domains/calls/server/phases/leg-states.ts';
import type { Heard, HeardMessage, HeardOfLeg, Voice } from './provider.ts';

const asks = z.object({
  is: z.literal('asks'),
  line: z.uuid(),
  call: z.uuid(),
  ticket: z.string().check(z.maxLength(300)),
});
const calls = z.object({
  is: z.literal('calls'),
  line: z.uuid(),
  from: z.string().check(z.maxLength(40)),
  to: z.string().check(z.maxLength(40)),
});
const told = z.discriminatedUnion('is', [asks, calls, toldOfLine, toldOfRecording]);

/** All that is known of a line, as one tiding each: what was told before is told again under the same ids. */
const tidingsOf = (line: ToldOfLine): HeardOfLeg[] => {
  const moments = [
    ['queued', line.queuedAt],
    ['ringing', line.ringingAt],
    ['answered', line.answeredAt],
    ['ended', line.endedAt],
  ] as const satisfies readonly (readonly [LegTiding, string | null])[];
  return moments.flatMap(([what, at]) =>
    at === null
      ? []
      : [
          {
            eventId: `${line.line} ${what}`,
            legId: line.label,
            externalId: line.line,
            what,
            at: Temporal.Instant.from(at),
            cause: what === 'ended' ? line.cause : null,
          },
        ],
  );
};

const messageOf = ({ label, line, seconds, at }: ToldOfRecording): HeardMessage => ({
  legId: label,
  externalId: line,
  seconds,
  at: Temporal.Instant.from(at),
});

const read = (body: Buffer): Heard => {
  const { success, data } = told.safeParse(parsed(body));
  if (!success) return { is: 'other' };
  if (data.is === 'asks') return { is: 'asks', callId: data.call, ticket: data.ticket, externalId: data.line };
  if (data.is === 'calls') return { is: 'calls', externalId: data.line, from: data.from, to: data.to };
  if (data.is === 'recording') return { is: 'recorded', message: messageOf(data) };
  return { is: 'tells', notices: tidingsOf(data) };
};

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // Proven, and no JSON: nothing that is followed here.
    return undefined;
  }
};

const isLabelled = (line: Line): line is Line & { label: string } => line.label !== null;

export const exchangeVoice: Voice = {
  name: 'simulator',
  tokenFor: (house, { agencyId, integrationId }, { callId, ticket, agentId, until }) =>
    tokenOf(house, {
      agencyId,
      integrationId,
      callId,
      ticket,
      ...(agentId === null ? {} : { identity: agentId }),
      until: until.epochMilliseconds,
    }),
  dial: async (house, connection, { callId, legId, ...leg }) => {
    await house.egress.mustBeLive({ contactsOf: connection.agencyId });
    return dial(house, connection, { room: callId, label: legId, ...leg });
  },
  endLeg: (house, connection, externalId) => endLine(house, connection, externalId),
  endRoom: (house, connection, { callId }) => endRoom(house, connection, callId),
  hold: (house, connection, { externalId, isHeld }) => holdLineOf(house, connection, { line: externalId, isHeld }),
  takeMessage: (house, connection, { externalId, legId: _known, ...wanted }) =>
    takeMessage(house, connection, { line: externalId, ...wanted }),
  fetchMessage: async (house, connection, externalId) => {
    const sound = await fetchMessage(house, connection, externalId);
    return sound && waveOf(sound);
  },
  eraseMessage: (house, connection, externalId) => eraseMessage(house, connection, externalId),
  look: async (house, connection, { callId }) => {
    const found = await lookAt(house, connection, callId);
    if (!found) return undefined;
    const lines = found.lines.filter(isLabelled);
    return {
      isOver: found.isOver,
      lines: lines.map(({ id, label, state }) => ({ legId: label, externalId: id, isOver: state === 'ended' })),
      notices: lines.flatMap((line) => tidingsOf(toldOf(line))),
      messages: found.recordings.flatMap((recording) => {
        const line = lines.find(({ id }) => id === recording.lineId);
        return line ? [messageOf(toldOfMessage(line, recording))] : [];
      }),
    };
  },
  hear: (house, { integrationId }, { headers, body }) =>
    isSigned(house, integrationId, body, headers[signatureHeader]) ? read(body) : undefined,
  write: (_house, _connection, instruction) => ({
    type: 'application/json',
    body: JSON.stringify(
      instruction.does === 'join'
        ? { does: 'join', room: instruction.callId, label: instruction.legId }
        : { does: 'hangUp' },
    ),
  }),
  reply: { type: 'application/json', body: '{}' },
};
