// The plot in figures, for whoever reads rather than looks: the days on which something moved.
import { type UsageDay, usageKinds } from '#/domains/billing/contract.ts';
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import styles from './Usage.module.css';
import { kindNames, usedOn } from './usage-words.ts';

export const UsageTable = ({ days }: { days: readonly UsageDay[] }) => {
  const kinds = usageKinds.filter((kind) => days.some((day) => day[kind] > 0));
  const moved = days.filter((day) => usedOn(day) > 0).toReversed();
  return (
    <details>
      <summary>As a table</summary>
      <div className={styles.wide}>
        <table className={styles.table}>
          <caption className="only-read">Points used by kind and day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col">
                  {kindNames[kind]}
                </th>
              ))}
              <th scope="col">All</th>
            </tr>
          </thead>
          <tbody>
            {moved.map((day) => (
              <tr key={day.day}>
                <th scope="row">{writtenDay(day.day)}</th>
                {kinds.map((kind) => (
                  <td key={kind}>{formatNumber(day[kind])}</td>
                ))}
                <td>{formatNumber(usedOn(day))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
