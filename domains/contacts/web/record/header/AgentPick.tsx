// Who looks after the contact; changed in a panel of its own (decision 78: assigning gives the right to change them).
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Popover } from '#/ui/floating/Popover.tsx';
import { usePeeked } from '../record-context.ts';
import { PickOpen } from '../widgets/PickOpen.tsx';
import styles from './RecordHeader.module.css';

const width = 260;

export const AgentPick = () => {
  const { contact, mayWrite, save } = usePeeked();
  const [isOpen, setOpen] = useState(false);
  const agent = contact.assignedAgent;
  const words = agent?.displayName ?? 'Nobody assigned';
  const sign = <UserRound size={13} strokeWidth={1.75} aria-hidden />;
  if (!mayWrite)
    return (
      <span className={styles.agent}>
        {sign}
        {words}
      </span>
    );
  const put = (next: PickerOption | null): void => {
    setOpen(false);
    void save(
      { assignedAgent: next && { _id: next.value, displayName: next.label } },
      { name: 'The assigned agent', said: next ? `Assigned to ${next.label}` : 'Nobody is assigned now' },
    );
  };
  return (
    <Popover
      label="Assigned agent"
      width={width}
      isOpen={isOpen}
      onChange={setOpen}
      trigger={
        <button
          type="button"
          className={styles.agent}
          aria-label={`Assigned agent: ${words}`}
          data-tip="Assigned agent"
          onClick={() => setOpen(!isOpen)}
        >
          {sign}
          {words}
        </button>
      }
    >
      <PickOpen
        label="Assigned agent"
        placeholder="Nobody"
        lookup={lookupOf('agents')}
        value={agent && { value: agent._id, label: agent.displayName }}
        onPick={put}
        onClear={() => put(null)}
        onClose={() => setOpen(false)}
      />
    </Popover>
  );
};
