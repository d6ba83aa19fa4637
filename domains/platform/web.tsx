// The door of the platform for webs.
import type { WebDoor } from '#/kernel/web/door.ts';
import { menuEntry } from '#/kernel/web/shell-slots.ts';

export const platformDoor: WebDoor = {
  fills: [
    menuEntry({
      id: '/developers/api-keys',
      to: '/developers/api-keys',
      label: 'API Keys',
      also: 'developers webhooks zapier',
      group: 'developers',
      order: 20,
      needs: 'apiKey.read',
    }),
  ],
  keepsFresh: { apiKey: ['apiKeys'], webhook: ['webhooks'] },
};
