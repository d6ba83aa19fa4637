// What the command palette finds: records, things to do, places to go. Arrows move, Enter takes.
import { CornerDownLeft, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Avatar } from '#/ui/Avatar.tsx';
import { cx } from '#/ui/cx.ts';
import { iconProps } from '#/ui/icon.ts';
import { Kbd } from '#/ui/Kbd.tsx';
import { Clip, Grid, Text } from '#/ui/layout.tsx';
import { Spinner } from '#/ui/Spinner.tsx';
import styles from './Commands.module.css';
import { firstPossible, type Line, linesFor } from './lines.ts';
import { closePalette, takeEarly } from './opening.ts';
import { useSearching } from './searching.ts';

export const Commands = () => {
  const [text, setText] = useState('');
  // Where somebody moved to; undefined while nobody has.
  const [moved, setMoved] = useState<number>();
  const { groups: found, isAsking } = useSearching(text);
  const groups = linesFor(text, found);
  const lines = groups.flatMap((group) => group.lines);
  const at = moved === undefined ? firstPossible(lines) : Math.min(moved, lines.length - 1);
  const chosen = at === undefined ? undefined : lines[at];
  const id = useId();

  const chosenId = chosen && `${id}-${chosen.id}`;
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const take = (line: Line | undefined) => {
    if (!line || line.reason !== undefined) return;
    closePalette();
    line.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && lines.length > 0)
      setMoved(((at ?? (step > 0 ? -1 : 0)) + step + lines.length) % lines.length);
    else if (event.key === 'Home' && event.ctrlKey) setMoved(0);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) take(chosen);
    else return;
    event.preventDefault();
  };
  const isEmpty = lines.length === 0 && !isAsking;

  return (
    <>
      <div className={styles.top}>
        <Search {...iconProps} />
        <input
          className={styles.input}
          value={text}
          placeholder="Search or type a command"
          aria-label="Search or type a command"
          role="combobox"
          aria-expanded={lines.length > 0}
          aria-controls={id}
          aria-activedescendant={chosenId}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onFocus={() => {
            const typed = takeEarly();
            if (typed !== '') setText((before) => before + typed);
          }}
          onChange={(event) => {
            setText(event.target.value);
            setMoved(undefined);
          }}
          onKeyDown={press}
        />
        {isAsking && <Spinner />}
        <Kbd>Esc</Kbd>
      </div>
      {isEmpty && (
        <Text as="p" py={28} px={16} tone="soft" textAlign="center" role="status">
          No results found
        </Text>
      )}
      <div className={styles.list} id={id} role="listbox" aria-label="Results">
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <Text as="div" pt={8} pb={3} px={10} weight={500} aside aria-hidden="true">
              {group.label}
            </Text>
            {group.lines.map((line) => (
              <Entry
                key={line.id}
                id={`${id}-${line.id}`}
                line={line}
                isChosen={line.id === chosen?.id}
                onPoint={() => setMoved(lines.indexOf(line))}
                onTake={() => take(line)}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
};

interface EntryProps {
  id: string;
  line: Line;
  isChosen: boolean;
  onPoint: () => void;
  onTake: () => void;
}

// Keys are heard by the input: the options are reached through aria-activedescendant, never by focus.
const Entry = ({
  id,
  line: { label, detail, icon: IconShown, person, keys, reason },
  isChosen,
  onPoint,
  onTake,
}: EntryProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isChosen}
    aria-disabled={reason !== undefined || undefined}
    className={cx(styles.line, isChosen && styles.chosen)}
    onPointerMove={isChosen ? undefined : onPoint}
    onClick={onTake}
    onKeyDown={undefined}
  >
    <Grid as="span" centred rigid tone="soft" width={20}>
      {person ? (
        <Avatar name={person.name} picture={person.picture} size={20} />
      ) : IconShown ? (
        <IconShown {...iconProps} />
      ) : null}
    </Grid>
    <Clip rigid maxWidth="60%">
      {label}
    </Clip>
    <Clip fill aside>
      {reason ?? detail}
    </Clip>
    {keys ? (
      <Kbd>{keys}</Kbd>
    ) : isChosen && reason === undefined ? (
      <CornerDownLeft size={13} strokeWidth={1.75} aria-hidden />
    ) : null}
  </div>
);
