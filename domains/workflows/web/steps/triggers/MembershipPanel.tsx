// "Membership Changed": collections that somebody joins, and collections that somebody leaves (R707).
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { ChooseNamed } from '../parts/ChooseNamed.tsx';
import { collectionsOfContacts } from '../parts/panel-lookups.ts';
import { TestMembership } from './TestMembership.tsx';

const noCollections = 'There are no collections of contacts yet.';

const MembershipPanel = ({
  value,
  onChange,
  isLocked,
}: PanelProps<Extract<Trigger, { kind: 'membershipChanged' }>>) => (
  <FormRows>
    <ChooseNamed
      label="Added to"
      lookup={collectionsOfContacts()}
      value={value.toAdd}
      isLocked={isLocked}
      none={noCollections}
      onChange={(toAdd) => onChange({ ...value, toAdd })}
    />
    <ChooseNamed
      label="Removed from"
      lookup={collectionsOfContacts()}
      value={value.toRemove}
      isLocked={isLocked}
      none={noCollections}
      onChange={(toRemove) => onChange({ ...value, toRemove })}
    />
    <TestMembership collections={[...value.toAdd, ...value.toRemove]} />
  </FormRows>
);
export default MembershipPanel;
