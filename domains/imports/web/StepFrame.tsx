// What stands around every step of an import: heading, line of steps, and the step as a part that has the focus as soon as it was gone to,
// so that whoever works by keys or listens goes on where it begins. ⌥← and ⌥→ go a step back and on.

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ImportRecord } from '#/domains/imports/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { Stack } from '#/ui/layout.tsx';
import styles from './Importing.module.css';
import { useImportWords } from './import-words.ts';
import { StepLine } from './StepLine.tsx';
import { mayGoTo, type Step, stepNames, steps } from './steps.ts';

interface Props {
  step: Step;
  record: ImportRecord | undefined;
  /** Somebody went to this step; it was not the one that the page was opened at. */
  isArrival: boolean;
  goTo: (step: Step) => void;
  children: ReactNode;
}

export const StepFrame = ({ step, record, isArrival, goTo, children }: Props) => {
  const { title, list } = useImportWords();
  const part = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    const isAnother = shown.current !== step;
    shown.current = step;
    // Only where what had the focus went with the step before; the first step of an import comes with a frame of its own.
    if (isArrival && (isAnother || step === 'upload') && document.activeElement === document.body)
      part.current?.focus();
  }, [isArrival, step]);
  const at = steps.indexOf(step);
  const move = (id: string, keys: string, label: string, to: Step | undefined) => ({
    id,
    keys,
    label,
    scope: 'Import',
    worksIn: ['inputs' as const],
    run: () => {
      if (to && mayGoTo(to, record)) goTo(to);
    },
  });
  useKeys([
    move('import.back', 'alt+left', 'Step before', steps[at - 1]),
    move('import.on', 'alt+right', 'Next step', steps[at + 1]),
  ]);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={record ? record.name : 'Nothing is written before you have seen what would become of each row.'}
        back={list}
      />
      <Stack gap={16} pt={4} pb={40} px="page" maxWidth={980}>
        <StepLine step={step} record={record} goTo={goTo} />
        <section
          ref={part}
          tabIndex={-1}
          aria-label={`Step ${at + 1} of ${formatNumber(steps.length)}: ${stepNames[step]}`}
          className={styles.part}
        >
          {children}
        </section>
      </Stack>
    </>
  );
};
