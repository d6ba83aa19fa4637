// Event Logs: what happened, in sentences, with what it cost and whether somebody must look at it (decision 69).
import { CheckCircle2, ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { logEntity } from '#/domains/operations/contract.ts';
import { oneOf, text } from '#/kernel/web/fields/search-fields.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { useSearchState } from '#/kernel/web/routing.ts';
import { useCan } from '#/kernel/web/session.ts';
import { rangeLabel, rangeOf } from '../ranges.ts';
import { actIn, type LogTab } from './addresses.ts';
import { logsApi } from './api.ts';
import { Happened, Level, Others, RecordLink, Told } from './cells.tsx';
import { eventVerbs } from './event-verbs.ts';
import { LogPeek } from './LogPeek.tsx';
import { LogTabs } from './LogTabs.tsx';
import { type Log, useIssue } from './log.ts';
import { PointsLine } from './PointsLine.tsx';
import { RangeSwitch } from './RangeSwitch.tsx';

const address = { tab: oneOf('points'), range: text() };

const LogsPage = () => {
  const [{ tab, range: short }, setAddress] = useSearchState(address);
  const range = rangeOf(short);
  const isPoints = tab === 'points';
  const issue = useIssue();
  const mayWrite = useCan()('log.write');
  const columns = useMemo(
    () => ({
      ...columnsFor(short),
      status: {
        width: [136, 0.5] as const,
        hues: issueHues,
        edit: {
          save: issue.save,
          reason: () => (mayWrite ? undefined : 'Only those who may change logs set the state of an issue'),
        },
      },
    }),
    [issue.save, mayWrite, short],
  );
  const within = rangeLabel(range).toLowerCase();
  return (
    <RecordList<Log>
      key={isPoints ? 'points' : 'events'}
      entity={logEntity}
      api={logsApi.logs}
      title="Event Logs"
      params={{ range, ...(isPoints ? { isPointsUsage: 'true' } : { isByAct: 'true' }) }}
      tabs={<LogTabs value={isPoints ? 'points' : 'events'} range={short} />}
      tools={<RangeSwitch value={short} onChange={(next) => setAddress({ range: next, page: undefined })} />}
      notice={isPoints ? <PointsLine range={range} /> : undefined}
      columns={columns}
      verbs={(log) => [
        ...eventVerbs(log, tab ?? 'events', short),
        ...(mayWrite ? [issueVerb(log, (status) => void issue.save(log, status))] : []),
      ]}
      peek={peekFor(tab ?? 'events', short)}
      card={card}
      empty={{
        icon: ScrollText,
        why: isPoints ? `Nothing cost points in the ${within}.` : `Nothing happened in the ${within}.`,
      }}
    />
  );
};
export default LogsPage;

const peekFor = (tab: LogTab, range: string | undefined) => (log: Log) => (
  <LogPeek key={log._id} log={log} verbs={eventVerbs(log, tab, range)} />
);

const issueVerb = ({ status }: Log, save: (status: string) => void): RowAction =>
  status === 'resolved'
    ? { id: 'open', label: 'Open again', icon: ScrollText, run: () => save('open') }
    : { id: 'resolve', label: 'Mark resolved', icon: CheckCircle2, run: () => save('resolved') };

const card = (log: Log) => ({
  title: log.shortDescription,
  isSentence: true,
  state: log.level !== 'info' && <Level log={log} />,
  meta: (
    <>
      <Happened at={log.createdAt} />
      <Others of={log} />
    </>
  ),
});

/** What came back, or was paid in, has a plus. */
const pointWords = (cost: number): string => {
  if (cost === 0) return '';
  return cost < 0 ? `+${formatNumber(-cost)}` : formatNumber(cost);
};

const fixedColumns = {
  createdAt: { width: [120, 0.5], cell: ({ createdAt }: Log) => <Happened at={createdAt} /> },
  level: { width: [110, 0.4], cell: (log: Log) => <Level log={log} /> },
  subjectType: { width: [120, 0.5], cell: (log: Log) => <RecordLink {...log} /> },
  pointCost: { width: [80, 0.3], cell: ({ pointCost, act }: Log) => pointWords(actIn(act)?.pointCost ?? pointCost) },
  act: false,
  actId: false,
} as const;

const columnsFor = (range: string | undefined) => ({
  ...fixedColumns,
  shortDescription: {
    width: [280, 2.4] as const,
    cell: ({ shortDescription, act }: Log) => (
      <Told sentence={shortDescription} act={actIn(act)} tab="events" range={range} />
    ),
  },
});

const issueHues = { open: 'pink', inProgress: 'amber', resolved: 'green' } as const;
