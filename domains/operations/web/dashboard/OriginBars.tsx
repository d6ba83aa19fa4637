// Where the new contacts of a stretch of time came from, as bars that lead to exactly those contacts.
import type { Filter } from '#/kernel/contract/filter.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { writeFilters } from '#/kernel/web/grid/address.ts';
import { Card } from '#/ui/Card.tsx';
import { Clip, Stack, Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import styles from './OriginBars.module.css';

/** Origins that are counted: more would be a report, not a glance. */
const maxBars = 12;

export const OriginBars = ({ within, total }: { within: Filter; total: number | undefined }) => {
  const { data } = useCall(api.origins.all, {}, { isQuiet: true });
  const origins = data?.data.filter(({ isHidden }) => !isHidden).slice(0, maxBars);
  if (!origins || origins.length === 0 || !total) return null;
  return (
    <Card title="New contacts by origin" aside={<a href="/origins">Origins</a>}>
      <Stack as="ul">
        {origins.map(({ _id, displayName }) => (
          <Bar key={_id} id={_id} name={displayName} within={within} total={total} />
        ))}
      </Stack>
    </Card>
  );
};

const Bar = ({ id, name, within, total }: { id: string; name: string; within: Filter; total: number }) => {
  const groups: Filter[][] = [
    [within, { field: 'origins', type: 'origin[]', rule: 'isInIds', value: [id], displayName: 'Origins' }],
  ];
  const { data } = useCall(api.contacts.count, { filtersGroups: JSON.stringify(groups) }, { isQuiet: true });
  // An origin that brought nobody is no line.
  if (data?.total === 0) return null;
  return (
    <li>
      <a href={`/contacts?filters=${encodeURIComponent(writeFilters(groups))}`} className={styles.line}>
        <Clip tone="soft" className={styles.name}>
          {name}
        </Clip>
        <span className={styles.track} aria-hidden>
          <span className={styles.bar} style={{ inlineSize: `${((data?.total ?? 0) / total) * 100}%` }} />
        </span>
        <Text tabular textAlign="end">
          {data && formatNumber(data.total)}
        </Text>
      </a>
    </li>
  );
};
