// The door of contacts for webs.
import type { WebDoor } from '#/kernel/web/door.ts';

export const contactsDoor: WebDoor = { pages: [], slots: [] };
