// A list of values to tick, with a search over it when it is long (communication §2: 'Search values'). What is ticked stays on top.
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { Spinner } from '#/ui/Spinner.tsx';
import styles from './CheckList.module.css';
import type { Lookup } from './lookups.ts';
import { OptionBoxes } from './OptionBoxes.tsx';
import { inOrder, matching, type PickerOption, tick } from './options.ts';
import { SearchValues, searchFrom } from './SearchValues.tsx';
import { useLookup } from './use-lookup.ts';

interface Props {
  label: string;
  /** The values, or where to ask for them. */
  options?: readonly PickerOption[];
  lookup?: Lookup | undefined;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export const CheckList = ({ label, options, lookup, chosen, onChange }: Props) => {
  const [search, setSearch] = useState('');
  const found = useLookup(lookup, search, chosen);
  const all = options ?? found.options;
  // On top is what was ticked when the list opened, so that nothing jumps under the pointer.
  const [first] = useState(chosen);
  const onTop = first.flatMap((value) => [...all, ...found.known].find((option) => option.value === value) ?? []);
  const shown = search === '' ? inOrder(all, onTop, []) : matching(all, search);
  const hasSearch = lookup !== undefined || all.length >= searchFrom;
  const list = useRef<HTMLDivElement>(null);

  const press = (event: KeyboardEvent): void => {
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || boxes.length === 0) return;
    event.preventDefault();
    const at = boxes.findIndex((box) => box === document.activeElement);
    boxes[Math.min(boxes.length - 1, Math.max(0, at + step))]?.focus();
  };
  return (
    <Stack gap={8} role="presentation" onKeyDown={press}>
      {hasSearch && (
        <SearchValues value={search} onSearch={setSearch} after={found.isAsking ? <Spinner /> : undefined} />
      )}
      <OptionBoxes
        ref={list}
        label={label}
        options={shown}
        isChosen={({ value }) => chosen.includes(value)}
        onToggle={({ value }) => onChange(tick(chosen, value))}
        found={found}
        hasChips
        className={styles.options}
      />
      {options && options.length > 2 && (
        <Row gap={14}>
          <Button
            variant="link"
            onClick={() => onChange([...new Set([...chosen, ...shown.map(({ value }) => value)])])}
          >
            Select All
          </Button>
          <Button variant="link" onClick={() => onChange([])}>
            Deselect All
          </Button>
        </Row>
      )}
    </Stack>
  );
};
