// Addresses that people are sent. They come from the settings alone, never from a request: a forged Host header must not be able
// to put somebody else's address into our mail.
import type { Config } from './config.ts';

type Installed = { readonly config: Config };
type Source = Installed | { readonly house: Installed };

const anyAddress = new Set(['0.0.0.0', '::', '[::]']);

/** Where the app is reached: PUBLIC_URL, or http://HOST:PORT of this process. */
export const appBase = ({ PUBLIC_URL, HOST, PORT }: Config): URL => {
  if (PUBLIC_URL) return new URL(PUBLIC_URL);
  const host = anyAddress.has(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST.replace(/^\[|\]$/g, '')}]` : HOST;
  return new URL(`http://${host}:${PORT}`);
};

/** A link into the app: `appLink(ctx, '/reset-password', { token })`. */
export const appLink = (
  source: Source,
  path: `/${string}`,
  query: Readonly<Record<string, string | undefined>> = {},
): string => {
  const link = appBase(configOf(source));
  link.pathname = link.pathname.replace(/\/$/, '') + path;
  for (const [name, value] of Object.entries(query)) if (value !== undefined) link.searchParams.set(name, value);
  return link.toString();
};

/** The app on another of the product's hosts: `https://acme.crm.example.com`. The host must come from the database, proven. */
export const hostLink = (source: Source, host: string): string => {
  const link = appBase(configOf(source));
  link.hostname = host;
  return link.origin;
};

const configOf = (source: Source): Config => ('house' in source ? source.house : source).config;
