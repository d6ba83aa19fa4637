// "Send Text Message": to whom, what, by which number, and what it costs (R689–R691, R804, R805).
import type { Step } from '#/domains/workflows/contract/steps.ts';
import { SendPanel } from '../messages/SendPanel.tsx';
import type { PanelProps } from '../step-kind.ts';

const TextPanel = (props: PanelProps<Extract<Step, { type: 'sendTextMessage' }>>) => <SendPanel {...props} />;
export default TextPanel;
