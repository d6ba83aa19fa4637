// One line of a timeline: an item with its icon, who did it, when, and its menu; or several changes or looks at homes
// behind one line that unfolds.

import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ContactPart } from '#/domains/contacts/web.tsx';
import { cx } from '#/ui/cx.ts';
import { iconProps } from '#/ui/icon.ts';
import { Text } from '#/ui/layout.tsx';
import { foldedWords, type Line } from './shown-items.ts';
import styles from './Timeline.module.css';
import { TimelineEntry } from './TimelineEntry.tsx';

interface Props extends ContactPart {
  line: Line;
  /** The item that the address points to. */
  linked: string | undefined;
}

export const TimelineLine = ({ line: { items }, linked, ...part }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = items;
  if (others.length === 0) return <TimelineEntry shown={first} isLinked={linked === first._id} {...part} />;
  const isShown = isOpen || items.some(({ _id }) => _id === linked);
  return (
    <>
      <Text as="li" pl={6}>
        <button type="button" aria-expanded={isShown} className={styles.fold} onClick={() => setOpen(!isShown)}>
          <ChevronRight {...iconProps} className={cx(styles.mark, isShown && styles.open)} />
          {foldedWords(items)}
        </button>
      </Text>
      {isShown &&
        items.map((one) => <TimelineEntry key={one._id} shown={one} isLinked={linked === one._id} {...part} />)}
    </>
  );
};
