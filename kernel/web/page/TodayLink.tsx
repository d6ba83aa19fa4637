// What waits today, as a number that leads to exactly those records: in the strip over the list of contacts.
import { formatNumber } from '#/kernel/web/formatting.ts';
import styles from './TodayLink.module.css';

interface Counted {
  count: number;
  /** There are more than were counted. */
  isCapped?: boolean | undefined;
  /** 'overdue', 'new leads'. */
  words: string;
}

export const TodayLink = ({ href, ...counted }: Counted & { href: string }) => (
  <a href={href} className={styles.link} data-none={counted.count === 0 ? '' : undefined}>
    <Words {...counted} />
  </a>
);

/** The same for what is dealt with in a window. */
export const TodayVerb = ({ onClick, ...counted }: Counted & { onClick: () => void }) => (
  <button type="button" className={styles.link} onClick={onClick}>
    <Words {...counted} />
  </button>
);

const Words = ({ count, isCapped = false, words }: Counted) => (
  <>
    <b>
      {formatNumber(count)}
      {isCapped && '+'}
    </b>{' '}
    {words}
  </>
);
