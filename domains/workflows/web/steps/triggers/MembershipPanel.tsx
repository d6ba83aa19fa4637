// "Membership Changed": collections that somebody joins, and collections that somebody leaves (R707).
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import { FormRows } from '#/ui/FormRow.tsx';
import { ChooseMany } from '../parts/ChooseMany.tsx';
import { asChosen, ofChosen } from '../parts/chosen.ts';
import { collectionsOfContacts } from '../parts/panel-lookups.ts';
import type { PanelProps } from '../step-kind.ts';

const none = 'There are no collections of contacts yet.';

const MembershipPanel = ({
  value,
  onChange,
  isLocked,
}: PanelProps<Extract<Trigger, { kind: 'membershipChanged' }>>) => (
  <FormRows>
    <ChooseMany
      label="Added to"
      lookup={collectionsOfContacts()}
      value={value.toAdd.map(ofChosen)}
      isLocked={isLocked}
      none={none}
      onChange={(chosen) => onChange({ ...value, toAdd: chosen.map(asChosen) })}
    />
    <ChooseMany
      label="Removed from"
      lookup={collectionsOfContacts()}
      value={value.toRemove.map(ofChosen)}
      isLocked={isLocked}
      none={none}
      onChange={(chosen) => onChange({ ...value, toRemove: chosen.map(asChosen) })}
    />
  </FormRows>
);
export default MembershipPanel;
