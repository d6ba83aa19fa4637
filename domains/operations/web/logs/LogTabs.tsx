// The three looks at what happened: events, what cost points, and for owners who changed what. Each has an address of its own.
import { go } from '#/kernel/web/navigation.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Tabs } from '#/ui/Tabs.tsx';
import { addressOf, type LogTab } from './addresses.ts';

const labels: Readonly<Record<LogTab, string>> = { events: 'Events', points: 'Points usage', audit: 'Audit' };

interface Props {
  value: LogTab;
  /** As the address has it, so that the stretch of time stays the same. */
  range: string | undefined;
}

export const LogTabs = ({ value, range }: Props) => {
  const isOwner = useCan()('owner');
  const shown = (Object.keys(labels) as LogTab[]).filter((id) => id !== 'audit' || isOwner);
  return (
    <Tabs
      label="Event logs"
      tabs={shown.map((id) => ({ id, label: labels[id] }))}
      value={value}
      onChange={(id) => go(addressOf(id, range))}
    />
  );
};
