// The door of collections for webs.
import type { WebDoor } from '#/kernel/web/door.ts';

export const collectionsDoor: WebDoor = { pages: [], slots: [] };
