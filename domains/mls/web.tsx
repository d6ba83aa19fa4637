// The door of MLS feeds for webs.
import type { WebDoor } from '#/kernel/web/door.ts';
import { menuEntry } from '#/kernel/web/shell-slots.ts';

export const mlsDoor: WebDoor = {
  fills: [
    menuEntry({
      id: '/mls-feeds',
      to: '/mls-feeds',
      label: 'MLS Feeds',
      also: 'reso listings import sync',
      group: 'settings',
      order: 50,
      needs: 'owner',
    }),
  ],
  keepsFresh: { mls: ['mls', 'agency'] },
};
