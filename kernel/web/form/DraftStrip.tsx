// "Draft from 14:02 — Keep / Discard", over a form that was left unfinished (screens §4.13).
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { nowMs } from '../clock.ts';
import { formatDate } from '../formatting.ts';
import { formatTime } from '../states/times.ts';
import type { Form } from './use-form.ts';

const dayMs = 24 * 60 * 60_000;

export const DraftStrip = <V extends object>({
  form,
}: {
  form: Pick<Form<V>, 'draftAt' | 'keepDraft' | 'discardDraft'>;
}) => {
  const { draftAt, keepDraft, discardDraft } = form;
  if (draftAt === undefined) return null;
  const day =
    nowMs() - draftAt > dayMs ? `${formatDate(Temporal.Instant.fromEpochMilliseconds(draftAt).toString())}, ` : '';
  return (
    <Notice
      actions={
        <>
          <Button variant="link" onClick={keepDraft}>
            Keep
          </Button>
          <Button variant="link" onClick={discardDraft}>
            Discard
          </Button>
        </>
      }
    >
      Draft from {day}
      {formatTime(draftAt)}
    </Notice>
  );
};
