// The door of fields for webs: the fields of contacts and their groups, and the page that makes a new one.
import { slot, type WebDoor } from '#/kernel/web/door.ts';

export const fieldsDoor: WebDoor = {
  slots: [
    slot('menu', {
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
