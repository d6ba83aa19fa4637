// What is done with a conversation from the inbox: read, archive, delete, put off. Each can be taken back (decision 48).

import type { ThreadRecord } from '#/domains/messaging/contract.ts';
import { lineMoment } from '#/kernel/contract/zones/writing-moments.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { type Toast, toast } from '#/kernel/web/telling/toasts.ts';
import { zoneNow } from '#/kernel/web/zone.ts';
import { api } from './api.ts';

type Thread = Pick<ThreadRecord, '_id' | 'kind' | 'unread' | 'folder'>;

export interface ThreadVerbs {
  /** `isQuiet` where reading it marked it. */
  markRead: (thread: Thread, isRead: boolean, isQuiet?: boolean) => void;
  archive: (thread: Thread) => Promise<boolean>;
  remove: (thread: Thread) => Promise<boolean>;
  followUp: (thread: Thread, at: Temporal.Instant | null) => Promise<boolean>;
}

const isMail = ({ kind }: Pick<Thread, 'kind'>): boolean => kind === 'email';
const done = (message: string, undo: () => void): Toast => ({
  type: 'success',
  message,
  actionText: 'Undo',
  action: undo,
});

export const useThreadVerbs = (): ThreadVerbs => {
  const shows = { refreshes: ['inbox', 'timeline'] };
  const read = useSend(api.inbox.read, {
    ...shows,
    optimistic: ({ id, readStatus }) => ({ id, patch: { unread: readStatus === false }, name: 'The conversation' }),
  });
  const archive = useSend(api.inbox.archive, shows);
  const remove = useSend(api.inbox.delete, shows);
  const restore = useSend(api.inbox.restore, shows);
  const followUp = useSend(api.inbox.followUp, shows);
  return {
    markRead: (thread, isRead, isQuiet = false) =>
      void read.send({ id: thread._id, readStatus: isRead }).then(({ failure }) => {
        if (failure || isQuiet) return;
        const words = isRead ? (isMail(thread) ? 'Email marked as read' : 'Marked as read') : 'Marked as unread';
        toast(done(words, () => void read.send({ id: thread._id, readStatus: !isRead })));
      }),
    archive: async (thread) => {
      const isArchived = thread.folder !== 'archive';
      const { failure } = await archive.send({ id: thread._id, isArchived });
      if (failure) return false;
      const words = isMail(thread) ? 'Email has been archived' : 'Conversation has been archived';
      toast(
        done(
          isArchived ? words : 'Back in the inbox',
          () => void archive.send({ id: thread._id, isArchived: !isArchived }),
        ),
      );
      return true;
    },
    remove: async (thread) => {
      const { failure } = await remove.send({ id: thread._id });
      if (failure) return false;
      const words = isMail(thread) ? 'Email thread has been deleted' : 'Conversation has been deleted';
      toast(done(words, () => void restore.send({ ids: [thread._id] })));
      return true;
    },
    followUp: async (thread, at) => {
      const { failure } = await followUp.send({ id: thread._id, followUpAt: at?.toString() ?? null });
      if (failure) return false;
      const words = at ? `Comes back ${lineMoment(at, zoneNow())}, or when they answer` : 'Back in the inbox';
      toast(done(words, () => void followUp.send({ id: thread._id, followUpAt: null })));
      return true;
    },
  };
};
