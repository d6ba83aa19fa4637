// An OpenID Connect issuer in place of Google: a real provider on a port of this machine, at which the test says who sits there.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll } from 'vitest';

/** What the issuer says about whoever signs in. */
export interface Claims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

export interface Issuer {
  url: string;
  /** `host:port`, for EGRESS_ALLOW. */
  peer: string;
  /** Who sits at the browser. */
  person: Claims;
  /** Whether it gives out another key than the one it signs with. */
  isForged: boolean;
  /** Goes through the issuer's pages as a browser would; answers the address it is sent back to. */
  visit(authorizationUrl: string): Promise<string>;
}

export const client = { id: 'lintel', secret: 'a secret of the client, known to both' } as const;

/** Opens an issuer that sends people back to `redirectUri`; it closes itself after the file's tests. */
export const openIssuer = async (redirectUri: string): Promise<Issuer> => {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const peer = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${peer}`;
  const issuer: Issuer = {
    url,
    peer,
    person: { sub: 'nobody' },
    isForged: false,
    visit: (authorizationUrl) => visit(authorizationUrl, redirectUri),
  };
  const provider = new Provider(url, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, accountId) => ({ accountId, claims: () => ({ ...issuer.person, sub: accountId }) }),
    pkce: { required: () => true },
    cookies: { keys: ['of this test'] },
  });
  const pages = provider.callback();
  server.on('request', (request, response) => {
    if (issuer.isForged && request.url === '/jwks') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [] }));
      return;
    }
    if (!request.url?.startsWith('/interaction/')) {
      void pages(request, response);
      return;
    }
    const { sub: accountId } = issuer.person;
    const grant = new provider.Grant({ accountId, clientId: client.id });
    grant.addOIDCScope('openid email profile');
    void grant
      .save()
      .then((grantId) =>
        provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } }),
      );
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return issuer;
};

const visit = async (from: string, until: string): Promise<string> => {
  const cookies = new Map<string, string>();
  let url = from;
  for (let hop = 0; hop < 10; hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (!next) throw new Error(`The issuer answered ${response.status}: ${await response.text()}`);
    url = new URL(next, url).toString();
    if (url.startsWith(until)) return url;
  }
  throw new Error('The issuer sends the browser round in circles.');
};
