// The older messages of a thread, asked for page by page and kept while it is open.
import { useState } from 'react';
import type { ThreadAnswer } from '#/domains/messaging/contract/inbox-calls.ts';
import type { MessageRecord } from '#/domains/messaging/contract.ts';
import { api } from '../api.ts';

export interface Older {
  messages: readonly MessageRecord[];
  olderCount: number;
  more: () => void;
  isLoading: boolean;
}

export const useOlder = ({ thread, messages, olderCount }: ThreadAnswer): Older => {
  const [earlier, setEarlier] = useState<{ messages: readonly MessageRecord[]; left: number }>();
  const [isLoading, setLoading] = useState(false);
  const all = [...(earlier?.messages ?? []), ...messages];
  const first = all[0];
  const load = async (): Promise<void> => {
    if (!first) return;
    setLoading(true);
    try {
      const page = await api.inbox.thread({ id: thread._id, before: first._id });
      setEarlier({ messages: [...page.messages, ...(earlier?.messages ?? [])], left: page.olderCount });
    } finally {
      setLoading(false);
    }
  };
  return {
    // A message that has moved to another page since stands once.
    messages: [...new Map(all.map((message) => [message._id, message])).values()],
    olderCount: earlier?.left ?? olderCount,
    // A failure was told by the call.
    more: () => void load().catch(() => undefined),
    isLoading,
  };
};
