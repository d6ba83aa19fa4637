// "Request for information": information is requested.
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';

export const requestForInformation = triggerKind({
  type: 'requestForInformation',
  label: 'Request for information',
  example: 'When they ask about a home, send its facts',
  group: 'listing',
  section: 'Event',
  settings: {},
  fresh: {},
  says: { event: () => 'information is requested' },
});
