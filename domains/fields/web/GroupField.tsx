// The group of a field: one that is there, or a new one of its own name.
import { useState } from 'react';
import { otherGroup, type PropertyGroup } from '#/domains/fields/contract.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Grid } from '#/ui/layout.tsx';

interface Props {
  groups: readonly PropertyGroup[];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

const another = '\u0000new';

export const GroupField = ({ groups, value, error, onChange }: Props) => {
  const names = [
    ...new Set([...(groups.length > 0 ? groups.map(({ displayName }) => displayName) : [value]), otherGroup]),
  ];
  const [isTyped, setTyped] = useState(false);
  // Before the groups have come nobody can tell.
  const isNew = isTyped || (groups.length > 0 && !names.includes(value));
  return (
    <Grid gap={10}>
      <NativeSelect
        label="Group"
        error={isNew ? undefined : error}
        value={isNew ? another : value}
        options={[...names.map((name) => ({ value: name, label: name })), { value: another, label: 'New group…' }]}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next === another);
          onChange(next === another ? '' : next);
        }}
      />
      {isNew && (
        <TextField
          label="Name of the new group"
          value={value}
          error={error}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Grid>
  );
};
