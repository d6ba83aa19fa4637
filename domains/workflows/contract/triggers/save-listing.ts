// "Save listing": a listing is saved.
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';

export const saveListing = triggerKind({
  type: 'saveListing',
  label: 'Save listing',
  example: 'When they save a home, send three like it',
  group: 'listing',
  section: 'Event',
  settings: {},
  fresh: {},
  says: { event: () => 'a listing is saved' },
});
