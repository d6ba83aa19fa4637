// Who the agency is: name, phone, where it is and where its post arrives, and its logo.
import { useState } from 'react';
import { countryOptions } from '#/kernel/web/fields/countries.ts';
import { timeIn, timeZoneOptions } from '#/kernel/web/fields/time-zones.ts';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { TheirChange } from '#/kernel/web/page/TheirChange.tsx';
import type { EditForm } from '#/kernel/web/page/use-edits.ts';
import { FormRow, FormRows } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { LogoField } from '../LogoField.tsx';
import type { Profile } from './profile.ts';

export const ProfileCard = ({ form }: { form: EditForm<Profile> }) => {
  const { agencyName, postalAddress, timezone, logo } = form.values;
  const [countries] = useState(countryOptions);
  const [zones] = useState(() => timeZoneOptions(timezone));
  return (
    <SettingsCard id="profile" title="Profile" onSubmit={form.save}>
      <FormRows>
        <LogoField agencyName={agencyName} value={logo} onChange={(address) => form.set('logo', address)} />
        <TextField
          {...form.text('agencyName')}
          label="Agency name"
          isRequired
          autoComplete="organization"
          aside={<TheirChange of={form.theirs('agencyName')} />}
        />
        <FormRow>
          <TextField
            {...form.text('agencyPhoneNumber')}
            label="Phone"
            type="tel"
            autoComplete="tel"
            aside={<TheirChange of={form.theirs('agencyPhoneNumber')} />}
          />
          <NativeSelect
            {...form.text('country')}
            label="Country"
            options={[{ value: '', label: 'Not set' }, ...countries]}
            aside={<TheirChange of={form.theirs('country')} />}
          />
        </FormRow>
        <TextField
          {...form.text('postalAddress')}
          label="Postal address"
          autoComplete="street-address"
          placeholder="12 Harbour Street, London E1 6AN"
          help={
            postalAddress
              ? 'Shown at the end of every bulk email.'
              : 'It is missing: most countries require one in bulk email.'
          }
          aside={<TheirChange of={form.theirs('postalAddress')} />}
        />
        <NativeSelect
          {...form.text('timezone')}
          label="Time zone"
          options={zones}
          help={`It is ${timeIn(timezone)} there now. Due dates and “today” follow this zone.`}
          aside={<TheirChange of={form.theirs('timezone')} />}
        />
      </FormRows>
    </SettingsCard>
  );
};
