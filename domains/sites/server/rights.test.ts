// Who may make which call of sites, and whose requests a member reaches with it: those of contacts that are shared with them, and for reading
// those about their own homes (requests/requests.test.ts).
import { siteRequestsContract } from '#/domains/sites/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([siteRequestsContract], {
  'siteRequests.list': ['contact.read', 'shared', 'site_requests'],
  'siteRequests.search': ['contact.read', 'shared', 'site_requests'],
  'siteRequests.count': ['contact.read', 'shared', 'site_requests'],
  'siteRequests.get': ['contact.read', 'shared', 'site_requests'],
  'siteRequests.listCheck': ['contact.read', 'shared', 'site_requests'],
  'siteRequests.explain': ['contact.read', 'shared', 'site_requests'],
  'siteRequests.export': ['contact.read', 'shared', 'site_requests'],
  'siteRequests.plan': ['task.write', 'shared', 'site_requests'],
  'siteRequests.answer': ['contact.write', 'shared', 'site_requests'],
  'siteRequests.dismiss': ['contact.write', 'shared', 'site_requests'],
  'siteRequests.reopen': ['contact.write', 'shared', 'site_requests'],
});
