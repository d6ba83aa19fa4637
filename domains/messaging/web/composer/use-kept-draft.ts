// Keeps what is being written on the server, too: two seconds after the last letter, and when the composer closes. Quietly: offline, the copy
// on this computer is enough, and the next letter tries again. What is too long for either is said to whoever writes it.
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { nowMs } from '#/kernel/web/clock.ts';
import { fitsStorage } from '#/kernel/web/drafts/drafts.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { adopt } from './adopting.ts';
import { api } from './api.ts';
import { contentOf, type KeptDraft, readKept } from './kept-drafts.ts';
import type { ComposerStart } from './opening.ts';

const keepAfterMs = 2_000;

interface Asked {
  /** What it is called on this computer. */
  record: string;
  channel: MessageChannel;
  contactId?: string | undefined;
  threadId?: string | undefined;
  start?: ComposerStart | undefined;
  values: unknown;
  /** Whether there is something to lose. */
  isDirty: boolean;
}

/** The draft of a record as the server has it; undefined while it is looked up. Null where there is none. */
export const useFoundDraft = (record: string): KeptDraft | null | undefined => {
  const { data, error } = useCall(api.drafts.list, {}, { isQuiet: true });
  if (!data) return error ? null : undefined;
  return data.data.map(readKept).find((draft) => draft?.record === record) ?? null;
};

const quietly = async (work: () => Promise<unknown>, onFailed?: (error: unknown) => void): Promise<void> => {
  try {
    await work();
    await refresh('drafts');
  } catch (error) {
    note('a draft', error);
    onFailed?.(error);
  }
};

/** It is refused for what it is, and will be again. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 413 || error.status === 422);

/** Said to whoever would else find out when it is gone. */
const tellNotKept = (error: unknown): void => {
  toast({
    type: 'warning',
    message: isRefused(error) ? 'This is too long to be kept as a draft' : 'This draft is not kept yet',
    description: 'Once this page is closed it is gone. Copy it elsewhere, or send it before.',
    persistent: true,
  });
};

/** Puts the server's draft before whoever writes, unless there is something written here already; `onFound` hears of it. */
export const useAdopting = (found: KeptDraft | null | undefined, onFound: (draft: KeptDraft) => void): void => {
  const tell = useEffectEvent((): void => {
    if (found && adopt(found)) onFound(found);
  });
  const which = found ? `${found._id} ${found.atMs}` : '';
  useEffect(() => {
    if (which !== '') tell();
  }, [which]);
};

export interface Keeping {
  /** What was written is kept at once: the composer closes. */
  flush: () => void;
  /** It was sent, or thrown away. */
  forget: () => void;
}

export const useKeptDraft = ({ record, channel, contactId, threadId, start, values, isDirty }: Asked): Keeping => {
  const found = useFoundDraft(record);
  const own = useRef<string>(undefined);
  // A draft that is there already goes on; a new one is made of the first letter.
  const idOf = (): string => (own.current ??= found?._id ?? crypto.randomUUID());
  const written = JSON.stringify(values);
  const kept = useRef<string>(undefined);
  // As it stood when it opened, what was restored included: that is there already.
  const began = useRef<string>(undefined);
  useEffect(() => {
    began.current ??= written;
  });
  // One after the other, so that what was thrown away is not kept once more by an answer that was late.
  const turn = useRef(Promise.resolve());
  const inTurn = (work: () => Promise<unknown>, onFailed?: (error: unknown) => void): void => {
    turn.current = turn.current.then(() => quietly(work, onFailed));
  };
  // Once, until it is kept again.
  const isTold = useRef(false);
  const keep = (text: string): void => {
    if (text === (kept.current ?? began.current) || found === undefined) return;
    kept.current = text;
    const content = contentOf(record, start, text, nowMs());
    const about = { ...(contactId ? { contactId } : {}), ...(threadId ? { threadId } : {}) };
    const id = idOf();
    inTurn(
      async () => {
        await api.drafts.keep({ id, channel, ...about, content }, { isQuiet: true });
        isTold.current = false;
      },
      (error) => {
        if (isTold.current || own.current !== id || fitsStorage(JSON.parse(text))) return;
        isTold.current = true;
        tellNotKept(error);
      },
    );
  };
  const later = useRef(keep);
  useEffect(() => {
    later.current = keep;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setTimeout(() => later.current(written), keepAfterMs);
    return () => clearTimeout(timer);
  }, [written, isDirty]);
  return {
    flush: () => {
      if (isDirty) keep(written);
    },
    forget: () => {
      const id = own.current ?? found?._id;
      own.current = undefined;
      kept.current = undefined;
      began.current = undefined;
      if (id !== undefined) inTurn(() => api.drafts.delete({ id }, { isQuiet: true }));
    },
  };
};
