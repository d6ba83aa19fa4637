// The head of a mail as its reader needs it, whatever wrote it: a head that never ends is cut, bytes of old programs become the letters they
// meant, and of headers that may stand once the first counts, which is the one that mail programs show.
import { lettersOfPiece } from './guessing-letters.ts';

/** Of a head, what is read; its own lines stay beyond that, as far as they are needed. */
const longestHead = 262_144;
const longestLine = 65_536;
const longestNeeded = 786_432;

const needed =
  /^(?:from|sender|reply-to|to|cc|subject|date|message-id|in-reply-to|references|return-path|mime-version|content-[a-z-]+|auto-submitted|precedence|list-[a-z-]+|authentication-results)[^\S\n]*:/i;
const once =
  /^(from|sender|reply-to|subject|date|message-id|in-reply-to|mime-version|content-type|content-transfer-encoding|content-disposition)[^\S\n]*:/i;

/** Where the head ends and the body begins: at the first empty line, or at the first that can be no header. */
const endOfHead = (raw: Buffer): { head: number; body: number } => {
  let at = 0;
  while (at < raw.length) {
    const end = raw.indexOf(0x0a, at);
    const next = end === -1 ? raw.length : end + 1;
    const first = raw[at];
    const isEmpty = first === 0x0a || (first === 0x0d && raw[at + 1] === 0x0a);
    if (isEmpty) return { head: at, body: next };
    const isFolded = first === 0x20 || first === 0x09;
    // A word and a colon, or the line that mailboxes put before a mail.
    if (
      !isFolded &&
      !/^(?:[!-9;-~]{1,200}[^\S\n]*:|>?From )/.test(raw.toString('latin1', at, Math.min(next, at + 260)))
    )
      return { head: at, body: at };
    at = next;
  }
  return { head: raw.length, body: raw.length };
};

/** The lines of a head, folded ones in one piece. */
const linesOf = (head: Buffer): Buffer[] => {
  const lines: Buffer[] = [];
  let from = 0;
  for (let at = 0; at < head.length; ) {
    const end = head.indexOf(0x0a, at);
    at = end === -1 ? head.length : end + 1;
    if (head[at] === 0x20 || head[at] === 0x09) continue;
    lines.push(head.subarray(from, at));
    from = at;
  }
  return lines;
};

export interface RepairedMail {
  /** With the empty line at its end. */
  head: Buffer;
  body: Buffer;
  /** Something of the head was left out. */
  isCut: boolean;
}

/** The mail with a head that can be read. Linear in the length of the head. */
export const repairHeader = (raw: Buffer): RepairedMail => {
  // What stands before the first line is nobody's.
  let start = 0;
  while (raw[start] === 0x0a || raw[start] === 0x0d) start += 1;
  const mail = raw.subarray(start);
  const { head, body } = endOfHead(mail);
  const seen = new Set<string>();
  const kept: Buffer[] = [];
  let length = 0;
  let isCut = false;
  for (const line of linesOf(mail.subarray(0, head))) {
    const begins = line.toString('latin1', 0, 80);
    const [, name] = once.exec(begins) ?? [];
    if (/^>?From /.test(begins) || (name !== undefined && seen.has(name.toLowerCase()))) continue;
    const most = needed.test(begins) ? longestNeeded : longestHead;
    if (length + Math.min(line.length, longestLine) > most) {
      isCut = true;
      continue;
    }
    if (name !== undefined) seen.add(name.toLowerCase());
    const whole =
      line.length > longestLine ? Buffer.concat([line.subarray(0, longestLine), Buffer.from('\r\n')]) : line;
    isCut ||= whole !== line;
    kept.push(whole.some((byte) => byte > 0x7f) ? Buffer.from(lettersOfPiece(whole)) : whole);
    length += whole.length;
  }
  return { head: Buffer.concat([...kept, Buffer.from('\r\n')]), body: mail.subarray(body), isCut };
};
