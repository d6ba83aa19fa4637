// The token with which a browser connects to Twilio: signed by a key of the account, for one call, as Twilio's own libraries sign it.
import { createHmac } from 'node:crypto';

/** A token lasts as long as a browser may need to come back by it, and is renewed in longer calls. */
const lastsSeconds = 600;

export interface CallKey {
  accountSid: string;
  keySid: string;
  keySecret: string;
  applicationSid: string;
}

interface Granted {
  /** Letters, digits and underscores. */
  identity: string;
  /** What Twilio hands on when it asks where the line goes. */
  params: Readonly<Record<string, string>>;
}

const written = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

export const accessToken = (
  { accountSid, keySid, keySecret, applicationSid }: CallKey,
  { identity, params }: Granted,
  now: Temporal.Instant,
): string => {
  const seconds = Math.floor(now.epochMilliseconds / 1_000);
  const header = { alg: 'HS256', typ: 'JWT', cty: 'twilio-fpa;v=1' };
  const claims = {
    jti: `${keySid}-${seconds}`,
    grants: { identity, voice: { outgoing: { application_sid: applicationSid, params } } },
    iat: seconds,
    exp: seconds + lastsSeconds,
    iss: keySid,
    sub: accountSid,
  };
  const signed = `${written(header)}.${written(claims)}`;
  return `${signed}.${createHmac('sha256', keySecret).update(signed).digest('base64url')}`;
};
