// What receiving adds to the door of messaging.

import { whenAsked } from '#/domains/integrations/server.ts';
import {
  addressFailed,
  emailOpened,
  linkClicked,
  mailboxStartedOver,
  messageReceived,
  textsStopped,
  textsWanted,
} from '#/domains/messaging/contract.ts';
import { readInbound } from './mail/working-mails.ts';
import { mailboxesConnected } from './mailboxes/following-integrations.ts';
import { readMailboxSoon } from './mailboxes/mailbox-timer.ts';
import { mailboxesDue, readMailbox } from './mailboxes/reading-mailboxes.ts';
import { mountHooks } from './taking-calls.ts';
import { sendAnswer } from './texts/confirming-opt-outs.ts';
import { fetchMedia } from './texts/fetching-media.ts';
import { toldEarly, workArrivals } from './working-arrivals.ts';

export const receiving = {
  fills: [whenAsked(readMailboxSoon)],
  events: [messageReceived, addressFailed, textsStopped, textsWanted, mailboxStartedOver, emailOpened, linkClicked],
  readers: [mailboxesConnected],
  timers: [mailboxesDue, toldEarly],
  jobs: [readInbound, readMailbox, workArrivals, sendAnswer, fetchMedia],
  mount: mountHooks,
} as const;
