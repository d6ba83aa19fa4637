// The heading that rows of a list stand under: what they share, and how many of the page do.
import { Text } from '#/ui/layout.tsx';
import styles from './HeadingRow.module.css';
import { countWords, type GroupHead } from './rows/grouping.ts';

/** In a grid it is a row of one cell over all columns. */
export const HeadingRow = ({ head, columns }: { head: GroupHead; columns: number }) => (
  <div role="row" tabIndex={-1} className={styles.row}>
    <div role="gridcell" tabIndex={-1} aria-colspan={columns} className={styles.words}>
      {head.label}{' '}
      <Text ml={4} tone="faint" weight={400} tabular>
        {countWords(head)}
      </Text>
    </div>
  </div>
);

/** Between cards it is an entry of the list. */
export const HeadingCard = ({ head }: { head: GroupHead }) => (
  <li className={styles.row}>
    <h2 className={styles.words}>
      {head.label}{' '}
      <Text ml={4} tone="faint" weight={400} tabular>
        {countWords(head)}
      </Text>
    </h2>
  </li>
);
