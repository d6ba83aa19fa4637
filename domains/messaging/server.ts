// The door of messaging for servers. Each room gathers what it adds in one object.

import { quietHoursChanged, quietHoursContract } from '#/domains/messaging/contract.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { startCheck } from '#/kernel/server/registry.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { performs } from '#/kernel/server/workflow-action.ts';
import { takeInMergeGroups } from './server/actions/event-values.ts';
import { sendEmail } from './server/actions/send-email.ts';
import { sendTextMessage } from './server/actions/send-text-message.ts';
import { inbox } from './server/inbox/door-of-inbox.ts';
import { mailings } from './server/mailings/door-of-mailings.ts';
import * as quietHours from './server/quiet/keeping-quiet-hours.ts';
import { receiving } from './server/receiving/door-of-receiving.ts';
import { scheduled } from './server/scheduled/listing-scheduled.ts';
import { sending } from './server/sending/door-of-sending.ts';

export { type EventValues, eventValues } from './server/actions/event-values.ts';
export { keepStepWords } from './server/actions/keeping-step-messages.ts';
export { leaveUnread, receiveAt } from './server/demo/hearing.ts';
export {
  type Became,
  type OurWords,
  reportAt,
  type Spoken,
  scheduleAt,
  sendAt,
  sendDueAt,
} from './server/demo/replaying-conversations.ts';
export { noteCall, readCalls } from './server/inbox/noting-calls.ts';
export { quietHoursOf, waitsUntil } from './server/quiet/keeping-quiet-hours.ts';
export { clocksOf } from './server/recipients/clocks-of-recipients.ts';
export { clockOfPerson } from './server/recipients/zones-of-people.ts';
export { senderNow } from './server/sending/acting-agents.ts';
export { type AskAlert, alertLeaves } from './server/sending/asking-alerts.ts';
export { findCandidates, stepOfAlerts } from './server/sending/mailings/candidates.ts';
export { affordable, type WayOut, writeStepMailing } from './server/sending/mailings/writing-step-mailings.ts';

export const messagingDoor: ServerDoor = {
  name: 'messaging',
  calls: [
    ...inbox.calls,
    ...scheduled.calls,
    ...mailings.calls,
    ...sending.calls,
    ...serveCalls(quietHoursContract, { get: quietHours.get, set: quietHours.set }),
  ],
  fills: [
    ...inbox.fills,
    ...receiving.fills,
    ...sending.fills,
    ...mailings.fills,
    performs(sendEmail),
    performs(sendTextMessage),
    startCheck(takeInMergeGroups),
  ],
  entities: [...inbox.entities],
  liveEvents: [...inbox.liveEvents],
  events: [...inbox.events, ...receiving.events, ...sending.events, ...mailings.events, quietHoursChanged],
  readers: [...inbox.readers, ...receiving.readers, ...sending.readers, ...mailings.readers],
  timers: [...inbox.timers, ...receiving.timers, ...sending.timers],
  jobs: [...receiving.jobs, ...sending.jobs],
  schedules: [...inbox.schedules],
  visibleJobs: [...inbox.visibleJobs],
  mount: receiving.mount,
};
