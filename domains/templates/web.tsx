// The door of templates for webs.

import type { TemplateRecord } from '#/domains/templates/contract.ts';
import type { WebDoor } from '#/kernel/web/door.ts';
import { templateSlots, templatesKeepFresh } from './web/templates/template-slots.ts';

export { loadEditor } from './web/editor/loading.ts';
export { shownMergeGroup } from './web/merge-fields/shown-merge-group.ts';
export { storePicturesBy } from './web/templates/picture-store.ts';

/** Opens a template that a step of a workflow sends, to be changed in place; hands over what was saved. */
export const editInStep = async (template: TemplateRecord, onSaved: (saved: TemplateRecord) => void): Promise<void> =>
  (await import('./web/templates/opening.ts')).editInStep(template, onSaved);

/** What stands where templates are edited in place: the window of the one that is opened. */
export const templateWindow = async () => ({
  default: (await import('./web/templates/TemplateWindow.tsx')).TemplateWindow,
});

export const templatesDoor: WebDoor = { fills: templateSlots, keepsFresh: templatesKeepFresh };
