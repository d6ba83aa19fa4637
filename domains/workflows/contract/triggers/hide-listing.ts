// "Hide listing": a listing is hidden.
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';

export const hideListing = triggerKind({
  type: 'hideListing',
  label: 'Hide listing',
  example: 'When they hide a home, ask what was wrong with it',
  group: 'listing',
  section: 'Event',
  settings: {},
  fresh: {},
  says: { event: () => 'a listing is hidden' },
});
