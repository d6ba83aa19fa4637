// The door of fields for webs.
import type { WebDoor } from '#/kernel/web/door.ts';

export const fieldsDoor: WebDoor = { pages: [], slots: [] };
