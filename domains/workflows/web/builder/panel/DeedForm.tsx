// The panel of a step or a delay, new or there already: the header, the way back and the rule of Save are the specification's, the body is loaded.

import { type Delay, missingOfDelay } from '#/domains/workflows/contract/delays.ts';
import type { Deed } from '#/domains/workflows/contract/graph.ts';
import { missingOfStep, type Step } from '#/domains/workflows/contract/steps.ts';
import type { Load } from '#/kernel/web/windows/Loaded.tsx';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { delayPanels } from '../../steps/panels.ts';
import { stepLook } from '../../steps/step-views.ts';
import type { Editing } from '../editing.ts';
import { backOfDeed, hasDiscard, titleOfDeed } from './titles.ts';
import { ValueForm } from './ValueForm.tsx';

type PlainDeed = Exclude<Deed, { kind: 'branch' }>;

interface Props {
  editing: Editing;
  deed: PlainDeed;
  /** Of what is on the canvas already. */
  nodeId: string | null;
  onBack: () => void;
  /** Why a wait cannot be kept so, beside what it needs itself. */
  whyNot?: (delay: Delay) => string | null;
  onSave: (deed: PlainDeed) => void;
}

const bodyOfStep = (step: Step) => stepLook(step.type).panel as Load<PanelProps<Step>>;
// Each body takes delays of its own type only, and is given no others.
const bodyOfDelay = (delay: Delay) => delayPanels[delay.delay] as unknown as Load<PanelProps<Delay>>;

export const DeedForm = ({ editing, deed, nodeId, onBack, whyNot, onSave }: Props) => {
  const { now } = editing;
  const shared = {
    editing,
    nodeId,
    onBack,
    title: titleOfDeed(deed),
    back: backOfDeed(deed, nodeId === null),
    isLocked: false,
    hasDiscard: hasDiscard({ deed }),
  };
  return deed.kind === 'step' ? (
    <ValueForm<Step>
      {...shared}
      initial={deed.step}
      load={bodyOfStep(deed.step)}
      missing={(step) => missingOfStep(step, now)}
      onSave={(step) => onSave({ kind: 'step', step })}
    />
  ) : (
    <ValueForm<Delay>
      {...shared}
      initial={deed.delay}
      load={bodyOfDelay(deed.delay)}
      missing={(delay) => missingOfDelay(delay, now.slice(0, 10)) ?? whyNot?.(delay) ?? null}
      onSave={(delay) => onSave({ kind: 'delay', delay })}
    />
  );
};
