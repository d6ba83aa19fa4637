// "Enroll or Unenroll from Workflows": two lists that know nothing of each other (R696, R808).
import { useMemo } from 'react';
import type { Step } from '#/domains/workflows/contract/steps.ts';
import { listed } from '#/kernel/contract/automation/words.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { ChooseNamed } from '../parts/ChooseNamed.tsx';
import { workflowLookup } from '../parts/workflow-lookup.ts';
import { inBoth } from './overlapping-tags.ts';

const noWorkflows = 'There is no workflow yet.';

const EnrollPanel = ({
  value,
  onChange,
  isLocked,
  workflowId,
}: PanelProps<Extract<Step, { type: 'enrollOrUnenroll' }>>) => {
  // The workflow itself is among them: it may let people out, and in again, which is a loop.
  const lookup = useMemo(() => workflowLookup(null), []);
  const isLoop = workflowId !== null && value.toAdd.some(({ _id }) => _id === workflowId);
  const twice = inBoth(value).map(({ name }) => name);
  return (
    <FormRows>
      <ChooseNamed
        label="Enroll in"
        lookup={lookup}
        value={value.toAdd}
        isLocked={isLocked}
        none={noWorkflows}
        onChange={(toAdd) => onChange({ ...value, toAdd })}
      />
      <ChooseNamed
        label="Unenroll from"
        lookup={lookup}
        value={value.toRemove}
        isLocked={isLocked}
        none={noWorkflows}
        onChange={(toRemove) => onChange({ ...value, toRemove })}
      />
      {isLoop && (
        <Notice tone="warning">
          This workflow enrols people in itself. That is a loop: nobody enters more than five times in an hour.
        </Notice>
      )}
      {twice.length > 0 && (
        <Notice tone="warning">
          {listed(twice)} {twice.length === 1 ? 'is' : 'are'} in both lists.
        </Notice>
      )}
    </FormRows>
  );
};
export default EnrollPanel;
