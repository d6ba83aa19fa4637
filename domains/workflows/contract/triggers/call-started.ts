// "Call started": a call starts.
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';

export const callStarted = triggerKind({
  type: 'callStarted',
  label: 'Call started',
  example: 'When somebody rings, text that you will be right there',
  group: 'contact',
  section: 'Phone call',
  settings: {},
  fresh: {},
  says: { event: () => 'a call starts' },
});
