// Who may make which call of team, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { teamContract } from '#/domains/team/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([teamContract], {
  'team.list': ['agent.read', 'all', 'agents'],
  'team.search': ['agent.read', 'all', 'agents'],
  'team.count': ['agent.read', 'all', 'agents'],
  'team.get': ['agent.read', 'all', 'agents'],
  'team.listCheck': ['agent.read', 'all', 'agents'],
  'team.explain': ['agent.read', 'all', 'agents'],
  'team.export': ['agent.read', 'all', 'agents'],
  'team.me': ['signedIn', 'self'],
  'team.update': ['signedIn', 'self'],
  'team.files': ['signedIn', 'self'],
  'team.autocomplete': ['signedIn', 'all', 'agents'],
  'team.autocompletePermissions': ['signedIn', 'all', 'agents'],
  'team.autocompleteRecipients': ['signedIn', 'all', 'agents'],
  'team.invite': ['agent.manage', 'none'],
  'team.inviteAgain': ['agent.manage', 'all', 'pending'],
  'team.setRole': ['owner', 'nobody', 'agents'],
  'team.setPositionTitle': ['agent.manage', 'all', 'agents'],
  'team.setPermissions': ['owner', 'nobody', 'agents'],
  'team.holdings': ['agent.manage', 'all', 'agents'],
  'team.disable': ['owner', 'nobody', 'agents'],
  'team.enable': ['owner', 'nobody', 'agents'],
  'team.remove': ['owner', 'nobody', 'agents'],
});
