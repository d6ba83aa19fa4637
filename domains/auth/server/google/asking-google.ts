// The conversation with the OpenID Connect issuer of the settings (Google): where to send the browser, and who came back. PKCE and a
// nonce tie both ends together, the signature of the answer is checked, and every request goes through egress.
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { fetchThrough } from '#/kernel/server/egress/fetching.ts';
import type { House } from '#/kernel/server/house.ts';
import { appLink } from '#/kernel/server/links.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { GoogleIdentity } from './identities.ts';

/** What must be the same when the browser comes back. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

const callback = '/api/crm/auth/google/callback';

/** Whether people can sign in with Google here. */
export const isGoogleOn = ({ config }: House): boolean => config.GOOGLE_CLIENT_ID !== undefined;

const discover = (house: House): Promise<Configuration> => {
  const { GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = house.config;
  if (!GOOGLE_CLIENT_ID)
    throw new Refusal('unavailable', 'auth.googleOff', 'Signing in with Google is not set up here');
  const issuer = new URL(GOOGLE_ISSUER);
  return discovery(issuer, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, undefined, {
    [customFetch]: fetchThrough(house.egress, { audience: 'machine', isConfigured: true }),
    execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
  });
};

/** Where the browser is sent. */
export const leaveFor = async (house: House, { state, nonce, verifier }: Checks): Promise<string> => {
  const google = await discover(house);
  return buildAuthorizationUrl(google, {
    redirect_uri: appLink({ house }, callback),
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }).toString();
};

/** Who came back, or undefined where Google has not verified their address. Throws where anything does not fit together. */
export const askWho = async (
  house: House,
  answered: Readonly<Record<string, string | undefined>>,
  { state, nonce, verifier }: Checks,
): Promise<GoogleIdentity | undefined> => {
  const google = await discover(house);
  const came = new URL(appLink({ house }, callback, answered));
  const tokens = await authorizationCodeGrant(google, came, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || typeof claims.email !== 'string' || claims.email_verified !== true) return undefined;
  return {
    subject: claims.sub,
    email: claims.email.trim().toLowerCase(),
    firstName: nameOf(claims.given_name),
    lastName: nameOf(claims.family_name),
  };
};

const nameOf = (claim: unknown): string | null =>
  typeof claim === 'string' && claim.trim() !== '' ? claim.trim().slice(0, 100) : null;
