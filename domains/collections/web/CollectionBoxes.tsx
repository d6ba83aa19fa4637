// The collections of a kind as boxes with three states (communication §4), searched where there are many.
import { useState } from 'react';
import { SearchValues, searchFrom } from '#/kernel/web/picker/SearchValues.tsx';
import { TriStateBox } from '#/kernel/web/picker/TriStateBox.tsx';
import { noResults, nothingFound } from '#/kernel/web/states/words.ts';
import { Stack } from '#/ui/layout.tsx';
import { type Box, boxWords, type Pressed, shownState } from './boxes.ts';
import styles from './Collections.module.css';

interface Props {
  boxes: readonly Box[];
  pressed: Pressed;
  onPress: (pressed: Pressed) => void;
}

export const CollectionBoxes = ({ boxes, pressed, onPress }: Props) => {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const shown = boxes.filter(({ displayName }) => displayName.toLowerCase().includes(wanted));
  return (
    <>
      {boxes.length >= searchFrom && <SearchValues value={search} onSearch={setSearch} />}
      <Stack role="group" aria-label="Collections" gap={2}>
        {shown.map((box) => (
          <TriStateBox
            key={box._id}
            label={box.displayName}
            words={boxWords(pressed.has(box._id))}
            value={shownState(box, pressed)}
            onChange={(state) => onPress(new Map([...pressed, [box._id, state]]))}
          />
        ))}
        {shown.length === 0 && (
          <p className={styles.quiet} role="status">
            {boxes.length === 0 ? nothingFound('collections') : noResults}
          </p>
        )}
      </Stack>
    </>
  );
};
