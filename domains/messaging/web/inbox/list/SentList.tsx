// What one sent, the last first: to one contact it opens in its conversation, to several on the page of the mailing.
import { Send } from 'lucide-react';
import { useState } from 'react';
import { recipientLabels, type SentLetter } from '#/domains/messaging/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { go } from '#/kernel/web/navigation.ts';
import { CursorPages } from '#/kernel/web/page/CursorPages.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { api } from '../../mailings/api.ts';
import { shortTime } from '../words.ts';
import { LetterList } from './LetterList.tsx';
import { LetterRow } from './LetterRow.tsx';
import { namesOf } from './names-of-letters.ts';

/** What did not come, or may not have. */
const isWrong = (state: SentLetter['state']): state is 'bounced' | 'failed' | 'uncertain' | 'skipped' | 'stopped' =>
  state !== null && ['bounced', 'failed', 'uncertain', 'skipped', 'stopped'].includes(state);

/** What was just sent comes once it cannot be taken back any more. */
const everyMs = 10_000;

interface Props {
  /** The conversation that is open. */
  openId: string | undefined;
  onThread: (id: string) => void;
}

export const SentList = ({ openId, onThread }: Props) => {
  const zone = useZone();
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const lastId = cursors.at(-1);
  const { data, error, refetch } = useCall(api.mailings.sent, lastId === undefined ? {} : { lastId }, {
    isQuiet: true,
    keepsFormer: true,
    everyMs,
  });
  return (
    <>
      <LetterList
        label="Sent"
        failure={error}
        onRetry={() => void refetch()}
        icon={Send}
        empty="Nothing was sent"
        hint="What you send, by email or by text, stands here, the last first."
        rows={data?.data.map((letter) => {
          const { _id, channel, subject, snippet, threadId, state, at } = letter;
          const isMail = channel === 'email';
          return (
            <LetterRow
              key={_id}
              channel={channel}
              who={namesOf(letter) || 'An erased contact'}
              subject={isMail ? subject || '(no subject)' : snippet}
              snippet={isMail ? snippet : ''}
              at={at}
              when={shortTime(at, zone)}
              isOpen={threadId !== null && threadId === openId}
              warning={isWrong(state) ? { words: recipientLabels[state], why: whyWrong[state] } : undefined}
              onOpen={() => (threadId === null ? go(`/mailings/${_id}`) : onThread(threadId))}
            />
          );
        })}
      />
      {data && (
        <CursorPages cursors={cursors} last={data.data.at(-1)?._id} hasMore={data.hasMore} onCursors={setCursors} />
      )}
    </>
  );
};

const whyWrong = {
  bounced: 'The address does not take it',
  failed: 'It could not be sent',
  uncertain: 'The provider did not say whether it went',
  skipped: 'Something spoke against it when it was due',
  stopped: 'It was stopped before it went',
} as const;
