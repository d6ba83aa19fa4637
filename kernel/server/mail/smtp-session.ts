// A session with an SMTP server over a connection that egress opened. What goes wrong is told with the one thing that matters to whoever
// sends: whether the server may have taken the mail. It may have from the moment the mail's content began to travel.
import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import XOAuth2 from 'nodemailer/lib/xoauth2';
import type { Audience, Egress } from '#/kernel/server/egress/egress.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';

export interface SmtpServer {
  host: string;
  port: number;
  /** From the first byte, after it began (and not without), after it began where the server can, or not at all. */
  security: 'tls' | 'starttls' | 'starttls if offered' | 'none';
  auth?: { user: string; password: string } | { user: string; accessToken: string };
}

export interface SmtpEnvelope {
  from: string;
  to: readonly string[];
}

/** At what point it failed. */
type Stage = 'connecting' | 'signingIn' | 'sender' | 'recipient' | 'content';

export class SmtpFailure extends Error {
  override name = 'SmtpFailure';
  readonly stage: Stage;
  /** The server's answer: 550; undefined where it gave none. */
  readonly code: number | undefined;
  /** Its enhanced status (RFC 3463): '5.1.1'. */
  readonly status: string | undefined;
  /** True where the server certainly has not taken the mail. */
  readonly isCertainlyUndone: boolean;
  constructor(stage: Stage, hasBegun: boolean, cause: SMTPConnection.SMTPError) {
    super(cause.response ?? cause.message, { cause });
    this.stage = stage;
    this.code = cause.responseCode;
    const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(cause.response ?? '') ?? [];
    this.status = status;
    this.isCertainlyUndone = !hasBegun || (this.code !== undefined && this.code >= 400 && this.code < 600);
  }
}

export interface SmtpSession {
  /** Hands one mail over; answers which of its recipients the server did not take. Throws SmtpFailure. One at a time. */
  send(
    envelope: SmtpEnvelope,
    content: Buffer,
    timeoutMs: number,
  ): Promise<{ response: string; refused: { address: string; reason: string }[] }>;
  /** Whether the server takes addresses with letters beyond a to z (SMTPUTF8). */
  takesAnyScript: boolean;
  /** Whether another mail can be handed over. */
  isOpen(): boolean;
  close(): void;
}

interface Way {
  audience: Audience;
  /** Until it is signed in. */
  timeoutMs: number;
  /** The settings of the installation name the server. */
  isConfigured?: boolean;
  /** Gives up connecting. */
  signal?: AbortSignal;
}

/** One step with its deadline; `hasBegun` tells whether the content was on its way when it failed. */
type Step = <T>(stage: Stage, deadline: AbortSignal, run: Run<T>, hasBegun?: () => boolean) => Promise<T | undefined>;
type Run<T> = (done: (error: SMTPConnection.SMTPError | null | undefined, answer?: T) => void) => void;

const stepsOf =
  (smtp: SMTPConnection, host: string): Step =>
  async <T>(stage: Stage, deadline: AbortSignal, run: Run<T>, hasBegun = () => false) => {
    const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
    const fail = (error: SMTPConnection.SMTPError) =>
      reject(new SmtpFailure(stageOf(error, stage, hasBegun()), hasBegun(), error));
    const expire = (): void => {
      fail(new Error(`${host} took too long`));
      smtp.close();
    };
    deadline.addEventListener('abort', expire, { once: true });
    smtp.once('error', fail);
    if (deadline.aborted) expire();
    else run((error, answer) => (error ? fail(error) : resolve(answer)));
    try {
      return await promise;
    } finally {
      deadline.removeEventListener('abort', expire);
      smtp.off('error', fail);
    }
  };

