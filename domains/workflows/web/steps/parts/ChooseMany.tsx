// Some of many, with room to see them all: what is chosen as chips, under it a list to tick with a search over it, and all of it at one press
// (communication §4: chips, Select all, Deselect all).
import { useId, useState } from 'react';
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import { OptionBoxes } from '#/kernel/web/picker/OptionBoxes.tsx';
import { inOrder, matching, type PickerOption } from '#/kernel/web/picker/options.ts';
import { SearchValues, searchFrom } from '#/kernel/web/picker/SearchValues.tsx';
import { useLookup } from '#/kernel/web/picker/use-lookup.ts';
import { Button } from '#/ui/Button.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Spinner } from '#/ui/Spinner.tsx';
import styles from './Parts.module.css';

interface Props {
  label: string;
  /** What there is to choose from, or where to ask for it. */
  options?: readonly PickerOption[];
  lookup?: Lookup | undefined;
  value: readonly PickerOption[];
  onChange: (value: PickerOption[]) => void;
  isLocked: boolean;
  /** Where there is nothing at all to choose. */
  none: string;
}

const locked = 'This is locked';

const same =
  (option: PickerOption) =>
  (other: PickerOption): boolean =>
    other.value === option.value;

export const ChooseMany = ({ label, options, lookup, value, onChange, isLocked, none }: Props) => {
  const id = useId();
  const [search, setSearch] = useState('');
  const found = useLookup(lookup, search);
  const all = options ?? found.options;
  // On top is what was chosen when the panel opened, so that nothing jumps under the pointer.
  const [first] = useState(value);
  const shown = search.trim() === '' ? inOrder(all, first, []) : options ? matching(options, search) : all;
  const isEmpty = shown.length === 0 && search.trim() === '' && !found.isAsking && !found.hasFailed;
  const toggle = (option: PickerOption): void =>
    onChange(value.some(same(option)) ? value.filter((one) => !same(option)(one)) : [...value, option]);
  return (
    <Stack role="group" aria-labelledby={id} gap={8} shrink>
      <Row wrap align="baseline" justify="between" gap={12} rowGap={2} className={styles.manyHead}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {!isLocked && shown.length > 0 && (
          <Row as="span" gap={12} size="meta">
            <Button
              variant="link"
              onClick={() => onChange([...value, ...shown.filter((option) => !value.some(same(option)))])}
            >
              Select all
            </Button>
            <Button variant="link" onClick={() => onChange([])}>
              Deselect all
            </Button>
          </Row>
        )}
      </Row>
      {value.length > 0 && (
        <Row wrap gap={4}>
          {value.map((option) => (
            <Chip
              key={option.value}
              background={option.background}
              foreground={option.foreground}
              removeLabel={`Remove ${option.label}`}
              onRemove={isLocked ? undefined : () => toggle(option)}
            >
              {option.label}
            </Chip>
          ))}
        </Row>
      )}
      {isEmpty ? (
        <Text as="p" py={4} px={6} tone="faint">
          {none}
        </Text>
      ) : (
        <div className={styles.box}>
          {(all.length >= searchFrom || search !== '') && (
            <SearchValues value={search} onSearch={setSearch} after={found.isAsking ? <Spinner /> : undefined} />
          )}
          <OptionBoxes
            options={shown}
            isChosen={(option) => value.some(same(option))}
            onToggle={toggle}
            reason={isLocked ? locked : undefined}
            found={found}
          />
        </div>
      )}
    </Stack>
  );
};
