// "Call ended": a call ends.
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';

export const callEnded = triggerKind({
  type: 'callEnded',
  label: 'Call ended',
  example: 'When a call is over, send what you talked about',
  group: 'contact',
  section: 'Phone call',
  settings: {},
  fresh: {},
  says: { event: () => 'a call ends' },
});
