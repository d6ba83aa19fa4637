// What has not gone yet, read as its recipient is going to read it: nobody is shown a merge field where a name will stand. It is filled in for
// good when it goes, from what is known by then.

import { fillIn, type MergeValues } from '#/domains/templates/contract.ts';
import { senderValues, valuesToSend } from '#/domains/templates/server.ts';
import type { Context } from '#/kernel/server/context.ts';

/** Words as they were written, and for whom. */
export interface Unsent {
  subject: string | null;
  html: string | null;
  plain: string;
  /** Whom the words are about; null where that is nobody, or nobody whom the reader may know of. */
  aboutId: string | null;
  /** Who sends. */
  writerId: string | null;
  /** What the event tells that sends it. */
  eventValues: MergeValues | null;
}

export type AsSent = Pick<Unsent, 'subject' | 'html' | 'plain'>;

const hasFields = ({ subject, html, plain }: AsSent): boolean =>
  [subject, html, plain].some((words) => words?.includes('{{'));

const filled = ({ subject, html, plain }: AsSent, values: MergeValues): AsSent => ({
  subject: subject === null ? null : fillIn(subject, values, 'line').text,
  html: html === null ? null : fillIn(html, values, 'html').text,
  plain: fillIn(plain, values, 'text').text,
});

/** Each as it would go now. `html` must be clean. */
export const readAsSent = async <Row extends Unsent>(
  ctx: Context,
  rows: readonly Row[],
): Promise<ReadonlyMap<Row, AsSent>> => {
  const words = new Map<Row, AsSent>(rows.map((row) => [row, row]));
  for (const [writerId, theirs] of Map.groupBy(rows.filter(hasFields), (row) => row.writerId)) {
    const sender = await senderValues(ctx, writerId);
    const people = [...new Set(theirs.flatMap(({ aboutId }) => aboutId ?? []))];
    const values = await valuesToSend(ctx, people, sender);
    for (const row of theirs)
      words.set(row, filled(row, { ...(values.get(row.aboutId ?? '') ?? sender), ...row.eventValues }));
  }
  return words;
};

const longestSnippet = 140;

/** The first words, as lists show them. */
export const snippetOf = (plain: string): string => plain.replace(/\s+/g, ' ').trim().slice(0, longestSnippet);
