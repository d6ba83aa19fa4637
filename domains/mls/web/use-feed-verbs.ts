// What can be done with one feed: read it now, hold it back, decide about homes that would leave, remove it.
import type { FeedRecord } from '#/domains/mls/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count } from '#/kernel/web/formatting.ts';
import { followJob } from '#/kernel/web/jobs/running.ts';
import { go } from '#/kernel/web/navigation.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { api, feedsHref } from './api.ts';

const refreshes = ['agency', 'listings'] as const;

/** Removes the feed with its homes, and leads back to the others. */
const useRemoving = ({ _id: id, displayName, listings }: FeedRecord) => {
  const removing = useSend(api.mls.delete, { refreshes });
  const remove = async (): Promise<void> => {
    const homes = count(listings, 'home');
    const isSure = await confirm({
      title: `Remove ${displayName}?`,
      willHappen: [`${homes} leave every list, map and mail`, 'Nothing is read from this feed any more'],
      stays: ['For 29 days you can undo it under Jobs'],
      verb: 'Remove feed',
      keep: 'Keep it',
    });
    if (!isSure) return;
    const { answer } = await removing.send({ id });
    if (!answer) return;
    if (answer.jobId)
      followJob(
        { _id: answer.jobId, title: `Removal of the listings of ${displayName}`, totalCount: answer.totalCount },
        { done: 'removed' },
      );
    go(feedsHref);
  };

  return { isSending: removing.isSending, remove: () => void remove() };
};

export const useFeedVerbs = (feed: FeedRecord) => {
  const { _id: id, displayName } = feed;
  const syncing = useSend(api.mls.sync, { success: 'Sync started' });
  const pausing = useSend(api.mls.pause, { success: 'Feed paused' });
  const resuming = useSend(api.mls.resume, { success: 'Feed resumed' });
  const deciding = useSend(api.mls.decide, { refreshes });
  const removing = useRemoving(feed);

  const reload = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Read all homes again?',
      willHappen: [`All homes of ${displayName} are read again, changed or not`],
      stays: ['Homes stay listed meanwhile'],
      verb: 'Read all homes',
      keep: 'Cancel',
      isMild: true,
    });
    if (isSure) void syncing.send({ id, kind: 'full' });
  };

  const decide = async (decision: 'remove' | 'keep'): Promise<void> => {
    if (decision === 'remove') {
      const isSure = await confirm({
        title: 'Remove these homes?',
        willHappen: ['They leave every list, map and mail'],
        stays: ['Homes that the feed still has'],
        verb: 'Remove homes',
        keep: 'Keep them',
      });
      if (!isSure) return;
    }
    void deciding.send({ id, decision });
  };

  return {
    isBusy: syncing.isSending || pausing.isSending || resuming.isSending || deciding.isSending || removing.isSending,
    sync: () => void syncing.send({ id }),
    compare: () => void syncing.send({ id, kind: 'reconcile' }),
    reload: () => void reload(),
    pause: () => void pausing.send({ id }),
    resume: () => void resuming.send({ id }),
    decide: (decision: 'remove' | 'keep') => void decide(decision),
    remove: removing.remove,
  };
};
