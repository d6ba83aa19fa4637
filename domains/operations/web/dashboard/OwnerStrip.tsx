// The agency in numbers, for its owners, over a stretch of time they choose. Every number is counted by the server, and leads to the
// list that proves it.
import { useState } from 'react';
import { type DateRange, dateRanges } from '#/domains/operations/contract.ts';
import type { Filter } from '#/kernel/contract/filter.ts';
import { writeSearch } from '#/kernel/web/address.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { now } from '#/kernel/web/clock.ts';
import { text } from '#/kernel/web/fields/search-fields.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { writeFilters } from '#/kernel/web/grid/address.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Grid, Row, Stack } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import { addressOf } from '../logs/addresses.ts';
import { logsApi } from '../logs/api.ts';
import { rangeOf, shortRange, sinceFilter, startOf } from '../ranges.ts';
import { Figure } from './Figure.tsx';
import { OriginBars } from './OriginBars.tsx';
import styles from './OwnerStrip.module.css';

const address = { range: text() };

export const OwnerStrip = () => {
  const [{ range: short }, setAddress] = useSearchState(address);
  const range = rangeOf(short);
  return (
    <Stack as="section" aria-labelledby="numbers" gap={10} shrink>
      <Row as="header" wrap align="center" justify="between" gap={16} rowGap={8} mt={8} className={styles.head}>
        <h2 id="numbers" className={styles.title}>
          The agency in numbers
        </h2>
        <Choice
          label="Time range"
          value={range}
          onChange={(next) => setAddress({ range: shortRange(next) })}
          options={dateRanges.map((value) => ({ value, label: shortLabel(value) }))}
        />
      </Row>
      <Figures key={range} range={range} />
    </Stack>
  );
};

/** 'last 24 hours' → '24 hours'; the group says what it is about. */
const shortLabel = (range: DateRange): string => range.replace('last ', '');

const Figures = ({ range }: { range: DateRange }) => {
  const [start] = useState(() => startOf(range, now()));
  const within = sinceFilter('createdAt', 'Time', start);
  const created = sinceFilter('createdAt', 'Created', start);
  const contacts = useTotal(api.contacts.count, [created]);
  const issues = useTotal(logsApi.logs.count, [within, ...openIssues]);
  const jobs = useTotal(api.jobs.count, [within]);
  const failed = useTotal(api.jobs.count, [within, isOneOf('status', 'Status', ['failed'])]);
  const active = useTotal(api.team.count, [isOneOf('status', 'Status', ['active'])]);
  const pending = useTotal(api.team.count, [isOneOf('status', 'Status', ['pending'])]);
  const { data: agency } = useCall(api.agency.current, {});
  const { data: usage } = useCall(logsApi.logs.usage, { range }, { isQuiet: true });
  const short = shortRange(range);
  return (
    <>
      <Grid gap={14} columns="repeat(auto-fit, minmax(min(170px, 100%), 1fr))" className={styles.figures}>
        <Figure
          label="New contacts"
          value={contacts}
          href={`/contacts${writeSearch({ filters: writeFilters([[created]]) })}`}
        />
        <Figure
          label="Open issues"
          value={issues}
          href={addressOf('events', short, [openIssues])}
          tone={issues === 0 ? 'good' : issues === undefined ? undefined : 'bad'}
          note={issues === 0 ? 'All clear' : 'To look at'}
        />
        <Figure
          label="Jobs"
          value={jobs}
          href={`/jobs${writeSearch({ filters: writeFilters([[within]]) })}`}
          tone={failed ? 'bad' : undefined}
          note={failed ? `${formatNumber(failed)} failed` : undefined}
        />
        <Figure
          label="People at work"
          value={active}
          href="/team"
          note={pending ? `${count(pending, 'invitation')} open` : undefined}
        />
        <Figure
          label="Points left"
          value={agency?.pointsBalance}
          href={addressOf('points', short)}
          note={usage && (usage.pointCost === 0 ? 'None used' : `${formatNumber(usage.pointCost)} used`)}
        />
      </Grid>
      <OriginBars within={created} total={contacts} />
    </>
  );
};

const isOneOf = (field: string, displayName: string, value: string[]): Filter => ({
  field,
  type: 'dropdown',
  rule: 'isIn',
  value,
  displayName,
});

const openIssues = [isOneOf('status', 'Issue', ['open', 'inProgress'])];

type Counting = typeof api.contacts.count | typeof logsApi.logs.count | typeof api.jobs.count | typeof api.team.count;

/** How many there are under these filters; undefined until it is known. */
const useTotal = (call: Counting, filters: readonly Filter[]): number | undefined =>
  useCall(call, { filtersGroups: JSON.stringify([filters]) }, { isQuiet: true }).data?.total;
