// Puts a home down for a contact: saved, as a favorite or hidden, with a note.
import { longestInterestNote } from '#/domains/listings/contract/interest/choices.ts';
import type { ContactListingRecord } from '#/domains/listings/contract/interest/contact-listings.ts';
import type { WholeListing } from '#/domains/listings/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { api } from './interest-api.ts';

interface Values {
  contactId: PickerOption | null;
  as: string;
  note: string;
}

const ways = {
  saved: { label: 'Saved', flags: { isSaved: true }, done: 'Saved for' },
  favorite: { label: 'Favorite', flags: { isFavorite: true }, done: 'Marked as a favorite for' },
  hidden: { label: 'Hidden', flags: { isHidden: true }, done: 'Hidden for' },
} as const;
const wayOf = (as: string) => (as === 'favorite' || as === 'hidden' ? ways[as] : ways.saved);

export const SaveForContact = ({ home, onClose }: { home: WholeListing; onClose: () => void }) => {
  const putting = useSend(api.interests.put, {
    isQuiet: true,
    refreshes: ['listings', 'timeline'],
    success: ({ contact, isHidden, isFavorite }) =>
      `${(isHidden ? ways.hidden : isFavorite ? ways.favorite : ways.saved).done} ${contact?.displayName ?? 'the contact'}`,
  });
  const form = useForm<Values, ContactListingRecord>({
    initial: { contactId: null, as: 'saved', note: '' },
    check: ({ contactId }) => (contactId ? {} : { contactId: 'Choose a contact' }),
    send: ({ contactId, as, note }) =>
      putting.send({
        contactId: contactId?.value ?? '',
        listingId: home._id,
        ...wayOf(as).flags,
        ...(note.trim() === '' ? {} : { note }),
      }),
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title="Save for a contact" verb="Save" onClose={onClose}>
      <Picker label="Contact" isRequired lookup={lookupOf('contacts')} {...form.bind('contactId')} />
      <NativeSelect
        label="As"
        options={Object.entries(ways).map(([value, { label }]) => ({ value, label }))}
        {...form.text('as')}
      />
      <Textarea label="Note" maxLength={longestInterestNote} {...form.text('note')} />
    </FormDialog>
  );
};
