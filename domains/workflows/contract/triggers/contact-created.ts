// "Contact created": a contact is created.
import { triggerKind } from '#/kernel/contract/automation/trigger-kind.ts';

export const contactCreated = triggerKind({
  type: 'contactCreated',
  label: 'Contact created',
  example: 'When a new lead comes in, answer within a minute',
  group: 'contact',
  section: 'Contact record',
  settings: {},
  fresh: {},
  says: { event: () => 'a contact is created' },
});
