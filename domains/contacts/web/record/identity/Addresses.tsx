// The postal addresses of the contact, each edited as a small form in its place.
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { FocusIn } from '#/ui/floating/Popover.tsx';
import { useEscape } from '#/ui/floating/use-escape.ts';
import { Row } from '#/ui/layout.tsx';
import type { ContactAddress } from '../../contact/wire.ts';
import { useRecord } from '../record-context.ts';
import { EntryLine } from './EntryLine.tsx';
import styles from './identity.module.css';
import { Lines } from './Lines.tsx';
import { addressParts, addressText, tidyAddress } from './postal.ts';

interface Writing {
  at: number;
  draft: ContactAddress;
  problem?: string | undefined;
}

export const Addresses = () => {
  const { contact, save } = useRecord();
  const { addresses } = contact;
  const [writing, setWriting] = useState<Writing>();
  const put = async (next: readonly ContactAddress[], of?: Writing): Promise<void> => {
    setWriting(undefined);
    const failure = await save({ addresses: next.map(tidyAddress) }, { name: 'The address' });
    if (failure?.status === 422 && of) setWriting({ ...of, problem: failure.inline });
  };
  const keep = (of: Writing): void => {
    const isNothing = addressText(of.draft) === '';
    if (isNothing && of.at === addresses.length) return setWriting(undefined);
    if (isNothing) return setWriting({ ...of, problem: 'Write at least a street or a city, or remove the address' });
    return void put(of.at < addresses.length ? addresses.with(of.at, of.draft) : [...addresses, of.draft], of);
  };
  const form = writing && (
    <AddressForm
      writing={writing}
      onChange={setWriting}
      onSave={() => keep(writing)}
      onCancel={() => setWriting(undefined)}
    />
  );
  return (
    <Lines
      label="Addresses"
      one="address"
      entries={addresses}
      writing={writing?.at}
      form={form}
      renderLine={(address, at) => (
        <EntryLine
          lead={<MapPin size={14} strokeWidth={1.75} aria-hidden className={styles.sign} />}
          text={addressText(address)}
          detail={address.label}
          what="address"
          isPrimary={false}
          isOnly={addresses.length === 1}
          onEdit={() => setWriting({ at, draft: address })}
          onRemove={() => void put(addresses.filter((_, index) => index !== at))}
        />
      )}
      onAdd={() => setWriting({ at: addresses.length, draft: {} })}
    />
  );
};

const formId = 'contact-address';

interface FormProps {
  writing: Writing;
  onChange: (writing: Writing) => void;
  onSave: () => void;
  onCancel: () => void;
}

const AddressForm = ({ writing: { at, draft, problem }, onChange, onSave, onCancel }: FormProps) => {
  useEscape(true, onCancel);
  return (
    <form
      id={formId}
      className={styles.card}
      noValidate
      aria-label="Address"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <FormRows>
        {addressParts.map(([part, label, placeholder], index) => (
          <TextField
            key={part}
            label={label}
            placeholder={placeholder}
            autoComplete="off"
            value={draft[part] ?? ''}
            error={index === 1 ? problem : undefined}
            onChange={({ target }) => onChange({ at, draft: { ...draft, [part]: target.value } })}
          />
        ))}
      </FormRows>
      <FocusIn id={formId} />
      <Row justify="end" gap={8} mt={12}>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" variant="primary" type="submit">
          Save
        </Button>
      </Row>
    </form>
  );
};
