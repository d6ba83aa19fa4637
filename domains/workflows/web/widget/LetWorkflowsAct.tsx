// The box beside an act on many contacts, and beside an import: whether workflows may act on them by it, off until somebody ticks it, with
// those that would look at them (decision 59). Where none waits, nothing is asked. Of many, the first are named, and the others when asked for.

import { useState } from 'react';
import type { BulkChoicePart } from '#/kernel/web/bulk/bulk-slots.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';
import { boxWords, mostNamed, takingWords, waitingWords } from './trigger-box-words.ts';

const LetWorkflowsAct = ({ toCome, count, isOn, onChange, staysShown = false }: BulkChoicePart) => {
  const { data, error, refetch } = useCall(api.workflows.listening, toCome, {
    isQuiet: true,
    staleMs: 0,
    keepsFormer: true,
  });
  const [isWhole, setWhole] = useState(false);
  if (error && !data)
    return <FailureStrip failure={error} what="Which workflows wait for this" onRetry={() => void refetch()} />;
  if (!data) return null;
  const named = (takesBulk: boolean): string[] =>
    data.data.filter((one) => one.takesBulk === takesBulk).map(({ name }) => name);
  const [waiting, taking] = [named(false), named(true)];
  return (
    <>
      {(waiting.length > 0 || isOn || staysShown) && (
        <Checkbox
          label={boxWords(count, toCome.workflowId !== undefined)}
          help={waitingWords(waiting, isWhole)}
          checked={isOn}
          reason={waiting.length === 0 && !isOn ? waitingWords(waiting) : undefined}
          onChange={() => onChange(!isOn)}
        />
      )}
      {taking.length > 0 && <Notice>{takingWords(taking, isWhole)}</Notice>}
      {Math.max(waiting.length, taking.length) > mostNamed && (
        <Button variant="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Name fewer workflows' : 'Name all of these workflows'}
        </Button>
      )}
    </>
  );
};
export default LetWorkflowsAct;
