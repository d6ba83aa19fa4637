// The door of fields for webs: the fields of contacts and their groups, and the page that makes a new one.
import type { WebDoor } from '#/kernel/web/door.ts';
import { menuEntry } from '#/kernel/web/shell-slots.ts';

export const fieldsDoor: WebDoor = {
  fills: [
    menuEntry({
      id: '/fields',
      to: '/fields',
      label: 'Fields',
      also: 'attributes properties custom',
      group: 'settings',
      order: 70,
      needs: 'owner',
    }),
  ],
  keepsFresh: { field: ['attributes', 'layouts', 'agency'], propertyGroupLayout: ['layouts', 'agency'] },
};
