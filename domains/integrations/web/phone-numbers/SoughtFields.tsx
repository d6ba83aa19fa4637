// The fields by which a number is looked for.
import { useState } from 'react';
import { numberKinds } from '#/domains/integrations/contract.ts';
import { countryOptions } from '#/kernel/web/fields/countries.ts';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { kindLabels, mayBeNear } from './buying-words.ts';
import type { useBuying } from './use-buying.ts';

const kinds = [{ value: '', label: 'Any kind' }, ...numberKinds.map((value) => ({ value, label: kindLabels[value] }))];

interface Props {
  sought: ReturnType<typeof useBuying>['sought'];
  country: string;
}

export const SoughtFields = ({ sought, country }: Props) => {
  const [countries] = useState(countryOptions);
  return (
    <>
      <FormRow>
        <NativeSelect {...sought('country')} label="Country" options={countries} />
        <NativeSelect {...sought('kind')} label="Kind" options={kinds} />
      </FormRow>
      <FormRow>
        <TextField {...sought('areaCode')} label="Area code" inputMode="numeric" autoComplete="off" maxLength={6} />
        <TextField {...sought('contains')} label="Contains" inputMode="numeric" autoComplete="off" maxLength={10} />
      </FormRow>
      {mayBeNear(country) && (
        <TextField
          {...sought('near')}
          label="Near this number"
          type="tel"
          autoComplete="off"
          help="Your office’s, for a number of the same area."
        />
      )}
    </>
  );
};
