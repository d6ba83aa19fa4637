// Adding a contact (core §5): few fields, whatever is pasted fills them, who is there already is said while one types.
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { firstDomain } from '#/kernel/web/fields/domains-to-choose.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { ComingWindow } from '#/kernel/web/windows/ComingWindow.tsx';
import { api } from '../api.ts';
import { AddContactForm } from './AddContactForm.tsx';
import type { NewContact } from './new-contact.ts';
import { firstCountry } from './numbers.ts';
import { closeAdding, useAdding } from './opening.ts';

const AddContactDialog = () => {
  const text = useAdding((state) => state.text);
  const asked = useCall(api.agency.current, {}, { isQuiet: true });
  const agency = asked.data;
  const [round, setRound] = useState<{ number: number; keeps: Partial<NewContact> }>({ number: 0, keeps: {} });
  const isMobile = useIsMobile();
  if (!agency)
    return (
      <ComingWindow title="Add Contact" what="The form" waitsFor={[asked]} isSheet={isMobile} onClose={closeAdding} />
    );
  const initial: NewContact = {
    firstName: '',
    lastName: '',
    email: '',
    country: firstCountry(agency.country),
    phone: '',
    domain: firstDomain(agency.agencyDomains),
    origins: [],
    tags: [],
    ...round.keeps,
  };
  return (
    <AddContactForm
      key={round.number}
      initial={initial}
      text={round.number === 0 ? text : ''}
      domains={agency.agencyDomains}
      onClose={closeAdding}
      onAnother={({ country, domain, origins, tags }) =>
        setRound({ number: round.number + 1, keeps: { country, domain, origins, tags } })
      }
    />
  );
};
export default AddContactDialog;
