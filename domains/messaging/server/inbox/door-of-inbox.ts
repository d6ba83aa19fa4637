// What the inbox and answers by links add to the door of messaging.
import { membershipJob } from '#/domains/collections/server.ts';
import {
  inboxContract,
  repliesContract,
  threadAssigned,
  threadRestored,
  threadsAssigned,
} from '#/domains/messaging/contract.ts';
import { holding } from '#/domains/team/server.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import * as replying from '../replying/replying.ts';
import { awayDue, textsHeard } from '../replying/telling-who-is-away.ts';
import { archive, archiveBulk, bulkArchive } from './archiving.ts';
import { countUnread } from './counting-unread.ts';
import { bulkDelete, deleteBulk, forgetThreads, remove, restore } from './deleting-threads.ts';
import { pictures } from './fetching-pictures.ts';
import { autocompleteEmail } from './finding-addresses.ts';
import { followUp, followUps } from './following-up.ts';
import * as listing from './listing-inbox.ts';
import { bulkRead, read, readBulk } from './marking-read.ts';
import { thread } from './opening-threads.ts';
import { servedThreads } from './serving-threads.ts';
import { assign, assignable, assignBulk, bulkAssign } from './sharing/assigning.ts';
import { threadHolding } from './sharing/handing-over.ts';
import { note } from './sharing/noting.ts';
import { threadWriters, writing } from './sharing/telling-writers.ts';

export const inbox = {
  calls: [
    ...serveCalls(inboxContract, {
      ...readHandlers(servedThreads),
      list: listing.list,
      search: listing.search,
      count: listing.count,
      unread: (ctx) => countUnread(ctx),
      read,
      thread,
      pictures,
      autocompleteEmail,
      archive,
      followUp,
      delete: remove,
      restore,
      bulkRead,
      bulkArchive,
      bulkDelete,
      assign,
      assignable,
      bulkAssign,
      note,
      writing,
    }),
    ...serveCalls(repliesContract, { get: replying.get, post: replying.post }),
  ],
  entities: [servedThreads],
  events: [threadRestored, threadAssigned, threadsAssigned],
  fills: [holding(threadHolding)],
  liveEvents: [threadWriters],
  timers: [followUps, awayDue],
  readers: [textsHeard],
  schedules: [forgetThreads],
  visibleJobs: [readBulk.job, archiveBulk.job, deleteBulk.job, assignBulk.job, membershipJob(servedThreads)],
} as const;
