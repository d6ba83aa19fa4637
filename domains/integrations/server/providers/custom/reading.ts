// Sessions with the IMAP server of a custom mailbox. The library opens its own connections, so it is led through a tunnel of egress.
import { ImapFlow } from 'imapflow';
import { CertainlyRefused, refusedOnTheWay } from '#/domains/integrations/server/providers/refusing.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import { openTunnel } from '#/kernel/server/egress/tunnelling.ts';
import type { House } from '#/kernel/server/house.ts';
import type { ImapServer } from './settings.ts';

const timeoutMs = 20_000;
const longestLine = 1_048_576;

/** An open session, and how it is closed. Throws `CertainlyRefused` where the mailbox does not let us in, EgressFailure else. */
export const openImap = async (
  house: House,
  server: ImapServer,
  { maxBytes = 1_048_576 }: { maxBytes?: number } = {},
): Promise<{ imap: ImapFlow; close: () => Promise<void> }> => {
  const { host, port, security, auth } = server;
  // Reading reaches nobody, so it goes on in test mode.
  const tunnel = await openTunnel(house, { host, port, audience: 'machine', timeoutMs });
  const imap = new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth:
      'accessToken' in auth
        ? { user: auth.user, accessToken: auth.accessToken }
        : { user: auth.user, pass: auth.password },
    proxy: tunnel.proxy,
    logger: false,
    disableAutoIdle: true,
    clientInfo: { name: 'Lintel' },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    maxLineLength: longestLine,
    maxLiteralSize: maxBytes + 65_536,
    maxResponseSize: maxBytes + 2 * longestLine,
  });
  // Whatever happens between two commands is seen by the next one.
  imap.on('error', () => undefined);
  const close = async (): Promise<void> => {
    await imap.logout().catch(() => imap.close());
    tunnel.close();
  };
  try {
    await imap.connect();
  } catch (error) {
    imap.close();
    tunnel.close();
    throw refusedOnTheWay(tunnel.failure()) ?? asFailure(error, server);
  }
  return { imap, close };
};

/** What went wrong, in the words of whoever asked. */
export const asFailure = (error: unknown, { host, port, security }: ImapServer): unknown => {
  if (error instanceof CertainlyRefused || error instanceof EgressFailure) return error;
  const { code, message, authenticationFailed } = error as {
    code?: string;
    message: string;
    authenticationFailed?: boolean;
  };
  if (authenticationFailed)
    return new CertainlyRefused(
      'signedOut',
      'The mail server does not accept the user name and password',
      { isPermanent: true, concerns: 'integration' },
      error,
    );
  const isSlow = code === 'CONNECT_TIMEOUT' || code === 'GREETING_TIMEOUT' || code === 'ETIMEOUT';
  if (isSlow && security === 'tls')
    return new EgressFailure('timeout', `${host}:${port} does not answer as a mail server that is encrypted`, error);
  return new EgressFailure(
    isSlow ? 'timeout' : 'broken',
    `The mail server ${host}:${port} went away: ${message}`,
    error,
  );
};

/** Runs work in a session of its own. */
export const withImap = async <T>(
  house: House,
  server: ImapServer,
  work: (imap: ImapFlow) => Promise<T>,
): Promise<T> => {
  const { imap, close } = await openImap(house, server);
  try {
    return await work(imap);
  } catch (error) {
    throw asFailure(error, server);
  } finally {
    await close();
  }
};

/** The folder that what is sent is put into: the one the server names, or one of the usual names; undefined where there is none. */
export const sentFolder = async (imap: ImapFlow): Promise<string | undefined> => {
  const folders = await imap.list();
  const named = folders.find(({ specialUse }) => specialUse === '\\Sent');
  return (named ?? folders.find(({ path }) => /^(?:INBOX[./])?Sent(?: (?:Items|Mail|Messages))?$/i.test(path)))?.path;
};
