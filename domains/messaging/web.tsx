// The door of messaging for webs. Each room gathers what it adds in one object.

import { agencySection } from '#/domains/agency/web.tsx';
import { storePicturesBy } from '#/domains/templates/web.tsx';
import type { WebDoor } from '#/kernel/web/door.ts';
import { composerSlots } from './web/composer/composer-slots.ts';
import { inboxKeepsFresh, inboxSlots } from './web/door-of-inbox.ts';

export { compose, type StepMessage } from './web/composer/opening.ts';
export { type MessageOfCall, messageOfCall } from './web/inbox/thread/message-of-call.ts';

// What a body shows is taken in with the mails.
storePicturesBy(async ({ uploads }) =>
  (await import('./web/composer/api.ts')).api.emails.files({ uploads, isInline: true }),
);

export const messagingDoor: WebDoor = {
  fills: [
    ...composerSlots,
    ...inboxSlots,
    agencySection({
      id: 'quiet-hours',
      order: 10,
      needs: 'owner',
      title: 'Quiet hours',
      load: () => import('./web/quiet/QuietHoursCard.tsx'),
    }),
  ],
  keepsFresh: { ...inboxKeepsFresh },
};
