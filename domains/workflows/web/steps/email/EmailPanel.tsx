// "Send Email": to whom, what and by whom (R680–R688, R799–R803).
import type { Step } from '#/domains/workflows/contract/steps.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { SendPanel } from '../messages/SendPanel.tsx';

const EmailPanel = (props: PanelProps<Extract<Step, { type: 'sendEmail' }>>) => <SendPanel {...props} />;
export default EmailPanel;
