// A mail that somebody passed on, as the one who wrote it first sent it: whose it is stands in its text.
import { headersInWords, isHeadAt } from '../mail/heads-in-words.ts';
import type { Named } from '../mail/read-mail.ts';
import { addressOf, line } from './lead.ts';

const forwards = /^\s*(?:fwd?|fw|wg|tr|rv|enc|doorst|vb|vs|pd|přep|továbbítva|ilt|пересл|转发|轉寄)\s?[:：]\s*/iu;
const mostLines = 300;

export interface Passed {
  from: Named | null;
  replyTo: Named | null;
  subject: string;
  text: string;
}

const partyIn = (written: string | undefined): Named | null => {
  const address = addressOf(/[^\s<>()[\]:;,"'*]+@[^\s<>()[\]:;,"'*]+/.exec(written ?? '')?.[0]);
  const name = line(written?.replace(/[<[(].*$/, '').replace(/["'*]/g, '')) ?? '';
  return address === null ? null : { name: name.includes('@') ? '' : name, address };
};

/** The mail that is in a mail passed on; null where none is, or where it says not whose it was. */
export const passedOnIn = (subject: string, text: string): Passed | null => {
  if (!forwards.test(subject)) return null;
  const lines = text.split('\n', mostLines);
  const at = lines.findIndex((_, index) => isHeadAt(lines, index));
  if (at === -1) return null;
  const after = lines.findIndex((written, index) => index > at && !headersInWords.any.test(written));
  const head = lines.slice(at, after === -1 ? undefined : after);
  const valueOf = (which: RegExp): string | undefined => head.map((written) => which.exec(written)?.[1]).find(Boolean);
  return {
    from: partyIn(valueOf(headersInWords.from)),
    replyTo: partyIn(valueOf(headersInWords.replyTo)),
    subject: line(valueOf(headersInWords.subject), 998) ?? subject.replace(forwards, ''),
    text: after === -1 ? '' : lines.slice(after).join('\n').trim(),
  };
};
