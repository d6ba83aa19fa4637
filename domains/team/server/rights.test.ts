// Who may make which call of team, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { teamContract } from '#/domains/team/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([teamContract], {
  'team.list': ['agent.read', 'all', 'agents'],
  'team.search': ['agent.read', 'all', 'agents'],
  'team.count': ['agent.read', 'all', 'agents'],
  'team.get': ['agent.read', 'all', 'agents'],
  'team.listCheck': ['signedIn'],
  'team.explain': ['agent.read', 'all', 'agents'],
  'team.export': ['agent.read', 'all', 'agents'],
  'team.me': ['signedIn'],
  'team.update': ['signedIn'],
  'team.files': ['signedIn'],
  'team.autocomplete': ['signedIn', 'all', 'agents'],
  'team.autocompletePermissions': ['signedIn', 'all', 'agents'],
  'team.autocompleteRecipients': ['signedIn', 'all', 'agents'],
  'team.invite': ['agent.manage'],
  'team.inviteAgain': ['agent.manage'],
  'team.setRole': ['owner'],
  'team.setPositionTitle': ['agent.manage'],
  'team.setPermissions': ['owner'],
  'team.holdings': ['agent.manage'],
  'team.disable': ['owner'],
  'team.enable': ['owner'],
  'team.remove': ['owner'],
});
