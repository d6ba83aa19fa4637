// What is written for Twilio, beside what its own libraries write of the same.
import twilio from 'twilio';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accessToken } from './tokens.ts';
import * as twiml from './writing-twiml.ts';

const { VoiceResponse } = twilio.twiml;
const { AccessToken } = twilio.jwt;

afterEach(() => void vi.useRealTimers());

test('a token for a call is, letter for letter, the one that its library signs', () => {
  const now = Temporal.Instant.from('2026-03-04T12:00:00.900Z');
  vi.useFakeTimers({ now: now.epochMilliseconds });
  const key = { accountSid: 'AC1', keySid: 'SK1', keySecret: 'a secret', applicationSid: 'AP1' };
  const params = { callId: 'a call', ticket: 'back.é"<' };
  const theirs = new AccessToken('AC1', 'SK1', 'a secret', { identity: 'agent_1', ttl: 600 });
  theirs.addGrant(new AccessToken.VoiceGrant({ outgoingApplicationSid: 'AP1', outgoingApplicationParams: params }));
  expect(accessToken(key, { identity: 'agent_1', params }, now)).toBe(theirs.toJwt());
});

describe('TwiML is what its builder writes', () => {
  const roomAt = 'https://crm.example.com/hooks/room?a=1&b=2';
  const leftAt = 'https://crm.example.com/hooks/leg?leg=1&left=1';

  test('of an agent who joins a room', () => {
    const theirs = new VoiceResponse();
    const conference = {
      participantLabel: 'a leg',
      beep: 'false',
      startConferenceOnEnter: true,
      endConferenceOnExit: false,
      statusCallback: roomAt,
      statusCallbackEvent: ['join', 'leave', 'end'],
      waitUrl: '',
    } as const;
    theirs
      .dial({ action: leftAt })
      .conference({ ...conference, statusCallbackEvent: [...conference.statusCallbackEvent] }, 'a room');
    expect(twiml.joinRoom({ room: 'a room', label: 'a leg', endsRoom: false, leftAt, roomAt })).toBe(theirs.toString());
  });

  test('of a caller who waits in one', () => {
    const theirs = new VoiceResponse();
    theirs.dial().conference(
      {
        participantLabel: 'a leg',
        beep: 'false',
        startConferenceOnEnter: true,
        endConferenceOnExit: true,
        statusCallback: roomAt,
        statusCallbackEvent: ['join', 'leave', 'end'],
      },
      'a room',
    );
    expect(twiml.joinRoom({ room: 'a room', label: 'a leg', endsRoom: true, leftAt, roomAt })).toBe(theirs.toString());
  });

  test.each(['Please leave a message.', 'Bună & <b>"ziua"</b> 你好', ']]>', '\u0000\u0008ok'])(
    'of a message after a greeting: %s',
    (greeting) => {
      const theirs = new VoiceResponse();
      theirs.say(greeting.replaceAll(/[\0\b]/g, ''));
      theirs.record({
        action: leftAt,
        maxLength: 120,
        timeout: 10,
        finishOnKey: '',
        recordingStatusCallback: roomAt,
        recordingStatusCallbackEvent: ['completed', 'absent'],
      });
      const ours = twiml.takeMessage({ greeting, longestSeconds: 120, toldAt: roomAt, nextAt: leftAt });
      expect(ours).toBe(theirs.toString());
    },
  );

  test('of nothing more, and of hanging up', () => {
    expect(twiml.nothingMore).toBe(new VoiceResponse().toString());
    const theirs = new VoiceResponse();
    theirs.hangup();
    expect(twiml.hangUp).toBe(theirs.toString());
  });
});
