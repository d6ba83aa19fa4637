// The door of billing for webs.
import type { WebDoor } from '#/kernel/web/door.ts';
import { menuEntry } from '#/kernel/web/shell-slots.ts';

export const billingDoor: WebDoor = {
  fills: [
    menuEntry({
      id: '/billing',
      to: '/billing',
      label: 'Plans & Billing',
      also: 'points top up invoices payment',
      group: 'settings',
      order: 30,
      needs: 'billing.read',
    }),
  ],
  // Points that move are told of the agency that has them.
  keepsFresh: { agency: ['billing'] },
};
