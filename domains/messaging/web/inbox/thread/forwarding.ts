// Passing a mail on: a new mail with its words under whose they were, and 'Fwd:' before the subject (R637).

import type { ThreadAnswer } from '#/domains/messaging/contract/inbox-calls.ts';
import type { MessageRecord } from '#/domains/messaging/contract.ts';
import { forwardingLine } from '#/domains/templates/contract.ts';
import { escapeHtml } from '#/kernel/contract/words/html-of-words.ts';
import { lineMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { zoneNow } from '#/kernel/web/zone.ts';
import { compose } from '../../composer/opening.ts';
import { momentOf } from '../words.ts';
import { asWords, htmlOfMessage } from './quoting-answers.ts';

/** Files of a mail that its words do not show themselves. */
export const besides = ({ files, body }: Pick<MessageRecord, 'files' | 'body'>): MessageRecord['files'] =>
  files.filter(({ contentId }) => contentId === null || !body?.includes(`cid:${contentId}`));

/** Opens the window of a new mail with a message of the thread, the newest where none is named, and the files that came with it. */
export const forward = ({ thread, messages }: ThreadAnswer, passedOn = messages.at(-1)): void => {
  if (!passedOn) return;
  const who = passedOn.from.name ?? passedOn.from.email ?? '';
  compose({
    channel: 'email',
    forwardsId: passedOn._id,
    // Pictures of the body go along in it.
    passesOn: besides(passedOn),
    subject: asWords(thread.subject ?? ''),
    body: asWords(
      `<p></p><p>${forwardingLine}<br>From: ${escapeHtml(who)}<br>Date: ${lineMoment(momentOf(passedOn), zoneNow())}<br>Subject: ${escapeHtml(thread.subject ?? '')}</p>${htmlOfMessage(passedOn)}`,
    ),
  });
};
