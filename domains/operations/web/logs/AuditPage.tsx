// Audit: who changed what, before and after; to read, and nobody's to change (decision 69).
import { History, ListFilter } from 'lucide-react';
import { useMemo } from 'react';
import { auditEntity } from '#/domains/operations/contract.ts';
import { text } from '#/kernel/web/fields/search-fields.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { go } from '#/kernel/web/navigation.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { actorOf } from '../names.ts';
import { rangeLabel, rangeOf } from '../ranges.ts';
import { actIn, addressOf } from './addresses.ts';
import { logsApi } from './api.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { Changed, Happened, Others, RecordLink, Told } from './cells.tsx';
import type { Change } from './changes.ts';
import { eventVerbs } from './event-verbs.ts';
import { LogTabs } from './LogTabs.tsx';
import { RangeSwitch } from './RangeSwitch.tsx';
import { nameOfKind } from './words.ts';

const address = { range: text() };

const AuditPage = () => {
  const [{ range: short }, setAddress] = useSearchState(address);
  const range = rangeOf(short);
  const columns = useMemo(() => columnsFor(short), [short]);
  return (
    <RecordList<Change>
      entity={auditEntity}
      api={logsApi.audit}
      title="Event Logs"
      params={{ range, isByAct: 'true' }}
      tabs={<LogTabs value="audit" range={short} />}
      tools={<RangeSwitch value={short} onChange={(next) => setAddress({ range: next, page: undefined })} />}
      columns={columns}
      nameOf={({ sentence }) => sentence}
      verbs={(change) => [...eventVerbs(change, 'audit', short), ...narrowing(change, short)]}
      peek={peekFor(short)}
      card={card}
      empty={{ icon: History, why: `Nobody changed anything in the ${rangeLabel(range).toLowerCase()}.` }}
    />
  );
};
export default AuditPage;

const peekFor = (range: string | undefined) => (change: Change) => (
  <BeforeAfter change={change} verbs={eventVerbs(change, 'audit', range)} />
);

const card = (change: Change) => ({
  title: change.sentence,
  isSentence: true,
  meta: (
    <>
      <Happened at={change.at} />
      <Others of={change} />
      <Changed of={change} />
    </>
  ),
});

const fixedColumns = {
  at: { width: [120, 0.5], cell: ({ at }: Change) => <Happened at={at} /> },
  actor: { width: [140, 0.6], cell: actorOf },
  subjectType: { width: [120, 0.5], cell: (change: Change) => <RecordLink {...change} /> },
  changes: { label: 'Before → after', width: [240, 1.6], cell: (change: Change) => <Changed of={change} /> },
  act: false,
  actId: false,
} as const;

const columnsFor = (range: string | undefined) => ({
  ...fixedColumns,
  sentence: {
    width: [260, 1.8] as const,
    cell: ({ sentence, act }: Change) => <Told sentence={sentence} act={actIn(act)} tab="audit" range={range} />,
  },
});

/** The list for one person or one record. */
const narrowing = (change: Change, range: string | undefined): RowAction[] => {
  const { actorId, subjectType, subjectId } = change;
  const only = (field: string, value: string) => () =>
    go(addressOf('audit', range, [[{ field, rule: 'isEqualTo', value }]]));
  return [
    ...(actorId
      ? [{ id: 'person', label: `Only by ${actorOf(change)}`, icon: ListFilter, run: only('actorId', actorId) }]
      : []),
    ...(subjectId
      ? [
          {
            id: 'record',
            label: `Only this ${nameOfKind(subjectType).toLowerCase()}`,
            icon: ListFilter,
            run: only('subjectId', subjectId),
          },
        ]
      : []),
  ];
};
