// A preview as a contact sees it who comes by a link of their own: greeted by the first name, and told nothing else that is known.
import { useState } from 'react';
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { Text } from '#/ui/layout.tsx';
import { previewApi } from './preview-api.ts';

export interface Person {
  firstName: string;
}

const KnownContact = ({ onPick }: { onPick: (person: Person | null) => void }) => {
  const [picked, setPicked] = useState<PickerOption | null>(null);
  const pick = async (option: PickerOption | null): Promise<void> => {
    setPicked(option);
    // Why it could not be read is said by the call.
    const contact = option && (await previewApi.contacts.get({ id: option.value }).catch(() => null));
    onPick(contact?.firstName ? { firstName: contact.firstName } : null);
  };
  return (
    <>
      <Picker
        label="As a known contact"
        help="Who comes by a link for them is greeted by their first name. Nothing else that you know of them is shown."
        lookup={lookupOf('contacts')}
        value={picked}
        placeholder="Search contacts"
        onChange={(option) => void pick(option)}
      />
      {picked && (
        <Text as="p" note>
          What they answer fills what you do not know yet. What differs is suggested to you.
        </Text>
      )}
    </>
  );
};
export default KnownContact;
