// Whom something went to, beside the line that tells of it: those whom the person may see, each a link, and how many there are besides.
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { hrefOf } from '../records.ts';
import styles from './Logs.module.css';

export const Recipients = ({ id }: { id: string }) => {
  const { data, error } = useCall(api.logs.recipients, { id }, { isQuiet: true });
  if (error || data?.total === 0) return null;
  const others = data ? data.total - data.data.length : 0;
  return (
    <section>
      <h3 className={styles.heading}>Sent to</h3>
      {!data && <Skeleton height={32} />}
      <ul>
        {data?.data.map(({ _id, displayName }) => (
          <li key={_id}>
            <a href={hrefOf('contact', _id)}>{displayName}</a>
          </li>
        ))}
      </ul>
      {data && others > 0 && (
        <p className={styles.quiet}>
          {data.data.length === 0 ? count(others, 'contact') : `and ${formatNumber(others)} more`}
        </p>
      )}
    </section>
  );
};
