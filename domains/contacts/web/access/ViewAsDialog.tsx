// Choosing whose eyes an owner wants to see the contacts with.
import { useState } from 'react';
import { DialogVerbs } from '#/kernel/web/form/DialogVerbs.tsx';
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { useViewAs } from './use-view-as.ts';

export const ViewAsDialog = ({ onClose }: { onClose: () => void }) => {
  const [agent, setAgent] = useState<PickerOption | null>(null);
  const { see } = useViewAs();
  const go = (): void => {
    if (agent) see(agent.value);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="View as…"
      width={440}
      footer={
        <DialogVerbs
          verb={`View as ${agent?.label ?? 'them'}`}
          reason={agent ? undefined : 'Choose an agent first'}
          onRun={go}
          onClose={onClose}
        />
      }
    >
      <Picker
        label="Agent"
        lookup={lookupOf('agents')}
        value={agent}
        onChange={setAgent}
        placeholder="Choose an agent"
        help="The list shows what they see, and how far they reach. Nothing changes for them."
      />
    </Dialog>
  );
};
