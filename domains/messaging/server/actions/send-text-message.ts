// The step "Send Text Message" of workflows (communication §4, §5; R616, R689–R691).
import { sendTextMessageStep } from '#/domains/messaging/contract.ts';
import { workflowAction } from '#/kernel/server/workflow-action.ts';
import { foreseeFor } from './foreseeing-messages.ts';
import { sendFor } from './sending-steps.ts';

export const sendTextMessage = workflowAction(sendTextMessageStep, {
  isMessage: true,
  saysWhatIsMissing: true,
  perform: (ctx, step, items) => sendFor(ctx, 'sms', step, items),
  foresee: (ctx, step, contactId, eventId) => foreseeFor(ctx, 'sms', step, contactId, eventId),
});
