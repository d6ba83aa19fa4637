// The door of listings for webs. Its pages come with feeds.
import type { WebDoor } from '#/kernel/web/door.ts';

export const listingsDoor: WebDoor = {};
