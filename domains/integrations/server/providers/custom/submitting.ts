// Hands mails to the SMTP server of a custom mailbox. Every answer is one of three: taken, certainly not taken, or nobody knows.

import type { OutgoingMail } from '#/domains/integrations/server/providers/outgoing.ts';
import type { Accepted, Connection } from '#/domains/integrations/server/providers/provider.ts';
import { CertainlyRefused, type Concern, refusedOnTheWay } from '#/domains/integrations/server/providers/refusing.ts';
import type { House } from '#/kernel/server/house.ts';
import type { SmtpServer } from '#/kernel/server/mail/smtp-session.ts';
import { SmtpFailure } from '#/kernel/server/mail/smtp-session.ts';
import { borrowSession, giveBack } from './sessions.ts';

/** Signing in and handing over; whoever waits gives up soon after. */
const wholeMs = 20_000;

/** Sends the bytes of a mail. Throws `CertainlyRefused`, or what leaves a doubt. */
export const submit = async (
  house: House,
  connection: Connection,
  server: SmtpServer,
  { from, to, cc, bcc }: OutgoingMail,
  content: Buffer,
): Promise<Accepted> => {
  const envelope = { from: from.address, to: [...to, ...cc, ...bcc].map(({ address }) => address) };
  const begin = house.clock.monotonicMs();
  for (;;) {
    let failure: CertainlyRefused;
    const { session, isUsed } = await borrowSession(house, connection, server).catch((error: unknown) => {
      throw asRefusal(error);
    });
    try {
      const { refused } = await session.send(
        envelope,
        content,
        Math.max(1, Math.ceil(wholeMs - (house.clock.monotonicMs() - begin))),
      );
      giveBack(house, connection, server, session);
      const unreached = refused.find(({ address }) => to.some((one) => one.address === address));
      if (!unreached) return { takesAnyScript: session.takesAnyScript, ...(refused.length > 0 ? { refused } : {}) };
      failure = withoutRecipient(unreached.reason);
    } catch (error) {
      // What was begun and refused would have to be taken back first; a new session is quicker, and surely clean.
      session.close();
      // A session that lay still may have been closed by the server meanwhile: nothing was sent by it, and a new one is tried.
      if (isUsed && error instanceof SmtpFailure && error.isCertainlyUndone && error.code === undefined) continue;
      throw asRefusal(error);
    }
    throw failure;
  }
};

/** The server took the copies and not whom the mail was for: it failed, and is not tried again, since the copies would go twice. */
const withoutRecipient = (reason: string): CertainlyRefused => {
  const [, code = '', status] = /^(\d{3})[ -](\d\.\d{1,3}\.\d{1,3})?/.exec(reason) ?? [];
  const isGone = Number(code) >= 500 && isNobody(status, Number(code));
  return new CertainlyRefused([code, status].filter(Boolean).join(' '), `${reason} (its copies went out)`, {
    isPermanent: true,
    concerns: 'recipient',
    ...(isGone ? { block: 'hardBounce' as const } : {}),
  });
};

/** What the answer of a server means, in the words of sending; a doubt is given back as it is. */
export const asRefusal = (error: unknown): unknown => {
  if (!(error instanceof SmtpFailure)) return refusedOnTheWay(error);
  const { code, status, stage, message, isCertainlyUndone } = error;
  if (!isCertainlyUndone) return error;
  const isPermanent = code !== undefined && code >= 500 && !isPolicyForNow(status);
  const concerns = concernOf(error);
  return new CertainlyRefused(
    [code ?? stage, status].filter(Boolean).join(' '),
    stage === 'signingIn' ? 'The mail server does not accept the user name and password' : message,
    {
      isPermanent,
      concerns,
      ...(isPermanent && concerns === 'recipient' && isNobody(status, code) ? { block: 'hardBounce' } : {}),
    },
    error,
  );
};

/** RFC 6531: the server does not take addresses with letters of all scripts. */
const anyScriptNeeded = '5.6.7';

// RFC 3463: x.1 and x.2 are about addresses and their mailboxes, x.3 to x.5 about systems and the network, x.6 about content, x.7 about
// policy.
const concernOf = ({ stage, status }: SmtpFailure): Concern => {
  if (stage === 'connecting' || stage === 'signingIn' || stage === 'sender') return 'integration';
  const [, subject] = status?.split('.') ?? [];
  if (status === anyScriptNeeded) return 'recipient';
  if (subject === '6') return 'message';
  if (subject === '3' || subject === '4' || subject === '5') return 'integration';
  return stage === 'recipient' ? 'recipient' : 'message';
};

/** The address leads to nobody: it must not be written to again. A full mailbox (x.2.2) or a policy is something else. */
const isNobody = (status: string | undefined, code: number | undefined): boolean =>
  status === undefined ? code === 550 || code === 553 : /^5\.1\.[0-36]$|^5\.2\.1$/.test(status);

/** Some servers say 5xx with a status that says "for now". */
const isPolicyForNow = (status: string | undefined): boolean => status?.startsWith('4.') ?? false;