/** Connects and signs in. Throws SmtpFailure, EgressFailure, and refuses `kernel.testMode`. */
export const openSmtp = async (egress: Egress, server: SmtpServer, way: Way): Promise<SmtpSession> => {
  const { host, port, security, auth } = server;
  const { timeoutMs } = way;
  const opening = AbortSignal.timeout(timeoutMs);
  const socket = await egress.connect({ host, port, ...way });
  const smtp = new SMTPConnection({
    host,
    port,
    connection: socket,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    greetingTimeout: timeoutMs,
  });
  // What happens between two steps is seen by the next one.
  smtp.on('error', () => undefined);
  let isBroken = false;
  smtp.once('end', () => {
    isBroken = true;
  });

  const step = stepsOf(smtp, host);
  let takesAnyScript = false;
  try {
    await step('connecting', opening, (done) => smtp.connect(done));
    takesAnyScript = /[ -]SMTPUTF8\b/i.test(String(smtp.lastServerResponse));
    if (auth) await step('signingIn', opening, (done) => smtp.login(credentialsOf(auth), done));
  } catch (error) {
    smtp.close();
    if (error instanceof SmtpFailure && error.code === undefined && error.stage === 'connecting')
      throw new EgressFailure(
        'unreachable',
        `${host}:${port} does not speak as a mail server: ${error.message}`,
        error,
      );
    throw error;
  }
  return {
    send: (envelope, content, sendingMs) => handOver(smtp, step, takesAnyScript, envelope, content, sendingMs),
    takesAnyScript,
    isOpen: () => !isBroken && !socket.destroyed,
    close: () => {
      if (isBroken) smtp.close();
      else smtp.quit();
    },
  };
};

/** Hands one mail over, to those of its recipients that the server can be given. */
const handOver = async (
  smtp: SMTPConnection,
  step: Step,
  takesAnyScript: boolean,
  { from, to: all }: SmtpEnvelope,
  content: Buffer,
  sendingMs: number,
): ReturnType<SmtpSession['send']> => {
  const { to, refused: unreached } = reachable({ from, to: all }, takesAnyScript);
  let hasBegun = false;
  // It is read from the moment the server said that it may come.
  const stream = new Readable({
    read() {
      hasBegun = true;
      this.push(content);
      this.push(null);
    },
  });
  const answer = await step<SMTPConnection.SentMessageInfo>(
    'content',
    AbortSignal.timeout(sendingMs),
    (done) => smtp.send({ from, to: [...to], size: content.length }, stream, done),
    () => hasBegun,
  );
  return {
    response: answer?.response ?? '',
    refused: [
      ...unreached,
      ...(answer?.rejectedErrors ?? []).map((error, at) => ({
        address: answer?.rejected[at] ?? '',
        reason: error.response ?? error.message,
      })),
    ],
  };
};

const ascii = /^[\x20-\x7e]*$/;

/** RFC 6531: the status of an address that this server cannot be given. */
const anyScriptNeeded =
  '550 5.6.7 The mail server cannot send to or from addresses with letters beyond a to z (SMTPUTF8)';

/** Without SMTPUTF8 (RFC 6531) such an address is not even tried: servers make another one of it. Throws where nobody is left. */
const reachable = (
  { from, to }: SmtpEnvelope,
  takesAnyScript: boolean,
): { to: readonly string[]; refused: { address: string; reason: string }[] } => {
  if (takesAnyScript) return { to, refused: [] };
  const refuse = (stage: Stage): SmtpFailure =>
    new SmtpFailure(
      stage,
      false,
      Object.assign(new Error(anyScriptNeeded), { response: anyScriptNeeded, responseCode: 550 }),
    );
  if (!ascii.test(from)) throw refuse('sender');
  const [reached, others] = [to.filter((one) => ascii.test(one)), to.filter((one) => !ascii.test(one))];
  if (reached.length === 0) throw refuse('recipient');
  return { to: reached, refused: others.map((address) => ({ address, reason: anyScriptNeeded })) };
};

/** A server that goes away without a word before the content came is a matter of the connection, whatever was being spoken of. */
const stageOf = ({ command, code, responseCode }: SMTPConnection.SMTPError, stage: Stage, hasBegun: boolean): Stage => {
  if (responseCode === undefined && !hasBegun && code !== 'EAUTH' && code !== 'EENVELOPE') return 'connecting';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  if (code === 'EAUTH') return 'signingIn';
  return stage;
};

const credentialsOf = (auth: NonNullable<SmtpServer['auth']>): Parameters<SMTPConnection['login']>[0] => {
  if ('password' in auth) return { credentials: { user: auth.user, pass: auth.password } };
  // The token is used as it is: renewing it is nothing that this library would do through egress.
  return { oauth2: new XOAuth2({ user: auth.user, accessToken: auth.accessToken }) };
};
