// The agent of many (decision 78): assigning gives the right to change them.
import { useState } from 'react';
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import type { ContactRow } from '../../contact/contact-row.ts';
import { whyNotChanged } from '../rights.ts';
import { changeOf, useBulkUpdate } from './use-bulk-update.ts';

export const AssignContacts = () => {
  const { selection } = useBulk<ContactRow>();
  const [agent, setAgent] = useState<PickerOption | null>(null);
  const [isNobody, setNobody] = useState(false);
  const lookup = lookupOf('agents');
  const { send, isSending, undo } = useBulkUpdate(selection.records, ({ assignedAgent }) => ({
    assignedAgent: assignedAgent?._id ?? null,
  }));
  return (
    <BulkPanel<ContactRow>
      verb={isNobody ? 'Unassign' : 'Assign'}
      done={isNobody ? 'unassigned' : 'assigned'}
      title="Agent of contacts"
      skip={whyNotChanged}
      reason={!agent && !isNobody ? 'Choose an agent first' : undefined}
      outcome={
        isNobody ? 'Whoever had access keeps it.' : agent && `${agent.label} can see and change them from then on.`
      }
      isSending={isSending}
      toCome={changeOf('assignedAgent')}
      send={(asked) => send({ ...asked, updates: { assignedAgent: isNobody ? null : (agent?.value ?? null) } })}
      undo={selection.isAll ? undefined : undo}
    >
      {!isNobody && (
        <Picker
          label="Agent"
          placeholder="Choose an agent"
          value={agent}
          onChange={setAgent}
          {...(lookup ? { lookup } : {})}
        />
      )}
      <Checkbox label="Unassigned" checked={isNobody} onChange={() => setNobody(!isNobody)} />
    </BulkPanel>
  );
};
