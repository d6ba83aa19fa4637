// How the product looks to oneself: colour scheme, density, time zone.
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { timeIn, timeZoneOptions } from '#/kernel/web/fields/time-zones.ts';
import { SettingLine } from '#/kernel/web/page/SettingLine.tsx';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { chosenScheme } from '#/ui/theme/applying-looks.ts';
import { api } from '../api.ts';
import { defaultPreferences, usePreferences } from './use-preference.ts';

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Like the system' },
] as const;
const densities = [
  { value: 'default', label: 'Default' },
  { value: 'compact', label: 'Compact' },
] as const;

const DisplayCard = () => {
  const { settings, set } = usePreferences();
  const { data: agency } = useCall(api.agency.current, {});
  const zone = settings.timezone ?? agency?.timezone ?? 'UTC';
  const [zones] = useState(() => timeZoneOptions(zone));
  return (
    <SettingsCard id="display" title="Display">
      <SettingLine title="Colours">
        <Choice
          label="Colours"
          options={schemes}
          value={settings.colourScheme ?? chosenScheme()}
          onChange={(value) => set('colourScheme', value, settings.colourScheme)}
        />
      </SettingLine>
      <SettingLine title="Density" help="How much fits into a list.">
        <Choice
          label="Density"
          options={densities}
          value={settings.density ?? defaultPreferences.density}
          onChange={(value) => set('density', value, settings.density)}
        />
      </SettingLine>
      <SettingLine title="Time zone" help={`It is ${timeIn(zone)} there now.`}>
        <NativeSelect
          label="Time zone"
          hasHiddenLabel
          value={settings.timezone ?? ''}
          onChange={({ target }) => set('timezone', target.value || null, settings.timezone)}
          options={[{ value: '', label: `Like the agency (${agency?.timezone ?? '…'})` }, ...zones]}
        />
      </SettingLine>
    </SettingsCard>
  );
};
export default DisplayCard;
