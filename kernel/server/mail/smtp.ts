// One mail to the SMTP server of the settings, over a connection that egress opened. TLS is used where the server offers it. It is handed
// over once: what the server may have taken is in doubt and is not handed over again by a machine (decision 135).
import addressparser from 'nodemailer/lib/addressparser';
import type { JobRun } from '#/kernel/server/jobs/job.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { composeMail } from './composing.ts';
import type { Envelope } from './envelope.ts';
import { openSmtp, SmtpFailure, type SmtpServer } from './smtp-session.ts';

const ports: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

/** Hands a mail over. Throws where another try may help, and a refusal where the mail is in doubt; a mail refused for good is only logged. */
export const sendBySmtp = async (run: JobRun, url: string, envelope: Envelope): Promise<void> => {
  const { house, signal } = run;
  const { kind, messageId, mailId } = envelope;
  if (await wasSent(run, mailId)) return;
  const content = await write(house.clock.now(), envelope);
  const { openingMs, answerMs } = house.mailPatience;
  const way = { audience: 'users', isConfigured: true, timeoutMs: openingMs, signal } as const;
  const session = await openSmtp(house.egress, serverOf(url), way);
  try {
    await note(run, mailId);
    await session.send({ from: mailbox(envelope.from).address, to: [envelope.to] }, content, answerMs);
    await run.publicly((ctx) =>
      ctx.db.updateTable('system_mails').set({ status: 'sent' }).where('id', '=', mailId).execute(),
    );
  } catch (error) {
    if (!(error instanceof SmtpFailure)) throw error;
    if (!error.isCertainlyUndone) throw inDoubt();
    await run.publicly((ctx) => ctx.db.deleteFrom('system_mails').where('id', '=', mailId).execute());
    if (!isForGood(error)) throw error;
    house.log.warn({ kind, messageId, responseCode: error.code }, 'the mail server refused a mail for good');
  } finally {
    session.close();
  }
};

/** What is wrong with the mail or its recipient stays wrong; a password or a sender of the settings may be mended meanwhile. */
const isForGood = ({ code = 0, stage, cause }: SmtpFailure): boolean =>
  (code >= 500 && (stage === 'recipient' || stage === 'content')) || isNoAddress(cause);

/** The library refuses, before it says a word to the server, what cannot be an address. */
const isNoAddress = (cause: unknown): boolean =>
  cause instanceof Error &&
  'command' in cause &&
  cause.command === 'API' &&
  'code' in cause &&
  cause.code === 'EENVELOPE';

const inDoubt = (): Refusal =>
  new Refusal(
    'conflict',
    'kernel.mailInDoubt',
    'The mail server may have taken this mail but did not say so. It is not sent again automatically.',
  );

/** Whether the server took it before. Refuses where it may have: the process ended while the content was on its way. */
const wasSent = async (run: JobRun, mailId: string): Promise<boolean> => {
  const before = await run.publicly((ctx) =>
    ctx.db.selectFrom('system_mails').select('status').where('id', '=', mailId).executeTakeFirst(),
  );
  if (before?.status === 'sending') throw inDoubt();
  return before !== undefined;
};

/** Writes down that the content travels from now on. Refuses where somebody else wrote it: of two, one hands the mail over. */
const note = async (run: JobRun, mailId: string): Promise<void> => {
  const noted = await run.publicly((ctx) =>
    ctx.db
      .insertInto('system_mails')
      .values({ id: mailId, status: 'sending', began_at: ctx.now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  if (!noted) throw inDoubt();
};

const serverOf = (url: string): SmtpServer => {
  const { hostname, port, protocol, username, password } = new URL(url);
  const user = decodeURIComponent(username);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (ports[protocol] ?? 587),
    security: protocol === 'smtps:' ? 'tls' : 'starttls if offered',
    ...(user ? { auth: { user, password: decodeURIComponent(password) } } : {}),
  };
};

const mailbox = (text: string): { name: string; address: string } => {
  const [one] = addressparser(text, { flatten: true });
  return { name: one?.name ?? '', address: one?.address ?? text };
};

const write = (at: Temporal.Instant, { from, to, subject, html, text, messageId, kind }: Envelope): Promise<Buffer> =>
  composeMail({
    messageIdHeader: messageId,
    from: mailbox(from),
    to: [{ name: '', address: to }],
    subject,
    html,
    text,
    headers: { 'X-Lintel-Kind': kind, 'Auto-Submitted': 'auto-generated' },
    at,
  });
