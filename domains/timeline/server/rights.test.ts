// Who may make which call of timeline, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { notesContract, timelineContract } from '#/domains/timeline/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([timelineContract, notesContract], {
  'timeline.list': ['signedIn', 'shared', 'contacts'],
  'timeline.pin': ['contact.write', 'shared', 'items'],
  'notes.create': ['contact.write', 'shared', 'contacts'],
  'notes.update': ['contact.write', 'shared', 'notes'],
  'notes.delete': ['contact.write', 'shared', 'notes'],
  'notes.mentionable': ['contact.write', 'shared', 'contacts'],
});
