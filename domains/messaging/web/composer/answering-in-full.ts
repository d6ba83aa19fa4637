// An answer goes on in the window of a new mail or text, where it has what the foot of a thread has no room for: by whom, copies, files, a time, a
// preview. What was written at the foot goes along, before what an earlier visit to the window left; nothing is lost on the way.
import type { ThreadAnswer } from '#/domains/messaging/contract/inbox-calls.ts';
import { keepDraft, readDraft } from '#/kernel/web/drafts/drafts.ts';
import { zoneNow } from '#/kernel/web/zone.ts';
import { before, startOfAnswer, type Written } from './answers-in-full.ts';
import { draftOf, startValues } from './composer-values.ts';
import { isWritten } from './kept-drafts.ts';
import { compose } from './opening.ts';

/** Opens the window of an answer with what was written so far; undefined where nothing was. */
export const answerInFull = (opened: ThreadAnswer, cc: readonly string[], words: Written | undefined): void => {
  const start = startOfAnswer(opened, cc, zoneNow());
  const record = draftOf(start);
  const left = readDraft(record)?.values;
  if (words) keepDraft(record, before(words, isWritten(left) ? left : startValues(start, undefined)));
  compose(start);
};
