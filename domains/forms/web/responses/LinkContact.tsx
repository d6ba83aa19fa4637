// Answers that belong to nobody are given to a contact by hand.
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';

const LinkContact = ({ onLink }: { onLink: (contactId: string) => void }) => (
  <Picker
    label="Whose answers are these?"
    help="They are shown with this contact from then on. Nothing of the contact is changed."
    lookup={lookupOf('contacts')}
    value={null}
    placeholder="Search contacts"
    onChange={(picked) => picked && onLink(picked.value)}
  />
);
export default LinkContact;
