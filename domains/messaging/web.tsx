// The door of messaging for webs. Each room gathers what it adds in one object.
import type { TemplateRecord } from '#/domains/messaging/contract.ts';
import type { WebDoor } from '#/kernel/web/door.ts';
import { composerSlots } from './web/composer/composer-slots.ts';
import { inboxKeepsFresh, inboxSlots } from './web/door-of-inbox.ts';
import { integrationSlots, integrationsKeepFresh } from './web/door-of-integrations.ts';
import { storePicturesBy } from './web/templates/picture-store.ts';
import { templateSlots, templatesKeepFresh } from './web/templates/template-slots.ts';

export { compose, type StepMessage } from './web/composer/opening.ts';

/** Opens a template that a step of a workflow sends, to be changed in place; hands over what was saved. */
export const editInStep = async (template: TemplateRecord, onSaved: (saved: TemplateRecord) => void): Promise<void> =>
  (await import('./web/templates/opening.ts')).editInStep(template, onSaved);

/** What stands where templates are edited in place: the window of the one that is opened. */
export const templateWindow = async () => ({
  default: (await import('./web/templates/TemplateWindow.tsx')).TemplateWindow,
});

// What a body shows is taken in with the mails.
storePicturesBy(async ({ uploads }) =>
  (await import('./web/composer/api.ts')).api.emails.files({ uploads, isInline: true }),
);

export const messagingDoor: WebDoor = {
  slots: [...composerSlots, ...inboxSlots, ...integrationSlots, ...templateSlots],
  keepsFresh: { ...inboxKeepsFresh, ...integrationsKeepFresh, ...templatesKeepFresh },
};
