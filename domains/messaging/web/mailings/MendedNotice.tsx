// Those of the skipped who can be reached now, and the way to send it to them. Of very many only the first are looked at when the page opens; all of them are
// once they are asked for.
import { useState } from 'react';
import { mostLookedAt } from '#/domains/messaging/contract/mailing-calls.ts';
import type { MailingPage } from '#/domains/messaging/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from './api.ts';
import { mendedWords } from './mailing-words.ts';

const named = 3;

export const MendedNotice = ({ mailing: { _id: id, figures } }: { mailing: MailingPage }) => {
  const [isAsked, setAsked] = useState(false);
  const { data: first } = useCall(api.mailings.mended, { id });
  const { data: all, error, refetch } = useCall(api.mailings.mended, { id, isWhole: 'true' }, { isOff: !isAsked });
  const { send, isSending } = useSend(api.mailings.sendToSkipped, {
    success: ({ count: sent }) => `Sending to ${count(sent, 'contact')} who had been skipped`,
    refreshes: ['inbox', 'timeline', 'agency'],
  });
  const mended = all ?? first;
  if (!mended || (mended.count === 0 && !mended.isCapped && !isAsked)) return null;
  const ask = async (): Promise<void> => {
    const isYes = await confirm({
      title: `Send this mailing to ${count(mended.count, 'contact')}?`,
      willHappen: [
        `${count(mended.count, 'contact')} who had been skipped will get it now`,
        ...(mended.points > 0 ? [`It costs ${count(mended.points, 'point')}`] : []),
      ],
      stays: ['Whoever got it before does not get it again'],
      verb: `Send to ${count(mended.count, 'contact')}`,
      keep: 'Do not send',
      isMild: true,
    });
    if (isYes) await send({ id });
  };
  const others = mended.count - named;
  const names = mended.names.slice(0, named).join(', ');
  return (
    <Notice
      tone={mended.count > 0 ? 'success' : 'info'}
      actions={
        mended.isCapped ? (
          <Button size="small" isBusy={isAsked && !error} onClick={() => (isAsked ? void refetch() : setAsked(true))}>
            Check all {formatNumber(figures.skipped)}
          </Button>
        ) : (
          mended.count > 0 && (
            <Button size="small" isBusy={isSending} onClick={() => void ask()}>
              Send to {count(mended.count, 'contact')}
            </Button>
          )
        )
      }
    >
      {mendedWords(mended, mostLookedAt)}
      {names !== '' && `: ${names}`}
      {others > 0 && ` and ${count(others, 'other')}`}
    </Notice>
  );
};
