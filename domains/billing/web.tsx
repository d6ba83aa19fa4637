// The door of billing for webs. Its pages come with plans and invoices.
import type { WebDoor } from '#/kernel/web/door.ts';

export const billingDoor: WebDoor = {};
