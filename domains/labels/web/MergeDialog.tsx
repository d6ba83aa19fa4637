// The window in which one label takes the place of another: which one, and what comes of it.
import { useState } from 'react';
import type { LightLabel } from '#/domains/labels/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { DialogVerbs } from '#/kernel/web/form/DialogVerbs.tsx';
import { followJob } from '#/kernel/web/jobs/running.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { ComingPart } from '#/kernel/web/windows/ComingWindow.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Grid, Row, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import type { WebLabelKind } from './api.ts';
import type { LabelCalls } from './use-label-calls.ts';
import { usesWords } from './words.ts';

interface Props {
  kind: WebLabelKind;
  calls: LabelCalls;
  /** The one that stays. */
  label: LightLabel;
  /** Those that may go: of the same type. */
  others: readonly LightLabel[];
  otherId?: string | undefined;
  onClose: () => void;
}

export const MergeDialog = ({ kind, calls, label, others, otherId, onClose }: Props) => {
  const { one, many } = kind.entity.title;
  const isOnline = useIsOnline();
  const [chosen, setChosen] = useState(otherId ?? '');
  const [problem, setProblem] = useState<string>();
  const other = others.find(({ _id }) => _id === chosen);
  const use = useCall(kind.api.get, { id: chosen }, { isOff: chosen === '', isQuiet: true });
  const merge = async (): Promise<void> => {
    if (!other) return;
    const { answer, failure } = await calls.merge({ id: label._id, otherId: other._id });
    if (failure) setProblem(failure.inline);
    if (!answer) return;
    const done = `${other.displayName} was merged into ${label.displayName}.`;
    if (answer.jobId) followJob({ _id: answer.jobId, title: `Merge of ${many}` }, { done: 'updated' });
    else toast({ type: 'success', message: done });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Merge into ${label.displayName}`}
      width={460}
      footer={
        <DialogVerbs
          verb="Merge"
          isDanger
          isBusy={calls.isBusy}
          reason={isOnline ? (other ? undefined : `Choose a ${one} first`) : 'You are offline'}
          onRun={() => void merge()}
          onClose={onClose}
        />
      }
    >
      <Grid gap={14}>
        <NativeSelect
          label={`Which ${one} goes`}
          data-autofocus
          error={problem}
          options={[
            { value: '', label: 'Choose…' },
            ...others.map(({ _id, displayName }) => ({ value: _id, label: displayName })),
          ]}
          value={chosen}
          onChange={(event) => {
            setProblem(undefined);
            setChosen(event.target.value);
          }}
        />
        {other && (
          <>
            <Row as="p" gap={8} align="center">
              <Chip background={other.backgroundColor} foreground={other.foregroundColor}>
                {other.displayName}
              </Chip>
              <span aria-hidden>→</span>
              <span className="only-read">becomes</span>
              <Chip background={label.backgroundColor} foreground={label.foregroundColor}>
                {label.displayName}
              </Chip>
            </Row>
            {!use.data && (
              <ComingPart what={`Who carries ${other.displayName}`} waitsFor={[use]}>
                <Skeleton width="80%" />
              </ComingPart>
            )}
            <Text as="p" tone="soft">
              {use.data &&
                (use.data.usedBy === 0
                  ? `Nothing carries ${other.displayName}. `
                  : `${usesWords(use.data)} with ${other.displayName} will have ${label.displayName} instead. `)}
              {other.displayName} is deleted. This cannot be undone.
            </Text>
          </>
        )}
      </Grid>
    </Dialog>
  );
};
