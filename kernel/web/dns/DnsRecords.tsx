// The records that a domain needs beside what was found last: what is right turns green, what is wrong says what to do about it. Whatever
// is typed elsewhere stands as it is typed there: a time to live has no comma.
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { cx } from '#/ui/cx.ts';
import { iconProps } from '#/ui/icon.ts';
import { Text } from '#/ui/layout.tsx';
import { breakable, CopyValue } from './CopyValue.tsx';
import styles from './DnsRecords.module.css';

export interface ShownRecord {
  type: string;
  name: string;
  value: string;
  ttl?: number;
  /** What it is for, where that is not the same for all of them. */
  purpose?: string;
  /** False where it is advice. */
  isNeeded?: boolean;
  found: readonly string[];
  isRight: boolean | null;
  advice: string | null;
}

interface Props {
  records: readonly ShownRecord[];
  /** Before the first look nothing is known, which is not the same as wrong. */
  wasChecked: boolean;
}

export const DnsRecords = ({ records, wasChecked }: Props) => {
  const hasTtl = records.some(({ ttl }) => ttl !== undefined);
  return (
    <div className={styles.around}>
      <table className={styles.records}>
        <thead>
          <tr>
            <th scope="col">Type</th>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
            {hasTtl && <th scope="col">TTL</th>}
            <th scope="col">Found now</th>
            <th scope="col">
              <span className="only-read">State</span>
            </th>
          </tr>
        </thead>
        {records.map((record, at) => (
          <RecordLine
            key={`${record.type} ${record.name}`}
            record={record}
            at={at}
            wasChecked={wasChecked}
            hasTtl={hasTtl}
          />
        ))}
      </table>
    </div>
  );
};

const RecordLine = ({
  record,
  at,
  wasChecked,
  hasTtl,
}: {
  record: ShownRecord;
  hasTtl: boolean;
  at: number;
  wasChecked: boolean;
}) => {
  const { type, name, value, ttl, purpose, isNeeded = true, found, isRight, advice } = record;
  return (
    <tbody className={cx(styles.record, isRight && styles.right)} style={{ '--at': at }}>
      <tr>
        <td data-label="Type">
          {/* One thing beside its label where each record is a card. */}
          <div>
            <b>{type}</b>
            {purpose && (
              <Text block maxWidth={260} note>
                {isNeeded ? purpose : `${purpose} (advice)`}
              </Text>
            )}
          </div>
        </td>
        <td data-label="Name">
          <CopyValue value={name} what={`the name of the ${type} record`} />
        </td>
        <td data-label="Value">
          <CopyValue value={value} what={`the value of the ${type} record`} />
        </td>
        {hasTtl && <td data-label="TTL">{ttl !== undefined && String(ttl)}</td>}
        <td data-label="Found now">
          {found.length > 0 ? (
            <span className={styles.found}>{breakable(found.join(', '))}</span>
          ) : (
            <Text tone="faint">{wasChecked ? 'Nothing' : 'Not checked yet'}</Text>
          )}
        </td>
        <td data-label="State">
          <State isRight={isRight} isNeeded={isNeeded} wasChecked={wasChecked} />
        </td>
      </tr>
      {advice && (
        <tr>
          <td colSpan={hasTtl ? 6 : 5} className={styles.advice}>
            {advice}
          </td>
        </tr>
      )}
    </tbody>
  );
};

const State = ({
  isRight,
  isNeeded,
  wasChecked,
}: {
  isRight: boolean | null;
  isNeeded: boolean;
  wasChecked: boolean;
}) => {
  const {
    icon: Sign,
    word,
    tone,
  } = !wasChecked || isRight === null
    ? { icon: CircleDashed, word: 'Waiting', tone: styles.waiting }
    : isRight
      ? { icon: CircleCheck, word: 'Right', tone: styles.good }
      : isNeeded
        ? { icon: CircleAlert, word: 'Not right', tone: styles.bad }
        : { icon: CircleDashed, word: 'Better', tone: styles.waiting };
  return (
    <span className={tone}>
      <Sign {...iconProps} />
      {word}
    </span>
  );
};
