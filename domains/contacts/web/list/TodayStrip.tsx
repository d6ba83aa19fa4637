// The day over the list of contacts, in one line: what waits now, each a link to exactly those people. Can be put away, and stays so. A
// phone shows people at once; its day is the dashboard.

import { ChevronDown, Sun } from 'lucide-react';
import { useState } from 'react';
import { newLeads, quietAfterDays, quietContacts } from '#/domains/collections/contract.ts';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { useTags } from '#/domains/labels/web.tsx';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { TodayLink } from '#/kernel/web/page/TodayLink.tsx';
import { useCan } from '#/kernel/web/session.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Row, Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import { dashboardVerb } from '../dashboard/dashboard-slots.ts';
import { DuplicatesToday } from '../merging/DuplicatesToday.tsx';
import { todayLink } from '../record/record-slots.ts';
import styles from './TodayStrip.module.css';
import { hrefOfView, unassigned } from './views.ts';

const key = 'lintel.today';
const aMinuteMs = 60_000;

interface Line {
  id: string;
  groups: FiltersGroups;
  words: (count: number) => string;
}
const lines = (isOwner: boolean, firstStageId: string | undefined): Line[] => [
  { id: 'new', groups: newLeads(firstStageId), words: (count) => (count === 1 ? 'new lead' : 'new leads') },
  ...(isOwner ? [{ id: 'unassigned', groups: unassigned, words: () => 'without an agent' }] : []),
  { id: 'cold', groups: quietContacts, words: () => `quiet for ${quietAfterDays} days` },
];

export const TodayStrip = () => {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(key) !== 'closed');
  const can = useCan();
  const isOwner = can('owner');
  const mayWrite = can('contact.write');
  const isMobile = useIsMobile();
  const firstStageId = useTags('contact-stage')?.[0]?.value;
  const filled = useSlot(todayLink);
  const verbs = useSlot(dashboardVerb);
  const toggle = (): void => {
    localStorage.setItem(key, isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
  };
  if (isMobile) return null;
  return (
    <section aria-label="Today" className={styles.strip} data-closed={isOpen ? undefined : ''}>
      <Sun {...iconProps} className={styles.sun} />
      <Text as="h2" mr={8} size="text" weight={550}>
        Today
      </Text>
      {isOpen && (
        <ul className={styles.list}>
          {filled.map(({ id, load }) => (
            <li key={id}>
              <Loaded load={load} />
            </li>
          ))}
          {lines(isOwner, firstStageId).map((line) => (
            <Waiting key={line.id} line={line} />
          ))}
          {mayWrite && <DuplicatesToday />}
          <li className={styles.nothing}>Nothing is waiting</li>
        </ul>
      )}
      {isOpen && (
        <Row rigid align="center" gap={12}>
          {verbs.map(({ id, load }) => (
            <Loaded key={id} load={load} />
          ))}
          <Text as="a" href="/dashboard" tone="link" nowrap>
            Open dashboard
          </Text>
        </Row>
      )}
      <IconButton
        icon={ChevronDown}
        size="small"
        label={isOpen ? 'Hide Today' : 'Show Today'}
        aria-expanded={isOpen}
        className={styles.toggle}
        onClick={toggle}
      />
    </section>
  );
};

const Waiting = ({ line: { groups, words } }: { line: Line }) => {
  const { data } = useCall(
    api.contacts.list,
    { length: '1', attributes: contactEntity.label, filtersGroups: JSON.stringify(groups) },
    // Looked at once a minute: an import must not ask for it with every contact.
    { isQuiet: true, keepsFormer: true, isLive: false, everyMs: aMinuteMs },
  );
  if (!data) return null;
  const { total, totalIsCapped } = data;
  return (
    <li>
      <TodayLink href={hrefOfView(groups)} count={total} isCapped={totalIsCapped} words={words(total)} />
    </li>
  );
};
