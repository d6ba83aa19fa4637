// Lines of the ledger: when, what for and with whom, by whom, and how many points.
import { formatMoment } from '#/kernel/web/formatting.ts';
import { useZone } from '#/kernel/web/zone.ts';
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

const UsageLine = ({ line, time }: { line: Line; time: string }) => {
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

export const LineTable = ({ lines }: { lines: readonly Line[] }) => {
  const zone = useZone();
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">What</th>
            <th scope="col">By</th>
            <th scope="col" className={styles.points}>
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <UsageLine key={line._id} line={line} time={formatMoment(line.createdAt, zone)} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
