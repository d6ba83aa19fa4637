// "Showing request": a showing is requested.
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';

export const showingRequest = triggerKind({
  type: 'showingRequest',
  label: 'Showing request',
  example: 'When they want to see a home, text two times',
  group: 'listing',
  section: 'Event',
  settings: {},
  fresh: {},
  says: { event: () => 'a showing is requested' },
});
