// What was begun and not sent, on whichever computer: opened, it goes on where it was left, in its composer or in the thread it answers.

import { FilePenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Draft } from '#/domains/messaging/contract/drafts.ts';
import { readPlainly } from '#/domains/templates/contract.ts';
import { comingMoment } from '#/kernel/contract/zones/writing-moments.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { dropDraft } from '#/kernel/web/drafts/drafts.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { adopt } from '../../composer/adopting.ts';
import { api } from '../../composer/api.ts';
import { whenPicked } from '../../composer/composer-values.ts';
import { isWritten, type KeptDraft, readKept } from '../../composer/kept-drafts.ts';
import { compose } from '../../composer/opening.ts';
import { onTheirClock } from '../../schedule/on-their-clock.ts';
import { shortTime } from '../words.ts';
import { LetterList } from './LetterList.tsx';
import { LetterRow } from './LetterRow.tsx';

const longestSnippet = 140;

const shortened = (words: string): string => readPlainly(words).replace(/\s+/g, ' ').trim().slice(0, longestSnippet);

/** Whom it is to, and what it says, as far as it was written. */
const wordsOf = ({ values, channel, threadId }: KeptDraft): { who: string; subject: string; snippet: string } => {
  const isMail = channel === 'email';
  if (isWritten(values)) {
    const words = shortened(values.plain);
    const who = values.to.map(({ label }) => label).join(', ') || 'No recipient yet';
    return isMail
      ? { who, subject: readPlainly(values.subject) || '(no subject)', snippet: words }
      : { who, subject: words, snippet: '' };
  }
  const { text } = values as { text?: unknown };
  const words = typeof text === 'string' ? shortened(text) : '';
  return { who: threadId === null ? 'Draft' : 'Answer', subject: words, snippet: '' };
};

/** When it goes once it is sent, where that was picked. */
const goesWords = ({ values }: KeptDraft, zone: Zone): string | undefined => {
  const when = isWritten(values) ? whenPicked(values) : undefined;
  if (!when?.at) return undefined;
  return `Goes ${when.theirs === null ? comingMoment(when.at, zone) : onTheirClock(when.theirs)}`;
};

interface Props {
  /** Opens the thread that a draft answers. */
  onThread: (id: string) => void;
}

export const DraftList = ({ onThread }: Props) => {
  const zone = useZone();
  const { data, error, refetch } = useCall(api.drafts.list, {}, { isQuiet: true });
  const drop = useSend(api.drafts.delete);
  const keep = useSend(api.drafts.keep);
  const open = (draft: KeptDraft): void => {
    adopt(draft);
    if (draft.threadId !== null) onThread(draft.threadId);
    else if (draft.start) compose(draft.start);
  };
  const remove = async (draft: KeptDraft, { _id, channel, contactId, threadId, content }: Draft): Promise<void> => {
    const { answer } = await drop.send({ id: _id });
    if (!answer) return;
    dropDraft(draft.record);
    toast({
      type: 'success',
      message: 'Draft was deleted',
      actionText: 'Undo',
      action: () => void keep.send({ id: _id, channel, contactId, threadId, content }),
    });
  };
  const drafts = (data?.data ?? []).flatMap((kept) => {
    const draft = readKept(kept);
    return draft && (draft.threadId !== null || draft.start) ? [{ kept, draft }] : [];
  });
  const rowOf = ({ kept, draft }: (typeof drafts)[number]): ReactNode => {
    const { who, subject, snippet } = wordsOf(draft);
    return (
      <LetterRow
        key={draft._id}
        channel={draft.channel}
        who={who}
        subject={subject || 'Nothing written yet'}
        snippet={snippet}
        at={kept.updatedAt}
        when={shortTime(kept.updatedAt, zone)}
        note={goesWords(draft, zone)}
        onOpen={() => open(draft)}
        removeLabel={`Delete the draft for ${who}`}
        onRemove={() => void remove(draft, kept)}
      />
    );
  };
  return (
    <LetterList
      label="Drafts"
      failure={error}
      onRetry={() => void refetch()}
      icon={FilePenLine}
      empty="No drafts"
      hint="What you begin to write is kept, and goes on here on any computer."
      rows={data && drafts.map(rowOf)}
    />
  );
};
