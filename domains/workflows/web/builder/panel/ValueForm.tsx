// A panel whose body is a form of one value: what was changed stays in the panel until it is saved into the drawing.
import { type ReactNode, useEffect, useState } from 'react';
import { type Load, Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Coming } from '#/kernel/web/windows/LoadedWindow.tsx';
import { useUnsaved } from '#/kernel/web/windows/unsaved.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { Notice } from '#/ui/Notice.tsx';
import type { Editing } from '../editing.ts';
import { Frame } from './Frame.tsx';
import { PanelFoot } from './PanelFoot.tsx';

interface Props<T> {
  editing: Editing;
  title: string;
  back: string;
  onBack: () => void;
  /** As the drawing has it, or as a new one begins. */
  initial: T;
  load: Load<PanelProps<T>>;
  /** Of what is on the canvas already. */
  nodeId: string | null;
  isLocked: boolean;
  /** Why it is locked. */
  locked?: ReactNode;
  missing: (value: T) => string | null;
  hasDiscard: boolean;
  onSave: (value: T) => void;
  /** Beside the form: which of the schedules it is. */
  before?: ReactNode;
}

export const ValueForm = <T,>({
  editing,
  title,
  back,
  onBack,
  initial,
  load,
  nodeId,
  isLocked,
  locked,
  missing,
  hasDiscard,
  onSave,
  before,
}: Props<T>) => {
  const [value, setValue] = useState(initial);
  const [began, setBegan] = useState(initial);
  const isDirty = JSON.stringify(value) !== JSON.stringify(began);
  const reason = missing(value);
  useUnsaved(isDirty);
  const { hold } = editing;
  const fill = (complete: (value: T) => T): void => {
    setBegan(complete);
    setValue(complete);
  };
  const commit = (): void => {
    hold(null);
    onSave(value);
  };
  // Asked for whenever somebody would leave it, so that it must always be the newest.
  useEffect(() => {
    hold(isDirty ? { reason, commit } : null);
  });
  useEffect(() => () => hold(null), [hold]);

  return (
    <Frame
      title={title}
      back={{ words: back, onBack }}
      onClose={() => editing.select(null)}
      footer={
        isLocked ? undefined : (
          <PanelFoot
            reason={reason}
            onSave={commit}
            onDiscard={
              hasDiscard
                ? () => {
                    hold(null);
                    editing.select(null);
                  }
                : undefined
            }
          />
        )
      }
    >
      {locked && <Notice>{locked}</Notice>}
      {before}
      <Loaded<PanelProps<T>>
        load={load}
        given={{
          value,
          onChange: setValue,
          onFill: fill,
          nodeId,
          workflowId: editing.workflow?._id ?? null,
          isLocked,
        }}
        fallback={<Coming />}
      />
    </Frame>
  );
};
