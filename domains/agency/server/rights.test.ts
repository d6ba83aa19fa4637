// Who may make which call of agency, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { agencyContract, childrenContract, domainsContract } from '#/domains/agency/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([agencyContract, childrenContract, domainsContract], {
  'agency.current': ['signedIn', 'all', 'agencies'],
  // Members switch to none; owners to those below their own.
  'agency.list': ['signedIn', 'nobody', 'children'],
  'agency.createChild': ['owner', 'none'],
  'agency.update': ['owner', 'nobody', 'agencies'],
  'agency.files': ['owner', 'none'],
  'agency.goLiveChecks': ['owner', 'none'],
  'agency.setTestMode': ['owner', 'nobody', 'agencies'],
  'agency.createDomain': ['owner', 'nobody', 'agencies'],
  'agency.updateDomain': ['owner', 'nobody', 'domains'],
  'agency.deleteDomain': ['owner', 'nobody', 'domains'],
  'agency.configureDns': ['owner', 'nobody', 'domains'],
  'agency.dnsConfig': ['owner', 'nobody', 'domains'],
  'agency.theme': ['signedIn', 'none'],
  'agency.updateTheme': ['theme.write', 'none'],
  'agency.themeFiles': ['theme.write', 'none'],
  'agency.config': ['signedIn', 'none'],
  'agency.hostConfig': ['anyone', 'none'],
  'children.list': ['owner', 'nobody', 'children'],
  'children.search': ['owner', 'nobody', 'children'],
  'children.count': ['owner', 'nobody', 'children'],
  'children.get': ['owner', 'nobody', 'children'],
  'children.listCheck': ['owner', 'nobody', 'children'],
  'children.explain': ['owner', 'nobody', 'children'],
  'children.export': ['owner', 'nobody', 'children'],
  'domains.list': ['owner', 'nobody', 'domains'],
  'domains.search': ['owner', 'nobody', 'domains'],
  'domains.count': ['owner', 'nobody', 'domains'],
  'domains.get': ['owner', 'nobody', 'domains'],
  'domains.listCheck': ['owner', 'nobody', 'domains'],
  'domains.explain': ['owner', 'nobody', 'domains'],
  'domains.export': ['owner', 'nobody', 'domains'],
});
