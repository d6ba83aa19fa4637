// The numbers of the contact as they are written from abroad: country, kind of line, whether somebody answers; edited line by line.

import { PhoneForwarded, PhoneOff } from 'lucide-react';
import { useId, useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { countryName, countryOptions } from '#/kernel/web/fields/countries.ts';
import { isPhoneLike } from '#/kernel/web/fields/phone-numbers.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { MenuItem } from '#/ui/floating/Menu.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { api } from '../../api.ts';
import { lineTypeIcons, lineTypeWords, phoneStatusHues, phoneStatusWords } from '../../contact/phone-words.ts';
import { StatusDot } from '../../contact/StatusDot.tsx';
import { type ContactPhone, phoneText } from '../../contact/wire.ts';
import { usePeeked } from '../record-context.ts';
import { phoneVerb } from '../record-slots.ts';
import { EntryLine } from './EntryLine.tsx';
import styles from './identity.module.css';
import { LineForm } from './LineForm.tsx';
import { Lines } from './Lines.tsx';
import { retyped } from './typed-phones.ts';
import { useListEdit } from './use-list-edit.ts';

/** The country of numbers where the agency has none (core §5). */
const lastFallback = 'RO';

export const Phones = () => {
  const { contact, mayWrite } = usePeeked();
  const { phones } = contact;
  const { data: agency } = useCall(api.agency.current, {});
  const [countries] = useState(countryOptions);
  const verbs = useSlot(phoneVerb);
  const edit = useListEdit<ContactPhone>({
    list: 'phones',
    entries: phones,
    primaryName: 'Primary phone',
    textOf: phoneText,
    check: ({ number }) => {
      if (number.trim() === '') return null;
      return isPhoneLike(number) ? undefined : 'Invalid phone number';
    },
    refusal: ({ fullMessage }) => fullMessage,
  });
  const id = useId();
  const { writing } = edit;
  const form = writing && (
    <LineForm id={id} onSave={edit.keep} onCancel={edit.stop}>
      <Row gap={6}>
        <NativeSelect
          label="Country"
          hasHiddenLabel
          className={styles.country}
          options={countries.map(({ value, label }) => ({ value, label: `${value} · ${label}` }))}
          value={writing.draft.country ?? agency?.country ?? lastFallback}
          onChange={({ target }) => edit.type(retyped(writing.draft, { country: target.value }))}
        />
        <TextField
          label="Phone number"
          hasHiddenLabel
          type="tel"
          inputMode="tel"
          autoComplete="off"
          data-autofocus
          className={styles.number}
          value={writing.draft.number}
          aria-invalid={writing.problem ? true : undefined}
          onChange={({ target }) => edit.type(retyped(writing.draft, { number: target.value }))}
        />
      </Row>
      {writing.problem && (
        <Text as="p" role="alert" mt={5} tone="red" size="meta">
          {writing.problem}
        </Text>
      )}
    </LineForm>
  );
  return (
    <Lines
      label="Phones"
      one="phone"
      entries={phones}
      keyOf={({ number }) => number}
      writing={writing?.at}
      form={form}
      renderLine={(phone, at) => (
        <EntryLine
          lead={<PhoneState phone={phone} />}
          text={phoneText(phone)}
          href={`tel:${phone.number}`}
          detail={phone.country && <span data-tip={countryName(phone.country)}>{phone.country}</span>}
          what="phone number"
          isPrimary={phone.isPrimary === true}
          isOnly={phones.length === 1}
          verbs={
            <>
              {verbs.map(({ id: verb, label, icon, reason, run }) => (
                <MenuItem key={verb} icon={icon} reason={reason} onClick={() => run(contact._id, phone.number)}>
                  {label}
                </MenuItem>
              ))}
              {mayWrite && (
                <MenuItem
                  icon={phone.status === 'inactive' ? PhoneForwarded : PhoneOff}
                  onClick={() => edit.mark(at, { status: phone.status === 'inactive' ? 'active' : 'inactive' })}
                >
                  {phone.status === 'inactive' ? 'Mark as active' : 'Mark as inactive'}
                </MenuItem>
              )}
            </>
          }
          onEdit={() => edit.write(at, { ...phone, number: phoneText(phone) })}
          onPrimary={() => edit.makePrimary(at)}
          onRemove={() => edit.remove(at)}
        />
      )}
      onAdd={() => edit.write(phones.length, { number: '', country: agency?.country ?? lastFallback })}
    />
  );
};

const PhoneState = ({ phone: { status, lineType } }: { phone: ContactPhone }) => {
  const known = status ?? 'unknown';
  const Sign = lineTypeIcons[lineType ?? 'unknown'];
  const words = lineTypeWords[lineType ?? 'unknown'];
  return (
    <>
      <StatusDot tone={phoneStatusHues[known]} lines={[phoneStatusWords[known]]} />
      <Sign size={14} strokeWidth={1.75} role="img" aria-label={words} data-tip={words} className={styles.sign} />
    </>
  );
};
