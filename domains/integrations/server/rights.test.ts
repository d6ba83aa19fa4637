// Who may make which call of integrations, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { integrationsContract, sendersContract } from '#/domains/integrations/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([integrationsContract, sendersContract], {
  // The mailbox is the agency's.
  'integrations.list': ['signedIn', 'nobody', 'integrations'],
  'integrations.search': ['signedIn', 'nobody', 'integrations'],
  'integrations.count': ['signedIn', 'nobody', 'integrations'],
  'integrations.get': ['signedIn', 'nobody', 'integrations'],
  'integrations.listCheck': ['signedIn', 'nobody', 'integrations'],
  'integrations.explain': ['signedIn', 'nobody', 'integrations'],
  'integrations.export': ['signedIn', 'nobody', 'integrations'],
  'integrations.enable': ['signedIn', 'none'],
  'integrations.callback': ['signedIn', 'none'],
  'integrations.create': ['signedIn', 'none'],
  'integrations.update': ['signedIn', 'nobody', 'integrations'],
  'integrations.delete': ['signedIn', 'nobody', 'integrations'],
  'integrations.sync': ['signedIn', 'nobody', 'integrations'],
  'integrations.dependents': ['signedIn', 'nobody', 'integrations'],
  'integrations.domainAuthenticate': ['owner', 'nobody', 'integrations'],
  'integrations.dnsRecords': ['owner', 'nobody', 'integrations'],
  'integrations.validateDomain': ['owner', 'nobody', 'integrations'],
  'integrations.domains': ['owner', 'nobody', 'integrations'],
  'integrations.phoneNumbers': ['owner', 'none'],
  'integrations.ownNumbers': ['owner', 'nobody', 'integrations'],
  'integrations.addPhoneNumber': ['owner', 'nobody', 'integrations'],
  'integrations.availableNumbers': ['owner', 'nobody', 'integrations'],
  'integrations.buyNumber': ['owner', 'nobody', 'integrations'],
  'integrations.removeNumber': ['owner', 'nobody', 'integrations'],
  'senders.list': ['signedIn', 'all', 'integrations'],
  'senders.setDefault': ['signedIn', 'all', 'integrations'],
});
