// Rooms at Twilio: a conference by the name of our call, and the lines in it.
import * as z from 'zod/mini';
import { hookAddress } from '#/domains/calls/server/voice/hooks.ts';
import type { Connection, DialledLeg, Room, Voice } from '#/domains/calls/server/voice/provider.ts';
import { twilioAccount } from '#/domains/integrations/server.ts';
import type { House } from '#/kernel/server/house.ts';
import { askFor, listFor } from './asking-twilio.ts';

const participant = z.object({ call_sid: z.string(), label: z.optional(z.nullable(z.string())) });
const conference = z.object({ sid: z.string(), status: z.optional(z.nullable(z.string())) });

/** The conferences of a call, the newest first: one, unless it was empty in between. */
const conferencesOf = (house: House, connection: Connection, callId: string) =>
  listFor(house, connection, {
    path: '/Conferences.json',
    query: { FriendlyName: callId },
    name: 'conferences',
    of: conference,
  });

interface Found {
  isOpen: boolean;
  conferenceSid: string;
  lines: { externalId: string; label: string | null }[];
}

/** What Twilio knows of the rooms of a call. */
export const roomsOf = async (house: House, connection: Connection, callId: string): Promise<Found[]> => {
  const found: Found[] = [];
  for (const { sid, status } of await conferencesOf(house, connection, callId)) {
    const path = `/Conferences/${sid}/Participants.json`;
    const lines = await listFor(house, connection, { path, name: 'participants', of: participant });
    found.push({
      isOpen: status !== 'completed',
      conferenceSid: sid,
      lines: lines.map(({ call_sid: externalId, label }) => ({ externalId, label: label ?? null })),
    });
  }
  return found;
};

/** The name of a conference is as good as its id, and makes it where it is not there yet. */
export const dial: Voice['dial'] = async (house, connection, leg: DialledLeg) => {
  const { callId, legId, from, to, ringSeconds } = leg;
  const answer = await twilioAccount.ask(house, connection, {
    path: `/Conferences/${callId}/Participants.json`,
    method: 'POST',
    form: {
      From: from,
      To: to,
      Label: legId,
      Timeout: String(ringSeconds),
      Beep: 'false',
      EarlyMedia: 'true',
      StartConferenceOnEnter: 'true',
      EndConferenceOnExit: 'true',
      StatusCallback: hookAddress(house, connection, 'leg', { leg: legId }),
      StatusCallbackMethod: 'POST',
      StatusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
      ConferenceStatusCallback: hookAddress(house, connection, 'room'),
      ConferenceStatusCallbackMethod: 'POST',
      ConferenceStatusCallbackEvent: ['join', 'leave', 'end'],
    },
    audience: { contactsOf: connection.agencyId },
  });
  if (answer.status !== 201) throw twilioAccount.refusalOf(answer);
  return twilioAccount.read(participant, answer).call_sid;
};

export const endLeg: Voice['endLeg'] = async (house, connection, externalId) => {
  await askFor(house, connection, {
    path: `/Calls/${encodeURIComponent(externalId)}.json`,
    method: 'POST',
    form: { Status: 'completed' },
  });
};

/** A caller who leaves a message is in no room any more, and a phone that rings in none yet: each line is ended by itself. */
export const endRoom: Voice['endRoom'] = async (house, connection, { callId, lines }: Room) => {
  const open = (await roomsOf(house, connection, callId)).filter(({ isOpen }) => isOpen);
  const all = [...lines, ...open.flatMap((room) => room.lines)].map(({ externalId }) => externalId);
  for (const externalId of new Set(all)) await endLeg(house, connection, externalId);
  for (const { conferenceSid } of open)
    await askFor(house, connection, {
      path: `/Conferences/${conferenceSid}.json`,
      method: 'POST',
      form: { Status: 'completed' },
    });
};

/** Twilio plays its music to a participant who is held. */
export const hold: Voice['hold'] = async (house, connection, { callId, externalId, isHeld }) => {
  for (const { sid, status } of await conferencesOf(house, connection, callId))
    if (status !== 'completed')
      await askFor(house, connection, {
        path: `/Conferences/${sid}/Participants/${encodeURIComponent(externalId)}.json`,
        method: 'POST',
        form: { Hold: String(isHeld) },
      });
};
