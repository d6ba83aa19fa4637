// The keys of the inbox: through the list, and what is done with the conversation that is open.

import { inboxKinds } from '#/domains/messaging/contract.ts';
import { type Command, useKeys } from '#/kernel/web/keys/keyboard.ts';
import type { Narrowing } from './list/InboxTools.tsx';
import type { ListedThread } from './list/listed-thread.ts';
import type { ThreadVerbs } from './use-thread-verbs.ts';

interface Around {
  /** The conversation that is open. */
  open: ListedThread | undefined;
  /** What is open: a conversation, or a message that stands for itself. */
  openId: string | undefined;
  rows: readonly { _id: string }[];
  verbs: ThreadVerbs;
  show: (id: string | undefined) => void;
  /** Past the last row: what comes after it, if anything does. */
  onBeyond: () => void;
  onReply: () => void;
  /** The answer that is being written, or else the conversation. */
  onClose: () => void;
  onForward: () => Promise<void>;
  onPutOff: () => void;
  onAssign: () => void;
  onNote: () => void;
  /** A task about whom it is with; left out where nobody may, or nobody is known. */
  onTask: (() => void) | undefined;
  onDone: () => void;
  onFilter: () => void;
  narrowing: Narrowing;
  onNarrow: (patch: Partial<Narrowing>) => void;
}

const scope = 'Inbox';

export const useInboxKeys = (around: Around): void => {
  const { open, openId, rows, verbs, show, narrowing, onNarrow, onDone, onTask } = around;
  const at = rows.findIndex(({ _id }) => _id === openId);
  const move = (by: number): void => {
    const next = rows[at < 0 ? 0 : at + by];
    if (next) show(next._id);
    else if (by > 0) around.onBeyond();
  };
  const done = (work: Promise<boolean>): void => void work.then((isGone) => isGone && onDone());
  const ofOpen: Command[] = open
    ? [
        { id: 'inbox.reply', keys: 'r', label: 'Reply', scope, run: around.onReply },
        {
          id: 'inbox.forward',
          keys: 'f',
          label: 'Forward',
          scope,
          goesFirst: true,
          run: () => void around.onForward(),
        },
        {
          id: 'inbox.unread',
          keys: 'u',
          label: 'Mark as read or unread',
          scope,
          run: () => verbs.markRead(open, open.unread),
        },
        { id: 'inbox.archive', keys: 'e', label: 'Archive', scope, run: () => done(verbs.archive(open)) },
        { id: 'inbox.delete', keys: '#', label: 'Delete the conversation', scope, run: () => done(verbs.remove(open)) },
        { id: 'inbox.assign', keys: 'a', label: 'Assign', scope, run: around.onAssign },
        { id: 'inbox.note', keys: 'i', label: 'Write a note', scope, goesFirst: true, run: around.onNote },
        { id: 'inbox.followUp', keys: 'h', label: 'Follow up later', scope, run: around.onPutOff },
        ...(onTask ? [{ id: 'inbox.task', keys: 't', label: 'Create a task', scope, run: onTask }] : []),
      ]
    : [];
  const closing: Command[] =
    openId === undefined
      ? []
      : [{ id: 'inbox.close', keys: 'esc', label: 'Close the conversation', scope, run: around.onClose }];
  useKeys([
    { id: 'inbox.next', keys: 'j', label: 'Next conversation', scope, run: () => move(1) },
    { id: 'inbox.previous', keys: 'k', label: 'Previous conversation', scope, run: () => move(-1) },
    {
      id: 'inbox.onlyUnread',
      keys: 'shift+u',
      label: 'Unread only',
      scope,
      run: () => onNarrow({ unread: narrowing.unread ? undefined : 'true' }),
    },
    { id: 'inbox.filters', keys: 'shift+f', label: 'Filters', scope, run: around.onFilter },
    ...[undefined, ...inboxKinds].map(
      (kind, place): Command => ({
        id: `inbox.category${place + 1}`,
        keys: String(place + 1),
        label: ['All', 'Email', 'Text Message', 'Phone'][place] ?? '',
        scope,
        run: () => onNarrow({ kind }),
      }),
    ),
    ...ofOpen,
    ...closing,
  ]);
};
