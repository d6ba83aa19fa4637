// The door of labels for webs.
import type { WebDoor } from '#/kernel/web/door.ts';

export const labelsDoor: WebDoor = { pages: [], slots: [] };
