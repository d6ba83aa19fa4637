import { countryOptions } from '#/kernel/web/fields/countries.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import type { KindSettings, Of } from './settings.ts';

const options = [{ value: '', label: "The agency's" }, ...countryOptions()];

export const phoneNumberSettings: KindSettings<Of<'phoneNumber'>> = ({ element, set }) => (
  <NativeSelect
    label="Country of numbers without a prefix"
    options={options}
    value={element.defaultCountry ?? ''}
    onChange={({ target }) => set({ defaultCountry: target.value || null })}
  />
);
