// "Contact Assignment": among whom, and in which style (R694, R695, R807; decision 65).
import { useId } from 'react';
import type { Step } from '#/domains/workflows/contract/steps.ts';
import type { AgentRecipient } from '#/kernel/contract/automation/parts.ts';
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { ChooseMany } from '../parts/ChooseMany.tsx';
import { asRecipient, ofRecipient } from '../parts/chosen.ts';
import parts from '../parts/Parts.module.css';
import { listsOfAgents } from '../parts/panel-lookups.ts';
import styles from './Actions.module.css';
import { distributionStyles, targetLabels, whoIsNext, withTarget } from './sharing.ts';

const kinds = ['agent', 'collection'] as const satisfies readonly AgentRecipient['type'][];

const AssignmentPanel = ({ value, onChange, isLocked }: PanelProps<Extract<Step, { type: 'contactDistribution' }>>) => {
  const name = useId();
  const kind = value.modelValue.value;
  const next = whoIsNext(value);
  return (
    <FormRows>
      <NativeSelect
        label="Assign to"
        value={kind}
        options={kinds.map((one) => ({ value: one, label: targetLabels[one] }))}
        onChange={({ target }) => {
          const chosen = kinds.find((one) => one === target.value);
          if (chosen && !isLocked) onChange(withTarget(value, chosen));
        }}
      />
      <ChooseMany
        key={kind}
        label={kind === 'agent' ? 'Team members' : 'Collections'}
        lookup={kind === 'agent' ? lookupOf('agents') : listsOfAgents()}
        value={value.selectedData.map(ofRecipient)}
        isLocked={isLocked}
        none={kind === 'agent' ? 'There are no team members.' : 'There are no collections of team members yet.'}
        onChange={(chosen) => onChange({ ...value, selectedData: chosen.map((one) => asRecipient(kind, one)) })}
      />
      <fieldset className={styles.styles}>
        <legend>Style</legend>
        {distributionStyles.map(({ mode, label, meaning }) => (
          <label key={mode} className={styles.style}>
            <input
              type="radio"
              name={name}
              checked={value.modelValue.event === mode}
              onChange={() => {
                if (!isLocked) onChange({ ...value, modelValue: { ...value.modelValue, event: mode } });
              }}
            />
            <span>
              <b>{label}</b>
              {meaning}
            </span>
          </label>
        ))}
      </fieldset>
      {next !== undefined && (
        <div className={parts.said} role="status">
          <p>{next}</p>
        </div>
      )}
    </FormRows>
  );
};
export default AssignmentPanel;
