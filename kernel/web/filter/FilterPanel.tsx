// The filter builder itself, in whatever frame it stands: sidebar, collection, branch (communication §1). The focus stays inside when the
// step changes, and the step's heading is announced.
import { useEffect, useRef } from 'react';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { firstIn, leadIn } from '#/ui/floating/window-focus.ts';
import { Stack } from '#/ui/layout.tsx';
import { announce } from '../states/announcing.ts';
import { AttributeList } from './AttributeList.tsx';
import type { Trail } from './attribute-groups.ts';
import type { Action, Editing, FilterStep } from './editing.ts';
import { FilterList } from './FilterList.tsx';
import { FilterRulePanel } from './FilterRulePanel.tsx';
import { FilteredType } from './filtered-type.ts';
import { rememberRecent } from './recent.ts';

export interface FilterPanelProps {
  typeName: string;
  attributes: readonly PrototypeAttribute[];
  suggested?: readonly string[];
  editing: Editing;
  act: (action: Action) => void;
  /** '≈ 128 match' of the draft. */
  count?: string | undefined;
  /** False where the panel stands among other fields, and the first of them has the focus. */
  takesFocus?: boolean;
  /** One condition and no more: a branch on a single field. */
  isSingle?: boolean;
  /** Where the attributes are those of a collection inside another. */
  trail?: Trail | undefined;
}

export const stepTitle = (step: FilterStep): string => (step === 'filterList' ? 'Filters' : 'Add filter');

const fields = 'input:not([type=hidden]), textarea, select';

/** What a step is for: its value where it has one, else its first field, else its first verb; never the way back. */
const beginningOf = (frame: HTMLElement): HTMLElement | undefined => {
  const value = frame.querySelector('[data-value]');
  if (value) return firstIn(value, `${fields}, button, [tabindex="0"]`);
  return firstIn(frame, fields) ?? firstIn(frame, 'button:not([data-way-back])');
};

export const FilterPanel = ({
  typeName,
  attributes,
  suggested = [],
  editing,
  act,
  count,
  trail,
  takesFocus = true,
  isSingle = false,
}: FilterPanelProps) => {
  const { step, groups, draft, target } = editing;
  const frame = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  const name = draft?.attribute.displayName;
  useEffect(() => {
    if (shownStep.current === step) return undefined;
    shownStep.current = step;
    announce(step === 'filterRule' ? `Filter by ${name}` : stepTitle(step));
    // The value of a rule may be loaded with the first filter of its kind; what is typed meanwhile is kept for it.
    return frame.current ? leadIn(frame.current, beginningOf) : undefined;
  }, [step, name]);

  return (
    <FilteredType value={typeName}>
      <Stack ref={frame} tabIndex={-1} gap={4}>
        {step === 'attributeList' && (
          <AttributeList
            typeName={typeName}
            attributes={attributes}
            suggested={suggested}
            trail={trail}
            takesFocus={takesFocus}
            onBack={groups.length > 0 ? () => act({ do: 'back' }) : undefined}
            onPick={(attribute) => {
              rememberRecent(typeName, attribute.name);
              act({ do: 'pick', attribute });
            }}
          />
        )}
        {step === 'filterRule' && draft && (
          <FilterRulePanel draft={draft} isNew={target.index === undefined} act={act} count={count} />
        )}
        {step === 'filterList' && <FilterList groups={groups} attributes={attributes} act={act} isSingle={isSingle} />}
      </Stack>
    </FilteredType>
  );
};
