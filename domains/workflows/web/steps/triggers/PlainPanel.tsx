// A trigger of which there is nothing to set.
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { TriggerSaid } from './TriggerSaid.tsx';

const PlainPanel = ({ value }: PanelProps<Trigger>) => <TriggerSaid trigger={value} />;
export default PlainPanel;
