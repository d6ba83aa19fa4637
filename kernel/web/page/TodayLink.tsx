// What waits today, as a number that leads to exactly those records: in the strip over the list of contacts.
import { formatNumber } from '#/kernel/web/formatting.ts';
import styles from './TodayLink.module.css';

interface Props {
  href: string;
  count: number;
  /** There are more than were counted. */
  isCapped?: boolean | undefined;
  /** 'overdue', 'new leads'. */
  words: string;
}

export const TodayLink = ({ href, count, isCapped = false, words }: Props) => (
  <a href={href} className={styles.link} data-none={count === 0 ? '' : undefined}>
    <b>
      {formatNumber(count)}
      {isCapped && '+'}
    </b>{' '}
    {words}
  </a>
);
