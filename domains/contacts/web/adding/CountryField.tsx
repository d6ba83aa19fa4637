// The country of a number: its two letters and calling code, over the browser's own list of countries by name. No flag: many computers have
// no font that draws one.
import { ChevronsUpDown } from 'lucide-react';
import { countryName } from '#/kernel/web/fields/countries.ts';
import { Field, inputClass } from '#/ui/fields/Field.tsx';
import { Text } from '#/ui/layout.tsx';
import styles from './CountryField.module.css';
import { callingCode, phoneCountries } from './numbers.ts';

const options = phoneCountries()
  .map((value) => ({ value, label: `${countryName(value)} (${callingCode(value)})` }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

interface Props {
  value: string;
  onChange: (country: string) => void;
}

export const CountryField = ({ value, onChange }: Props) => (
  <Field label="Country" className={styles.field}>
    {(tied) => (
      <Text as="div" relative className={styles.box}>
        <span className={inputClass(styles.shown)} aria-hidden="true">
          <span>
            {value} {callingCode(value)}
          </span>
          <ChevronsUpDown size={14} strokeWidth={1.75} />
        </span>
        <select {...tied} className={styles.over} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </Text>
    )}
  </Field>
);
