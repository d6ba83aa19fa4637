// The door of calls for webs.
import type { WebDoor } from '#/kernel/web/door.ts';

export const callsDoor: WebDoor = { pages: [], slots: [] };
