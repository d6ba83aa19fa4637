// On or off, in a row of the list: plain elements.
import type { WorkflowRow } from '#/domains/workflows/contract/workflows.ts';
import { Switch } from '#/ui/fields/Switch.tsx';
import { turnWorkflow } from './switching.ts';

export const OnOffSwitch = ({ workflow }: { workflow: WorkflowRow }) => (
  <Switch
    checked={workflow.status === 'on'}
    label={`${workflow.name} is ${workflow.status}`}
    hasHiddenLabel
    onChange={() => void turnWorkflow(workflow)}
  />
);
