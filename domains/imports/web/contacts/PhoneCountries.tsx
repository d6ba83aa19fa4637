// In which country numbers were read that do not say theirs, with one choice for all of them where they would be numbers elsewhere, too.
import type { ImportRecord } from '#/domains/imports/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Row } from '#/ui/layout.tsx';
import styles from '../Importing.module.css';
import { useOptions } from './use-options.ts';

const nameOf = (country: string): string => new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;

const sentence = ({ country, numbers, also }: ImportRecord['phones'][number]): string => {
  const read = `${formatNumber(numbers)} ${numbers === 1 ? 'number was' : 'numbers were'} read as ${nameOf(country)}`;
  const others = also.map((other) => `${formatNumber(other.numbers)} could also be from ${nameOf(other.country)}`);
  return [read, ...others].join('; ');
};

export const PhoneCountries = ({ record }: { record: ImportRecord }) => {
  const set = useOptions(record);
  const { phones, options } = record;
  const elsewhere = [...new Set(phones.flatMap(({ also }) => also.map(({ country }) => country)))];
  if (elsewhere.length === 0) return null;
  const countries = [...new Set([...phones.map(({ country }) => country), ...elsewhere])];
  return (
    <Card title="Phone numbers without a country code">
      {phones.map((one) => (
        <p key={one.country} className={styles.quiet}>
          {sentence(one)}.
        </p>
      ))}
      <Row wrap gap={8} align="center" mt={10}>
        {countries.map((country) => (
          <Button
            key={country}
            size="small"
            variant={options.phoneCountry === country ? 'primary' : 'default'}
            aria-pressed={options.phoneCountry === country}
            onClick={() => set({ phoneCountry: country })}
          >
            Read all as {nameOf(country)}
          </Button>
        ))}
        {options.phoneCountry !== null && (
          <Button size="small" variant="link" onClick={() => set({ phoneCountry: null })}>
            Take back
          </Button>
        )}
      </Row>
    </Card>
  );
};
