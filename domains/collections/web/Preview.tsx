// Whom a filter finds: how many, and the first five.

import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { asCall, type Page } from '#/kernel/web/grid/list/list-api.ts';
import { askCount } from '#/kernel/web/grid/rows/asking.ts';
import type { Identified } from '#/kernel/web/grid/rows/rows.ts';
import type { Records } from '#/kernel/web/records.ts';
import { explain } from '#/kernel/web/states/FailureStrip.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import styles from './Collections.module.css';

const firstFew = 5;

interface Props {
  records: Records;
  groups: FiltersGroups;
  /** Names lead to their records; not in a window where something would be lost. */
  hasLinks?: boolean;
}

export const Preview = ({ records: { entity, api, nameOf, hrefOf }, groups, hasLinks = false }: Props) => {
  // A collection that asks for nothing holds those put in by hand, and nobody else (decision 20).
  const isOff = groups.length === 0;
  const input = { ...askCount({ search: '', groups }), length: String(firstFew) };
  const { data, error } = useCall(asCall(api.list as never), input, { isQuiet: true, isOff, keepsFormer: true });
  const page = data as Page<Identified> | undefined;
  const { many } = entity.title;
  if (isOff) return <p className={styles.quiet}>No filter yet: it holds {many} that are put in by hand.</p>;
  if (error && !page) return <p className={styles.quiet}>{explain(error)}</p>;
  if (!page) return <Skeleton height={84} radius={8} />;
  return (
    <section className={styles.preview} aria-label="Who is in it">
      <p role="status">
        <b>
          {formatNumber(page.total)}
          {page.totalIsCapped ? '+' : ''}
        </b>{' '}
        {page.total === 1 ? entity.title.one : many} now
      </p>
      <ul>
        {page.data.slice(0, firstFew).map((record) => (
          <li key={record._id}>
            {hasLinks && hrefOf ? <a href={hrefOf(record._id)}>{nameOf(record)}</a> : nameOf(record)}
          </li>
        ))}
      </ul>
    </section>
  );
};
