// "Enrolled in Workflow" and "Unenrolled from Workflow": which workflows (R553, R710, R830).
import { useMemo } from 'react';
import { kindOfTrigger, type Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { ChooseNamed } from '../parts/ChooseNamed.tsx';
import styles from '../parts/Parts.module.css';
import { workflowLookup } from '../parts/workflow-lookup.ts';

type OfWorkflows = Extract<Trigger, { kind: 'enrolledInWorkflow' | 'unenrollFromWorkflow' }>;

const WorkflowsPanel = ({ value, onChange, isLocked, workflowId }: PanelProps<OfWorkflows>) => {
  const lookup = useMemo(() => workflowLookup(workflowId), [workflowId]);
  return (
    <FormRows>
      <ChooseNamed
        label="Workflows"
        lookup={lookup}
        value={value.selectedData}
        isLocked={isLocked}
        none="There is no other workflow yet."
        onChange={(selectedData) => onChange({ ...value, selectedData })}
      />
      <div className={styles.said}>
        <p>{kindOfTrigger(value.kind).example}</p>
      </div>
    </FormRows>
  );
};
export default WorkflowsPanel;
