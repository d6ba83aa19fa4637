// Whose clock the time of a delay is read on.

import type { ZoneOf } from '#/domains/workflows/contract/delays/moments.ts';
import { now } from '#/kernel/web/clock.ts';
import { useAgencyZone } from '#/kernel/web/zone.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { zoneOptions } from './zones.ts';

interface Props {
  value: ZoneOf | null;
  onChange: (zone: ZoneOf) => void;
  isLocked: boolean;
}

export const ZoneField = ({ value, onChange, isLocked }: Props) => {
  const options = zoneOptions(useAgencyZone(), now());
  return (
    <NativeSelect
      label="Time zone"
      aria-readonly={isLocked || undefined}
      value={value ?? ''}
      options={value === null ? [{ value: '', label: 'Choose whose' }, ...options] : options}
      onChange={({ target }) => {
        const zone = options.find((one) => one.value === target.value);
        if (zone && !isLocked) onChange(zone.value);
      }}
    />
  );
};
