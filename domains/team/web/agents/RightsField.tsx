// Rights beyond the role: a set to start from, and the boxes for whoever wants to choose one by one.
import { useState } from 'react';
import type { Permission, Role } from '#/kernel/contract/permission.ts';
import { Button } from '#/ui/Button.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { type Granted, presetOf, presets } from './granting.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';

interface Props {
  /** What is had anyway. */
  onTopOf: Role;
  granted: Granted;
  onChange: (granted: Permission[]) => void;
  /** The boxes are what the window is about: they stand open. */
  isOpen?: boolean;
  error?: string | undefined;
}

const chosenByHand = 'own';

export const RightsField = ({ onTopOf, granted, onChange, isOpen = false, error }: Props) => {
  const [isShown, setShown] = useState(isOpen);
  const preset = presetOf(granted);
  return (
    <>
      <NativeSelect
        label="Rights"
        help="On top of what every member may do."
        error={error}
        value={preset?.id ?? chosenByHand}
        options={[
          ...presets.map(({ id, label }) => ({ value: id, label })),
          ...(preset ? [] : [{ value: chosenByHand, label: 'Chosen one by one' }]),
        ]}
        onChange={({ target: { value } }) => {
          const picked = presets.find(({ id }) => id === value);
          if (picked) onChange([...picked.granted]);
        }}
        aside={
          isOpen ? undefined : (
            <Button variant="link" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? 'Hide the boxes' : 'Choose one by one'}
            </Button>
          )
        }
      />
      {isShown && <PermissionMatrix onTopOf={onTopOf} granted={granted} onChange={onChange} />}
    </>
  );
};
