// "Draft from 14:02 — Keep / Discard", over a form that was left unfinished.
import { clockTime, dateOf } from '#/kernel/contract/zones/writing-moments.ts';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { nowMs } from '../clock.ts';
import { useZone } from '../zone.ts';
import type { Form } from './use-form.ts';

const dayMs = 24 * 60 * 60_000;

export const DraftStrip = <V extends object>({
  form,
}: {
  form: Pick<Form<V>, 'draftAt' | 'keepDraft' | 'discardDraft'>;
}) => {
  const zone = useZone();
  const { draftAt, keepDraft, discardDraft } = form;
  if (draftAt === undefined) return null;
  const at = Temporal.Instant.fromEpochMilliseconds(draftAt);
  const day = nowMs() - draftAt > dayMs ? `${dateOf(at, zone)}, ` : '';
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
      {clockTime(at, zone)}
    </Notice>
  );
};
