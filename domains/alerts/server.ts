// The door of alerts for servers.
import { alerting } from '#/domains/listings/server.ts';
import { alertLeaves } from '#/domains/messaging/server.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { performs } from '#/kernel/server/workflow-action.ts';
import { alertsContract } from './contract.ts';
import { mailsChecked } from './server/checking-mails.ts';
import { mailsFollow } from './server/following-mails.ts';
import { setPropertyAlerts } from './server/following-workflows/set-property-alerts.ts';
import { alertsOfSearches, searchesDue } from './server/planning.ts';
import { shown, stop } from './server/stopping/stopping.ts';
import { askAgain } from './server/telling/asking-again.ts';
import { contactsDue } from './server/telling/telling.ts';

export { ownPage } from './server/telling/own-pages.ts';

export const alertsDoor: ServerDoor = {
  name: 'alerts',
  calls: serveCalls(alertsContract, { shown, stop }),
  timers: [searchesDue, contactsDue, mailsChecked],
  readers: [mailsFollow],
  fills: [alerting(alertsOfSearches), alertLeaves(askAgain), performs(setPropertyAlerts)],
};
