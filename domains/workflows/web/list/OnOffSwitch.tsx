// On or off, in a row of the list: plain elements.
import { Switch } from '#/ui/fields/Switch.tsx';
import type { ListedWorkflow } from './listed-workflow.ts';
import { turnWorkflow } from './switching.ts';

export const OnOffSwitch = ({ workflow }: { workflow: ListedWorkflow }) => (
  <Switch
    checked={workflow.status === 'on'}
    label={`${workflow.name} is ${workflow.status}`}
    hasHiddenLabel
    onChange={() => void turnWorkflow(workflow)}
  />
);
