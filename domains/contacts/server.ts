// The door of contacts for servers.
import type { ServerDoor } from '#/kernel/server/door.ts';

export const contactsDoor: ServerDoor = {
  name: 'contacts',
  calls: [],
};
