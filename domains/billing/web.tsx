// The door of billing for webs.
import { failureRemedy } from '#/kernel/web/calls/failing.ts';
import type { WebDoor } from '#/kernel/web/door.ts';
import { menuEntry } from '#/kernel/web/shell-slots.ts';
import { toppingUpFor } from './web/top-up/way-here.ts';

export { toppingUpFor };

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
    failureRemedy({
      id: 'billing.tooFewPoints',
      order: 10,
      needs: 'owner',
      label: 'Top up points',
      href: () => toppingUpFor(),
    }),
  ],
  // Points that move are told of the agency that has them.
  keepsFresh: { agency: ['billing'], invoice: ['invoices'] },
};
