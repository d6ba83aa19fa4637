// Who may make which call of the platform, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { changesContract, keysContract, leadsContract, webhooksContract } from '#/domains/platform/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([changesContract, keysContract, leadsContract, webhooksContract], {
  'changes.list': ['signedIn', 'none'],
  // Of contacts that the caller reaches; whoever they do not see is made anew.
  'leads.take': ['contact.write', 'none'],
  'leads.takeFollowUpBoss': ['contact.write', 'none'],
  // A key is its agent's; an owner sees all of them.
  'apiKeys.list': ['apiKey.read', 'own', 'api_keys'],
  'apiKeys.create': ['apiKey.write', 'none'],
  'apiKeys.update': ['apiKey.write', 'own', 'api_keys'],
  'apiKeys.roll': ['apiKey.write', 'own', 'api_keys'],
  'apiKeys.revoke': ['apiKey.write', 'own', 'api_keys'],
  // A webhook is the agency's: who is given the right sees all of them.
  'webhooks.list': ['apiKey.read', 'all', 'webhook_endpoints'],
  'webhooks.create': ['apiKey.write', 'none'],
  'webhooks.eventTypes': ['apiKey.read', 'none'],
  // Of records that the caller reaches.
  'webhooks.samples': ['apiKey.read', 'shared', 'contacts'],
  'webhooks.get': ['apiKey.read', 'all', 'webhook_endpoints'],
  'webhooks.update': ['apiKey.write', 'all', 'webhook_endpoints'],
  'webhooks.delete': ['apiKey.write', 'all', 'webhook_endpoints'],
  'webhooks.roll': ['apiKey.write', 'all', 'webhook_endpoints'],
  'webhooks.pause': ['apiKey.write', 'all', 'webhook_endpoints'],
  'webhooks.resume': ['apiKey.write', 'all', 'webhook_endpoints'],
  'webhooks.test': ['apiKey.write', 'all', 'webhook_endpoints'],
  'webhooks.replay': ['apiKey.write', 'all', 'webhook_messages'],
  'webhooks.messages': ['apiKey.read', 'all', 'webhook_endpoints'],
  'webhooks.message': ['apiKey.read', 'all', 'webhook_messages'],
});
