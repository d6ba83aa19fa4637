// The step "Send Email" of workflows (communication §4, §5; R615, R680–R688, R835).
import { sendEmailStep } from '#/domains/messaging/contract.ts';
import { workflowAction } from '#/kernel/server/workflow-action.ts';
import { foreseeFor } from './foreseeing-messages.ts';
import { sendFor } from './sending-steps.ts';

export const sendEmail = workflowAction(sendEmailStep, {
  isMessage: true,
  saysWhatIsMissing: true,
  perform: (ctx, step, items) => sendFor(ctx, 'email', step, items),
  foresee: (ctx, step, contactId, eventId) => foreseeFor(ctx, 'email', step, contactId, eventId),
});
