// What mailings that one can look at afterwards add to the door of messaging.
import { contactNotSent, mailingStopped, mailingsContract, sentToSkipped } from '#/domains/messaging/contract.ts';
import { timelineItems } from '#/domains/timeline/server.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { links } from './counting-links.ts';
import { list } from './listing-mailings.ts';
import { recipients } from './listing-recipients.ts';
import { sent } from './listing-sent.ts';
import { answersMarked } from './marking-answers.ts';
import { get } from './reading-mailing.ts';
import { mended, sendToSkipped } from './sending-to-skipped.ts';
import { stop } from './stopping-mailings.ts';
import { notSentItems } from './timeline-of-mailings.ts';

export const mailings = {
  calls: serveCalls(mailingsContract, { list, sent, get, recipients, links, stop, mended, sendToSkipped }),
  events: [mailingStopped, sentToSkipped, contactNotSent],
  readers: [answersMarked],
  fills: [timelineItems({ of: [contactNotSent], add: notSentItems })],
} as const;
