// The door of MLS feeds.
import { contract } from '#/kernel/contract/call.ts';
import { feedCalls } from './contract/feed-calls.ts';

export * from './contract/feed-events.ts';
export type { FeedOffer, FeedProblem, FeedRun, SampleHome } from './contract/feed-shapes.ts';
export { type FeedRecord, type FeedStatus, feedDialects, feedStatuses, mlsEntity } from './contract/feeds.ts';

export const mlsContract = contract('mls', feedCalls);
