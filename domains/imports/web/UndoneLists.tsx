// What an undo did, in three lists: reversed, kept because somebody edited them since, refused.
import type { ImportRecord } from '#/domains/imports/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Card } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from './api.ts';
import styles from './Importing.module.css';
import { useImportWords } from './import-words.ts';

interface Props {
  record: ImportRecord;
  undone: NonNullable<ImportRecord['undone']>;
}

const maxShown = 20;

export const UndoneLists = ({ record, undone }: Props) => {
  const isDone = undone.status === 'done';
  const { data } = useCall(api.imports.undone, { id: record._id, length: String(maxShown) }, { isOff: !isDone });
  useCall(api.imports.get, { id: record._id }, { isQuiet: true, isOff: isDone, everyMs: 1_000 });
  if (!isDone) return <Notice>The import is being taken back.</Notice>;
  return (
    <Card title="Taken back">
      <List title="Reversed" total={undone.reversed} people={data?.reversed ?? []} isGone />
      <List title="Kept, because they were edited since" total={undone.kept} people={data?.kept ?? []} />
      <List title="Refused" total={undone.refused} people={data?.refused ?? []} />
    </Card>
  );
};

interface ListProps {
  title: string;
  total: number;
  people: readonly { _id: string; displayName: string | null; reason?: string | null }[];
  isGone?: boolean;
}

const List = ({ title, total, people, isGone = false }: ListProps) => {
  const { hrefOf } = useImportWords();
  return (
    <section className={styles.undone}>
      <h3>
        {title} <span className={styles.quiet}>{formatNumber(total)}</span>
      </h3>
      {total > 0 && (
        <ul>
          {people.map(({ _id, displayName, reason }) => (
            <li key={_id}>
              {isGone ? (displayName ?? 'Unknown') : <a href={hrefOf(_id)}>{displayName ?? 'Unknown'}</a>}
              {reason ? ` · ${reason}` : ''}
            </li>
          ))}
          {total > people.length && <li className={styles.quiet}>and {formatNumber(total - people.length)} more</li>}
        </ul>
      )}
    </section>
  );
};
