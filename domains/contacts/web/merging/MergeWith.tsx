// Merging a contact with one that somebody knows by name: found first, then looked at side by side.
import { useState } from 'react';
import { DialogVerbs } from '#/kernel/web/form/DialogVerbs.tsx';
import { go } from '#/kernel/web/navigation.ts';
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { api } from '../api.ts';
import { MergeDialog } from './MergeDialog.tsx';

const lookupWithout = (id: string): Lookup => ({
  plural: `contacts without ${id}`,
  search: async (search, signal) => {
    const { data } = await api.contacts.autocomplete(
      { notInIds: id, limit: '20', ...(search ? { search } : {}) },
      { signal, isQuiet: true },
    );
    return data.map(({ _id, fullName, email, phone }) => ({
      value: _id,
      label: fullName ?? email?.emailAddress ?? phone?.number ?? 'Unknown',
      ...(fullName ? { detail: email?.emailAddress ?? phone?.number } : {}),
      person: { name: fullName ?? '' },
    }));
  },
});

export const MergeWith = ({ contactId, onClose }: { contactId: string; onClose: () => void }) => {
  const [other, setOther] = useState<PickerOption | null>(null);
  const [isComparing, setComparing] = useState(false);
  const [lookup] = useState(() => lookupWithout(contactId));
  if (other && isComparing)
    return (
      <MergeDialog
        id={other.value}
        otherId={contactId}
        onClose={onClose}
        onBack={() => setComparing(false)}
        onMerged={(keptId) => {
          if (keptId !== contactId) go(`/contacts/${keptId}`, { replace: true });
        }}
      />
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Merge with…"
      width={440}
      footer={
        <DialogVerbs
          verb="Compare"
          reason={other ? undefined : 'Choose a contact first'}
          onRun={() => setComparing(true)}
          onClose={onClose}
        />
      }
    >
      <Picker label="Contact" lookup={lookup} value={other} onChange={setOther} placeholder="Name, email or phone" />
    </Dialog>
  );
};
