// Reading a mail that somebody sent, within limits of time, size and memory, whatever stands in it: first the whole, else its words, else its
// head, so that none is lost because it is hostile.
import { limitedThread, TooMuchWork } from '#/kernel/server/threads/limited-thread.ts';
import type { Depth, ReadMail, ToRead } from './read-mail.ts';

/** Larger mails are not taken. */
export const largestMail = 25 * 1_048_576;

const limitsMs: Readonly<Record<Depth, number>> = { whole: 8_000, words: 5_000, head: 2_000 };
/** Megabytes: a mail with its parts decoded, and what reading them takes. */
const memoryMb = 384;

type Answered = { mail: ReadMail } | { problem: string };

const thread = limitedThread<ToRead, Answered>(new URL('./mail-thread.ts', import.meta.url), { memoryMb });

/** A mail of which not even the head can be read. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** What a mail says. Throws `Unreadable`. */
export const parseMail = async (raw: Uint8Array): Promise<ReadMail> => {
  const problems: string[] = [];
  for (const depth of ['whole', 'words', 'head'] as const) {
    // A copy: what is handed over is the thread's, and the caller may need it again.
    const copy = new Uint8Array(raw);
    try {
      const answered = await thread.run({ raw: copy, depth }, limitsMs[depth], [copy.buffer]);
      if ('mail' in answered) return answered.mail;
      problems.push(answered.problem);
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error;
      problems.push(error.message);
    }
  }
  throw new Unreadable(problems.join('; '));
};
