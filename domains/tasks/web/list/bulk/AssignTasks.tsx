// The agent of many tasks. Whoever gets one is told so; it gives no access to the contact.
import { useState } from 'react';
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import type { TaskRow } from '../../task/task-row.ts';
import { whyNotChanged } from '../../task/wire.ts';
import { updateTitle } from './titles.ts';
import { useBulkUpdate } from './use-bulk-update.ts';

export const AssignTasks = () => {
  const { selection } = useBulk<TaskRow>();
  const [agent, setAgent] = useState<PickerOption | null>(null);
  const { send, isSending, undo } = useBulkUpdate(selection.records, ({ agentId }) => ({ agentId }));
  return (
    <BulkPanel<TaskRow>
      verb="Assign"
      done="assigned"
      title={updateTitle}
      skip={whyNotChanged}
      reason={agent ? undefined : 'Choose an agent first'}
      outcome={agent && `${agent.label} finds them among the tasks to do.`}
      isSending={isSending}
      send={() => send({ ...selection.input, updates: { agentId: agent?.value ?? null } })}
      undo={selection.isAll ? undefined : undo}
    >
      <Picker
        label="Agent"
        placeholder="Choose an agent"
        value={agent}
        onChange={setAgent}
        lookup={lookupOf('agents')}
      />
    </BulkPanel>
  );
};
