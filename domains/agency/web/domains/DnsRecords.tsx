// The records that a domain needs beside what was found last: what is right turns green, what is wrong says what to do about it.
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { DnsRecord } from '#/domains/agency/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { cx } from '#/ui/cx.ts';
import { iconProps } from '#/ui/icon.ts';
import { breakable, CopyValue } from './CopyValue.tsx';
import styles from './DnsRecords.module.css';

interface Props {
  records: readonly DnsRecord[];
  /** Before the first look nothing is known, which is not the same as wrong. */
  wasChecked: boolean;
}

export const DnsRecords = ({ records, wasChecked }: Props) => (
  <table className={styles.records}>
    <thead>
      <tr>
        <th scope="col">Type</th>
        <th scope="col">Name</th>
        <th scope="col">Value</th>
        <th scope="col">TTL</th>
        <th scope="col">Found now</th>
        <th scope="col">
          <span className="only-read">State</span>
        </th>
      </tr>
    </thead>
    {records.map((record, at) => (
      <Row key={`${record.type} ${record.name}`} record={record} at={at} wasChecked={wasChecked} />
    ))}
  </table>
);

const Row = ({ record, at, wasChecked }: { record: DnsRecord; at: number; wasChecked: boolean }) => {
  const { type, name, value, ttl, found, isRight, advice } = record;
  return (
    <tbody className={cx(styles.record, isRight && styles.right)} style={{ '--at': at }}>
      <tr>
        <td data-label="Type">
          <b>{type}</b>
        </td>
        <td data-label="Name">
          <CopyValue value={name} what={`the name of the ${type} record`} />
        </td>
        <td data-label="Value">
          <CopyValue value={value} what={`the value of the ${type} record`} />
        </td>
        <td data-label="TTL">{formatNumber(ttl)}</td>
        <td data-label="Found now">
          {found.length > 0 ? (
            <span className={styles.found}>{breakable(found.join(', '))}</span>
          ) : (
            <span className={styles.none}>{wasChecked ? 'Nothing' : 'Not checked yet'}</span>
          )}
        </td>
        <td data-label="State">
          <State isRight={isRight} wasChecked={wasChecked} />
        </td>
      </tr>
      {advice && (
        <tr>
          <td colSpan={6} className={styles.advice}>
            {advice}
          </td>
        </tr>
      )}
    </tbody>
  );
};

const State = ({ isRight, wasChecked }: { isRight: boolean; wasChecked: boolean }) => {
  const {
    icon: Sign,
    word,
    tone,
  } = !wasChecked
    ? { icon: CircleDashed, word: 'Waiting', tone: styles.waiting }
    : isRight
      ? { icon: CircleCheck, word: 'Right', tone: styles.good }
      : { icon: CircleAlert, word: 'Not right', tone: styles.bad };
  return (
    <span className={tone}>
      <Sign {...iconProps} />
      {word}
    </span>
  );
};
