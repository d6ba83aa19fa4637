// Calls by Twilio, for tests: a number of the agency's at a stand-in of Twilio, and what browsers, callers and telephones do there, told to the
// product as Twilio tells it.

import twilio from 'twilio';
import { afterAll } from 'vitest';
import { seal } from '#/kernel/server/mail/sealing.ts';
import type { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { publishedBy } from '#/test/published/published.ts';
import { openHttpPeer } from '#/test/servers/http-peer.ts';
import { callAccount, callNumber, openTwilioCalls, type TwilioLine } from '#/test/servers/twilio-calls.ts';

const publicUrl = 'https://crm.example.com';

/** The attributes of a tag in TwiML, read as Twilio reads XML. */
const attributesOf = (twiml: string, tag: string): Record<string, string> | undefined => {
  const [, written] = new RegExp(`<${tag}((?: [a-zA-Z]+="[^"]*")*)/?>`).exec(twiml) ?? [];
  if (written === undefined) return undefined;
  return Object.fromEntries(
    [...written.matchAll(/ ([a-zA-Z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&amp;', '&'),
    ]),
  );
};

export const openTwilioHouse = async (clock: ReturnType<typeof testClock>) => {
  const provider = openTwilioCalls(() => clock.now());
  const published = await publishedBy('Twilio', ['twilio_api_v2010.json']);
  const watched = published.watched(provider.answer);
  // The sound of a recording is the one thing that the description does not name.
  const peer = await openHttpPeer((request) =>
    request.url.pathname.endsWith('.wav') ? provider.answer(request) : watched(request),
  );
  afterAll(() => peer.close());
  const environment = { EGRESS_ALLOW: `127.0.0.1:${peer.port}`, PUBLIC_URL: publicUrl };
  const opened = await openHouse({ clock, environment });
  const { app, house, owner, settle } = opened;

  /** What Twilio calls an address with, signed by its own library. */
  const tell = async (url: string, fields: Record<string, string>, token = callAccount.token) => {
    const signature = twilio.getExpectedTwilioSignature(token, url, fields);
    const response = await app.inject({
      method: 'POST',
      url: url.replace(publicUrl, ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
      payload: new URLSearchParams(fields).toString(),
    });
    await settle();
    return { status: response.statusCode, type: response.headers['content-type'], body: response.body };
  };

  const application = () => provider.applications[0] ?? {};
  const stamp = () => new Date(clock.now().epochMilliseconds).toUTCString();
  const callFields = (line: TwilioLine, more: Record<string, string> = {}) => ({
    AccountSid: callAccount.sid,
    ApiVersion: '2010-04-01',
    CallSid: line.sid,
    CallStatus: line.status,
    ...more,
  });

  /** Does what a line was answered, and tells of it. */
  const follow = async (line: TwilioLine, twiml: string): Promise<boolean> => {
    const conference = attributesOf(twiml, 'Conference');
    const room = /<Conference[^>]*>([^<]+)</.exec(twiml)?.[1];
    if (!conference || room === undefined) {
      provider.finish(line, 'completed', 0);
      return false;
    }
    provider.enter(line, room, conference.participantLabel ?? '');
    await tell(conference.statusCallback ?? '', {
      ...callFields(line),
      FriendlyName: room,
      StatusCallbackEvent: 'participant-join',
      ParticipantLabel: conference.participantLabel ?? '',
      Timestamp: stamp(),
    });
    return true;
  };

  return {
    ...opened,
    provider,
    published,
    peer,
    tell,
    application,
    callFields,
    stamp,
    attributesOf,

    /** A number of the agency's at the stand-in, set up for calls; answers its integration. */
    connectNumber: async (): Promise<string> => {
      const id = house.ids.next();
      await owner.query(
        `insert into integrations (agency_id, id, provider, service_type, integration_name, phone_number, config, secret, created_at, updated_at)
         values ($1, $2, 'twilio', 'phone', 'Twilio', $3, $4, $5, $6, $6)`,
        [
          agencies.northlight.id,
          id,
          callNumber,
          { accountSid: callAccount.sid, apiUrl: peer.url },
          seal(house.secretKey, JSON.stringify({ authToken: callAccount.token })),
          clock.now(),
        ],
      );
      await opened.maya.integrations.sync({ id });
      await settle();
      return id;
    },
    /** A browser connects with its token; answers its line, and whether it was let in. */
    connect: async (token: string, known?: TwilioLine): Promise<{ line: TwilioLine; isIn: boolean; twiml: string }> => {
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
        grants: { identity: string; voice: { outgoing: { params: Record<string, string> } } };
      };
      const line = known ?? provider.open('');
      const { identity, voice } = claims.grants;
      const fields = callFields(line, {
        From: `client:${identity}`,
        To: '',
        Direction: 'inbound',
        ...voice.outgoing.params,
      });
      const { body } = await tell(application().VoiceUrl ?? '', fields);
      return { line, isIn: await follow(line, body), twiml: body };
    },
    /** Somebody dials the agency's number. */
    callIn: async (from: string, known?: TwilioLine): Promise<{ line: TwilioLine; isIn: boolean; twiml: string }> => {
      const line = known ?? provider.open(callNumber);
      const fields = callFields(line, { From: from, To: callNumber, Direction: 'inbound' });
      const { body } = await tell(provider.numbers[0]?.VoiceUrl ?? '', fields);
      return { line, isIn: await follow(line, body), twiml: body };
    },
    /** The telephone that was dialled last. */
    dialled: (): TwilioLine => {
      const line = [...provider.lines.values()].findLast(({ callback }) => callback !== null);
      if (!line) throw new Error('nobody was dialled');
      return line;
    },
    /** A line gets on, and Twilio tells it. */
    moves: async (line: TwilioLine, status: string, more: Record<string, string> = {}, seconds?: number) => {
      if (['initiated', 'ringing', 'in-progress'].includes(status)) line.status = status;
      else provider.finish(line, status, seconds);
      const url = line.callback ?? application().StatusCallback ?? '';
      return tell(url, callFields(line, { Timestamp: stamp(), ...more }));
    },
  };
};
