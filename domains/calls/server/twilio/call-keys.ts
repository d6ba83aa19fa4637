// The key that tokens are signed with, and the application that browsers call: made once in an account, for one integration.
import * as z from 'zod/mini';
import { hookAddress } from '#/domains/calls/server/voice/hooks.ts';
import type { Connection } from '#/domains/calls/server/voice/provider.ts';
import { CertainlyRefused, textIn, twilioAccount } from '#/domains/integrations/server.ts';
import type { House } from '#/kernel/server/house.ts';
import type { CallKey } from './tokens.ts';

/** Under these names it is kept among the secrets of a connection. */
export const readCallKey = (connection: Connection): CallKey => {
  const { secret } = connection;
  const [keySid, keySecret] = [textIn(secret, 'callKeySid'), textIn(secret, 'callKeySecret')];
  const applicationSid = textIn(secret, 'callApplicationSid');
  if (keySid === undefined || keySecret === undefined || applicationSid === undefined)
    throw new CertainlyRefused('incomplete', 'The integration is not set up for calls', {
      isPermanent: true,
      concerns: 'integration',
    });
  return { accountSid: twilioAccount.sidOf(connection), keySid, keySecret, applicationSid };
};

const made = z.object({ sid: z.string() });
const madeKey = z.object({ sid: z.string(), secret: z.string() });
const applications = z.object({ applications: z.array(made) });

const ask = async <S extends z.ZodMiniType>(
  house: House,
  connection: Connection,
  request: Parameters<typeof twilioAccount.ask>[2],
  shape: S,
): Promise<z.output<S>> => {
  const answer = await twilioAccount.ask(house, connection, request);
  if (answer.status < 200 || answer.status >= 300) throw twilioAccount.refusalOf(answer);
  return twilioAccount.read(shape, answer);
};

/** How people find them in their account. */
const nameOf = ({ integrationId }: Connection): string => `Lintel calls ${integrationId}`;

/** Its secret is told once, so whoever dies before it is kept leaves a key behind that nobody uses. */
const makeKey = async (house: House, connection: Connection) => {
  const request = { path: '/Keys.json', method: 'POST', form: { FriendlyName: nameOf(connection) } } as const;
  const { sid, secret } = await ask(house, connection, request, madeKey);
  return { callKeySid: sid, callKeySecret: secret };
};

const makeApplication = async (house: House, connection: Connection): Promise<string> => {
  const name = nameOf(connection);
  const path = '/Applications.json';
  const known = await ask(house, connection, { path, query: { FriendlyName: name } }, applications);
  if (known.applications[0]) return known.applications[0].sid;
  const { sid } = await ask(house, connection, { path, method: 'POST', form: { FriendlyName: name } }, made);
  return sid;
};

export const makeCallKey = async (house: House, connection: Connection): Promise<Record<string, string>> => ({
  ...(await makeKey(house, connection)),
  callApplicationSid: await makeApplication(house, connection),
});

const addressesOf = (house: House, connection: Connection) => ({
  VoiceUrl: hookAddress(house, connection, 'voice'),
  VoiceMethod: 'POST',
  VoiceFallbackUrl: hookAddress(house, connection, 'fallback'),
  VoiceFallbackMethod: 'POST',
  StatusCallback: hookAddress(house, connection, 'leg'),
  StatusCallbackMethod: 'POST',
});

/** Has Twilio ask and tell here: of browsers' lines by the application, of calls to the number by the number. Twice is as once. */
export const tellWhereToAsk = async (
  house: House,
  connection: Connection,
  { applicationSid, phoneNumber }: { applicationSid: string; phoneNumber: string },
): Promise<void> => {
  const form = addressesOf(house, connection);
  await ask(house, connection, { path: `/Applications/${applicationSid}.json`, method: 'POST', form }, made);
  await twilioAccount.changeNumber(house, connection, phoneNumber, form);
};
