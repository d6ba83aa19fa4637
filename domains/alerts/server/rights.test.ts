// Who may make which call of alerts: those who hold a link that we signed.
import { alertsContract } from '#/domains/alerts/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([alertsContract], {
  'alerts.shown': ['anyone', 'secret'],
  'alerts.stop': ['anyone', 'secret'],
});
