// The step "Send Email" of workflows (communication §4, §5; R615, R680–R688, R835).
import { workflowAction } from '#/kernel/server/workflow-action.ts';
import { foreseeFor } from './foreseeing-messages.ts';
import { sendFor } from './sending-steps.ts';
import { sendSettings } from './step-settings.ts';

export const sendEmail = workflowAction({
  type: 'sendEmail',
  settings: sendSettings,
  isMessage: true,
  perform: (ctx, step, items) => sendFor(ctx, 'email', step, items),
  foresee: (ctx, step, contactId, eventId) => foreseeFor(ctx, 'email', step, contactId, eventId),
});
