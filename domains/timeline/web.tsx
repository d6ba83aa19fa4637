// The door of timeline for webs.
import type { WebDoor } from '#/kernel/web/door.ts';

export const timelineDoor: WebDoor = { pages: [], slots: [] };
