// The door of messaging for servers. Each room gathers what it adds in one object.

import type { ServerDoor } from '#/kernel/server/door.ts';
import { performs } from '#/kernel/server/workflow-action.ts';
import { sendEmail } from './server/actions/send-email.ts';
import { sendTextMessage } from './server/actions/send-text-message.ts';
import { inbox } from './server/inbox/door-of-inbox.ts';
import { integrations } from './server/integrations/door-of-integrations.ts';
import { providers } from './server/providers/registry.ts';
import { receiving } from './server/receiving/door-of-receiving.ts';
import { scheduled } from './server/scheduled/listing-scheduled.ts';
import { senders } from './server/senders/door-of-senders.ts';
import { sending } from './server/sending/door-of-sending.ts';
import { messageSimulator } from './server/simulators/journal.ts';
import { mountMessageSimulator } from './server/simulators/message-pages.ts';
import { templates } from './server/templates/door-of-templates.ts';

export { keepStepWords } from './server/actions/keeping-step-messages.ts';
export { connectThen } from './server/demo/connecting-simulators.ts';
export {
  type Became,
  hearThen,
  leaveUnread,
  type OurWords,
  type Spoken,
  scheduleThen,
  sendDueThen,
  sendThen,
  tellThen,
} from './server/demo/reliving.ts';
export { asOf, type Story, type Then, tellStory } from './server/demo/telling.ts';
export { noteCall } from './server/inbox/noting-calls.ts';
export { clockOfPerson } from './server/recipients/zones-of-people.ts';

export const messagingDoor: ServerDoor = {
  name: 'messaging',
  calls: [
    ...inbox.calls,
    ...integrations.calls,
    ...scheduled.calls,
    ...senders.calls,
    ...sending.calls,
    ...templates.calls,
  ],
  fills: [...providers, performs(sendEmail), performs(sendTextMessage)],
  entities: [...inbox.entities, ...integrations.entities, ...templates.entities],
  events: [...inbox.events, ...integrations.events, ...receiving.events, ...sending.events, ...templates.events],
  readers: [...inbox.readers, ...receiving.readers, ...sending.readers, ...templates.readers],
  timers: [...inbox.timers, ...receiving.timers, ...sending.timers],
  jobs: [...receiving.jobs, ...sending.jobs],
  timelineItems: sending.timelineItems,
  schedules: [...inbox.schedules, ...templates.schedules],
  visibleJobs: [...inbox.visibleJobs, ...templates.visibleJobs],
  labelUses: templates.labelUses,
  setupSteps: senders.setupSteps,
  goLiveChecks: senders.goLiveChecks,
  outboundNumbers: senders.outboundNumbers,
  enums: { ...integrations.enums, ...templates.enums },
  config: integrations.config,
  simulators: [messageSimulator],
  mount: (app, house) => {
    receiving.mount(app, house);
    mountMessageSimulator(app, house);
  },
};
