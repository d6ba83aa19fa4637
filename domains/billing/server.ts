// The door of billing for servers.
import type { ServerDoor } from '#/kernel/server/door.ts';

export {
  addPoints,
  type Points,
  pointsBalance,
  refundPoints,
  reservePoints,
  settlePoints,
} from './server/keeping-points.ts';

export const billingDoor: ServerDoor = { name: 'billing', calls: [] };
