// Passing a mail on: a new mail with its words under whose they were, and 'Fwd:' before the subject (R637).
import type { ThreadAnswer } from '#/domains/messaging/contract/inbox-calls.ts';
import { forwardingLine } from '#/domains/messaging/contract/quotations.ts';
import { escapeHtml } from '#/kernel/contract/html-of-words.ts';
import { compose } from '../../composer/opening.ts';
import { momentOf, shortMoment } from '../words.ts';
import { asWords, htmlOfMessage } from './quoting-answers.ts';

/** Opens the window of a new mail with the newest message of the thread, and the files that came with it. */
export const forward = ({ thread, messages }: ThreadAnswer): void => {
  const last = messages.at(-1);
  if (!last) return;
  const who = last.from.name ?? last.from.email ?? '';
  compose({
    channel: 'email',
    forwardsId: last._id,
    // Pictures of the body go along in it.
    passesOn: last.files.filter(({ contentId }) => contentId === null),
    subject: asWords(thread.subject ?? ''),
    body: asWords(
      `<p></p><p>${forwardingLine}<br>From: ${escapeHtml(who)}<br>Date: ${shortMoment(momentOf(last))}<br>Subject: ${escapeHtml(thread.subject ?? '')}</p>${htmlOfMessage(last)}`,
    ),
  });
};
