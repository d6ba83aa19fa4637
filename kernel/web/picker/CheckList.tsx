// A list of values to tick, with a search over it when it is long (communication §2: 'Search values'). What is ticked stays on top.
import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Avatar } from '#/ui/Avatar.tsx';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Checkbox.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Spinner } from '#/ui/Spinner.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { noResults } from '../states/words.ts';
import styles from './CheckList.module.css';
import type { Lookup } from './lookups.ts';
import { inOrder, matching, type PickerOption, tick } from './options.ts';
import { useLookup } from './use-lookup.ts';

/** From so many values on there is a search. */
const searchFrom = 8;

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
    <div className={styles.list} role="presentation" onKeyDown={press}>
      {hasSearch && (
        <TextField
          type="search"
          label="Search values"
          hasHiddenLabel
          placeholder="Search values"
          icon={Search}
          value={search}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
          after={found.isAsking ? <Spinner /> : undefined}
        />
      )}
      <div ref={list} role="group" aria-label={label} className={styles.options}>
        {shown.map(({ value, label: words, detail, person, background, foreground }) => (
          <Checkbox
            key={value}
            className={styles.option}
            checked={chosen.includes(value)}
            onChange={() => onChange(tick(chosen, value))}
            label={
              <span className={styles.words}>
                {person && <Avatar name={person.name} picture={person.picture} size={20} />}
                {background ? (
                  <Chip background={background} foreground={foreground}>
                    {words}
                  </Chip>
                ) : (
                  words
                )}
                {detail && <span className={styles.detail}>{detail}</span>}
              </span>
            }
          />
        ))}
        {shown.length === 0 && !found.isAsking && (
          <p className={styles.none} role="status">
            {found.hasFailed ? 'The values could not be loaded.' : noResults}
          </p>
        )}
      </div>
      {options && options.length > 2 && (
        <div className={styles.foot}>
          <Button
            variant="link"
            onClick={() => onChange([...new Set([...chosen, ...shown.map(({ value }) => value)])])}
          >
            Select All
          </Button>
          <Button variant="link" onClick={() => onChange([])}>
            Deselect All
          </Button>
        </div>
      )}
    </div>
  );
};
