// The door of templates for servers.
import type { ServerDoor } from '#/kernel/server/door.ts';
import { templates } from './server/templates/door-of-templates.ts';

export { checkMergeFields } from './server/merging-fields/checking-text.ts';
export { messageThemes } from './server/merging-fields/reading-themes.ts';
export { contactValues, senderValues, valuesToSend } from './server/merging-fields/reading-values.ts';
export { type MessageThemes, noThemes, renderMessage } from './server/merging-fields/rendering.ts';
export { inlinePictures, keepPictures } from './server/pictures/keeping-pictures.ts';

export const templatesDoor: ServerDoor = { name: 'templates', ...templates };
