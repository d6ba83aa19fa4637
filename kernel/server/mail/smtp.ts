// One mail to the SMTP server of the settings, over a connection that egress opened. TLS is used where the server offers it.
import { createTransport } from 'nodemailer';
import type { Egress } from '#/kernel/server/egress/egress.ts';
import type { JobRun } from '#/kernel/server/jobs/job.ts';
import type { Log } from '#/kernel/server/log.ts';
import type { Envelope } from './delivering.ts';

const ports: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
const timeoutMs = 10_000;

/** Hands a mail over. Throws where another try may help; a server that refuses it for good is only logged. */
export const sendBySmtp = async (
  { house, signal }: { house: { egress: Egress; log: Log }; signal: JobRun['signal'] },
  url: string,
  { to, from, subject, html, text, messageId, kind }: Envelope,
): Promise<void> => {
  const server = new URL(url);
  const host = server.hostname.replace(/^\[|\]$/g, '');
  const port = Number(server.port) || (ports[server.protocol] ?? 587);
  const user = decodeURIComponent(server.username);
  const transport = createTransport({
    host,
    port,
    secure: server.protocol === 'smtps:',
    ...(user ? { auth: { user, pass: decodeURIComponent(server.password) } } : {}),
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_options: unknown, callback: (error: Error | null, socket?: object) => void) => {
      house.egress.connect({ host, port, audience: 'users', isConfigured: true, timeoutMs, signal }).then(
        (connection) => callback(null, { connection }),
        (error: unknown) => callback(error as Error),
      );
    },
  });
  try {
    await transport.sendMail({
      from,
      to: [{ name: '', address: to }],
      subject,
      html,
      text,
      messageId,
      headers: { 'X-Lintel-Kind': kind, 'Auto-Submitted': 'auto-generated' },
    });
  } catch (error) {
    const { responseCode } = error as { responseCode?: number };
    if (responseCode === undefined || responseCode < 500) throw error;
    house.log.warn({ kind, messageId, responseCode }, 'the mail server refused a mail for good');
  } finally {
    transport.close();
  }
};
