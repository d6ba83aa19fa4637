// Calls by Twilio (API 2010-04-01): a room is a conference by the name of our call, a line a participant of it by the name of our leg.
import { hookAddress } from '#/domains/calls/server/voice/hooks.ts';
import type { Voice } from '#/domains/calls/server/voice/provider.ts';
import { readCallKey } from './call-keys.ts';
import { hear } from './hearing.ts';
import { look } from './looking.ts';
import { eraseMessage, fetchMessage, takeMessage } from './messages.ts';
import { dial, endLeg, endRoom, hold } from './rooms.ts';
import { accessToken } from './tokens.ts';
import * as twiml from './writing-twiml.ts';

const type = 'text/xml; charset=utf-8';

export const twilioVoice: Voice = {
  name: 'twilio',
  tokenFor: (house, connection, { callId, ticket, agentId }) =>
    accessToken(
      readCallKey(connection),
      { identity: (agentId ?? 'agent').replaceAll('-', ''), params: { callId, ticket } },
      house.clock.now(),
    ),
  dial,
  endLeg,
  endRoom,
  hold,
  takeMessage,
  fetchMessage,
  eraseMessage,
  look,
  hear,
  write: (house, connection, instruction) => ({
    type,
    body:
      instruction.does === 'join'
        ? twiml.joinRoom({
            room: instruction.callId,
            label: instruction.legId,
            endsRoom: instruction.endsRoom,
            leftAt: hookAddress(house, connection, 'leg', { leg: instruction.legId, left: '1' }),
            roomAt: hookAddress(house, connection, 'room'),
          })
        : twiml.hangUp,
  }),
  reply: { type, body: twiml.nothingMore },
};
