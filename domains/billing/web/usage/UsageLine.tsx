// One line of the ledger: when, what for and with whom, by whom, and how many points.
import type { api } from '../api.ts';
import styles from './Usage.module.css';
import { signed } from './usage-words.ts';

type Line = Awaited<ReturnType<typeof api.billing.list>>['data'][number];

/** Objects of a line are read as they come. */
const named = (value: unknown): { _id: string; displayName: string; typeName?: string } | undefined =>
  typeof value === 'object' && value !== null && 'displayName' in value
    ? (value as { _id: string; displayName: string; typeName?: string })
    : undefined;

/** 'a text message' → 'A text message'. */
const begun = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const UsageLine = ({ line, time }: { line: Line; time: string }) => {
  const [subject, actor] = [named(line.subject), named(line.actor)];
  return (
    <tr>
      <td>{time}</td>
      <td>
        {begun(line.words)}
        {subject && (
          <>
            {' · '}
            {subject.typeName === 'contact' ? (
              <a href={`/contacts/${subject._id}`} className={styles.who}>
                {subject.displayName}
              </a>
            ) : (
              subject.displayName
            )}
          </>
        )}
      </td>
      <td>{actor?.displayName}</td>
      <td className={styles.points}>{signed(line.points)}</td>
    </tr>
  );
};
