// The addresses of the contact: how well mail reaches each, which is the primary one, edited line by line.

import { useId } from 'react';
import { anyEmailPattern } from '#/kernel/contract/any-email.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { healthLines, healthOf } from '../../contact/email-health.ts';
import { StatusDot } from '../../contact/StatusDot.tsx';
import type { ContactEmail } from '../../contact/wire.ts';
import { usePeeked } from '../record-context.ts';
import { EntryLine } from './EntryLine.tsx';
import { LineForm } from './LineForm.tsx';
import { Lines } from './Lines.tsx';
import { useListEdit } from './use-list-edit.ts';

export const Emails = () => {
  const { contact } = usePeeked();
  const { emails } = contact;
  const edit = useListEdit<ContactEmail>({
    list: 'emails',
    entries: emails,
    primaryName: 'Primary email',
    textOf: ({ emailAddress }) => emailAddress.trim().toLowerCase(),
    check: ({ emailAddress }) => {
      const address = emailAddress.trim();
      if (address === '') return null;
      return anyEmailPattern.test(address) ? undefined : 'Must be an email address';
    },
    refusal: ({ inline }) => inline,
  });
  const id = useId();
  const zone = useZone();
  const { writing } = edit;
  const form = writing && (
    <LineForm id={id} onSave={edit.keep} onCancel={edit.stop}>
      <TextField
        label="Email address"
        hasHiddenLabel
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        placeholder="name@example.com"
        value={writing.draft.emailAddress}
        error={writing.problem}
        onChange={({ target }) => edit.type({ ...writing.draft, emailAddress: target.value })}
      />
    </LineForm>
  );
  return (
    <Lines
      label="Emails"
      one="email"
      entries={emails}
      keyOf={({ emailAddress }) => emailAddress}
      writing={writing?.at}
      form={form}
      renderLine={(email, at) => (
        <EntryLine
          lead={<StatusDot tone={healthOf(email)} lines={healthLines(email, zone)} />}
          text={email.emailAddress}
          href={`mailto:${email.emailAddress}`}
          what="email address"
          isPrimary={email.isPrimary}
          isOnly={emails.length === 1}
          onEdit={() => edit.write(at, email)}
          onPrimary={() => edit.makePrimary(at)}
          onRemove={() => edit.remove(at)}
        />
      )}
      onAdd={() => edit.write(emails.length, { emailAddress: '', isPrimary: false })}
    />
  );
};
