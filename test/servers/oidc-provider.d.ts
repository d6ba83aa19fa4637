// What the tests use of a package that comes without types.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Configuration {
    clients: readonly Readonly<Record<string, unknown>>[];
    claims: Readonly<Record<string, readonly string[]>>;
    conformIdTokenClaims: boolean;
    features: Readonly<Record<string, { enabled: boolean }>>;
    interactions: { url(ctx: unknown, interaction: { uid: string }): string };
    findAccount(ctx: unknown, accountId: string): { accountId: string; claims(): { sub: string } };
    pkce: { required(): boolean };
    cookies: { keys: readonly string[] };
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
