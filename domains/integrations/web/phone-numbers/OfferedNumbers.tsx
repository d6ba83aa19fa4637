// The numbers for sale, of which one is chosen.
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { abilityOf } from './buying-words.ts';
import styles from './PhoneNumbers.module.css';
import type { useNumbersForSale } from './use-numbers-for-sale.ts';

interface Props {
  sale: ReturnType<typeof useNumbersForSale>;
  value: string;
  error: string | undefined;
  onChange: (number: string) => void;
}

export const OfferedNumbers = ({ sale, value, error, onChange }: Props) => {
  const { offered, error: failure, isSearching, search } = sale;
  if (failure && !isSearching)
    return (
      <Notice tone="error" actions={<Button onClick={search}>Retry</Button>}>
        {failure.fullMessage}
      </Notice>
    );
  if (!offered) return <Skeleton height={160} />;
  if (offered.length === 0)
    return <Notice>No numbers like this are for sale. Try another area, or fewer digits.</Notice>;
  return (
    <fieldset className={styles.offered} aria-busy={isSearching}>
      <legend>Number</legend>
      {error && (
        <Text block tone="red" size="meta">
          {error}
        </Text>
      )}
      <div className={styles.list}>
        {offered.map(({ number, locality, canText, canCall }) => (
          <label key={number} aria-label={number} className={styles.choice}>
            <input
              type="radio"
              name="number"
              aria-label={`${number}, ${abilityOf({ canText, canCall })}`}
              checked={number === value}
              onChange={() => onChange(number)}
            />
            <Stack as="span" fill>
              <Text weight={600}>{number}</Text>
              <Row as="span" gap={8} justify="between">
                <Text tone="soft" size="meta">
                  {locality}
                </Text>
                <Text tone="soft" size="meta" nowrap>
                  {abilityOf({ canText, canCall })}
                </Text>
              </Row>
            </Stack>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
