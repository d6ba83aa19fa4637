// Step 2: the value first, the rule second; choosing a value sets the rule (communication §4). What would match is counted meanwhile.
import { ArrowLeft } from 'lucide-react';
import { type KeyboardEvent, Suspense } from 'react';
import { ruleWords } from '#/kernel/contract/words/rule-words.ts';
import { Button } from '#/ui/Button.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { webKindOf } from '../kinds/kinds.ts';
import { type Action, type Draft, notYet } from './editing.ts';
import styles from './FilterPanel.module.css';
import { ruleSymbol, rulesOf, valuesOf } from './rules.ts';

export interface FilterRuleProps {
  draft: Draft;
  isNew: boolean;
  act: (action: Action) => void;
  /** '≈ 128 match'. */
  count: string | undefined;
}

export const FilterRulePanel = ({ draft, isNew, act, count }: FilterRuleProps) => {
  const { attribute, rule, values } = draft;
  const { FilterValue } = webKindOf(attribute);
  const offered = rulesOf(attribute);
  // A map draws filters that no panel does; they stand until another rule is chosen.
  const rules = rule === undefined || offered.includes(rule) ? offered : [rule, ...offered];
  const problem = notYet(draft);
  const takesNone = rule !== undefined && valuesOf(rule) === 'none';
  // No form of its own: it may stand inside one.
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const isInput = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || !isInput) return;
    event.preventDefault();
    act({ do: 'apply' });
  };
  return (
    <Stack gap={14} role="presentation" onKeyDown={press}>
      <div className={styles.ruleHead}>
        <IconButton icon={ArrowLeft} label="Back" data-way-back onClick={() => act({ do: 'back' })} />
        <h3 tabIndex={-1} data-step-heading>
          {attribute.displayName}
        </h3>
      </div>
      {FilterValue && !takesNone && (
        <div data-value>
          <Suspense
            fallback={
              <div aria-busy="true">
                <Skeleton height={32} radius={8} />
              </div>
            }
          >
            <FilterValue
              attribute={attribute}
              rule={rule}
              values={values}
              onChange={(next, set) => act({ do: 'setValues', values: next, rule: set })}
            />
          </Suspense>
        </div>
      )}
      {rules.length > 1 && (
        <NativeSelect
          label="Rule"
          value={rule ?? ''}
          options={[
            ...(rule === undefined ? [{ value: '', label: 'Set by what you choose' }] : []),
            ...rules.map((one) => ({ value: one, label: `${ruleWords(one, attribute.type)}  ${ruleSymbol(one)}` })),
          ]}
          onChange={(event) => {
            const chosen = rules.find((one) => one === event.target.value);
            if (chosen) act({ do: 'setRule', rule: chosen });
          }}
        />
      )}
      <Text as="p" tone="soft" tabular minHeight={18} role="status">
        {problem ? '' : count}
      </Text>
      <Button variant="primary" isWide reason={problem} onClick={() => act({ do: 'apply' })}>
        {isNew ? 'Apply filter' : 'Update filter'}
      </Button>
    </Stack>
  );
};
