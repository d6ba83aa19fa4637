// What sending adds to the door of messaging.

import { pointSubject } from '#/domains/billing/server.ts';
import {
  draftsContract,
  emailReceived,
  emailSent,
  emailsContract,
  homesLeftOut,
  mailingCancelled,
  mailingChanged,
  mailingScheduled,
  mailingWritten,
  messageFailed,
  messagesContract,
  messageUncertain,
  sentAnyway,
  textReceived,
  textSent,
  textsContract,
  threadDeleted,
} from '#/domains/messaging/contract.ts';
import { timelineItems } from '#/domains/timeline/server.ts';
import { invariant } from '#/kernel/server/invariants/invariant.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import * as email from '../email/serving-email.ts';
import * as texts from '../sms/serving-texts.ts';
import { threadsFollow } from './following-merges.ts';
import { heldTexts } from './holding-for-texts.ts';
import * as drafts from './keeping-drafts.ts';
import { get, preview, rehearsed } from './mailings/previewing.ts';
import { mailingsDue, sendFew, sendMany } from './mailings/sending-mailings.ts';
import { unfold } from './mailings/unfolding-mailings.ts';
import { sendAgain } from './messages/sending-again.ts';
import { textSubject } from './naming-texts.ts';
import { doubtsDue, reconcile } from './reconciling.ts';
import { cancelRest } from './taking-back.ts';
import { messageItems } from './timeline-items.ts';

export const sending = {
  calls: [
    ...serveCalls(emailsContract, {
      create: email.create,
      update: email.update,
      delete: email.remove,
      archive: email.archive,
      read: email.read,
      files: email.files,
      deleteThread: email.deleteThread,
    }),
    ...serveCalls(textsContract, { create: texts.create, update: texts.update, delete: texts.remove }),
    ...serveCalls(messagesContract, { get, preview, rehearsed, sendAgain }),
    ...serveCalls(draftsContract, { list: drafts.list, keep: drafts.keep, delete: drafts.remove }),
  ],
  events: [
    emailSent,
    textSent,
    emailReceived,
    textReceived,
    mailingWritten,
    mailingScheduled,
    mailingChanged,
    mailingCancelled,
    sentAnyway,
    messageFailed,
    homesLeftOut,
    messageUncertain,
    threadDeleted,
  ],
  timers: [mailingsDue, doubtsDue],
  jobs: [sendFew, sendMany, unfold, cancelRest, reconcile],
  readers: [threadsFollow],
  fills: [
    invariant(heldTexts),
    pointSubject(textSubject),
    timelineItems({ of: [emailSent, textSent, emailReceived, textReceived], add: messageItems }),
  ],
} as const;
