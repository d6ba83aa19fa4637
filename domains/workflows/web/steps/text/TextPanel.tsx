// "Send Text Message": to whom, what, by which number, and what it costs (R689–R691, R804, R805).
import type { Step } from '#/domains/workflows/contract/steps.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { SendPanel } from '../messages/SendPanel.tsx';

const TextPanel = (props: PanelProps<Extract<Step, { type: 'sendTextMessage' }>>) => <SendPanel {...props} />;
export default TextPanel;
