// The form of a new contact. Enter sends it; what is pasted into any of its first fields is read and shown marked for a look.
import { type ClipboardEvent, useRef, useState } from 'react';
import type { AgencyDomain } from '#/domains/agency/contract.ts';
import { useMakingOrigins, useMakingTags, useOrigins, useTags } from '#/domains/labels/web.tsx';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { DomainField } from '#/kernel/web/fields/DomainField.tsx';
import { rememberDomain } from '#/kernel/web/fields/domains-to-choose.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { go } from '#/kernel/web/navigation.ts';
import { PickMany } from '#/kernel/web/picker/PickMany.tsx';
import { announce } from '#/kernel/web/states/announcing.ts';
import { Button } from '#/ui/Button.tsx';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Row } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import styles from './AddContact.module.css';
import { CountryField } from './CountryField.tsx';
import { KnownLine } from './KnownLine.tsx';
import { type NewContact, problemsOf } from './new-contact.ts';
import { countrySaid, written } from './numbers.ts';
import { isAboutSomebody, type Pasted, readPasted } from './pasting.ts';
import { type Added, useAddingContact } from './use-adding-contact.ts';
import { useKnown } from './use-known.ts';

interface Props {
  initial: NewContact;
  /** What the window starts with, read like something pasted. */
  text: string;
  domains: readonly AgencyDomain[];
  onClose: () => void;
  /** The contact was added; another one is wanted, with these values kept. */
  onAnother: (values: NewContact) => void;
}

type Field = keyof Pasted;

/** The values with what a text says; the number in the country that it names. */
const withPasted = (values: NewContact, pasted: Pasted): NewContact => {
  const country = (pasted.phone && countrySaid(pasted.phone, values.country)) ?? values.country;
  return {
    ...values,
    ...pasted,
    country,
    ...(pasted.phone ? { phone: written(pasted.phone, country) } : {}),
  };
};

/** A text that says nothing about a person is at least what they are called. */
const startWith = (text: string): Pasted => {
  const found = readPasted(text);
  return Object.keys(found).length > 0 || text.trim() === '' ? found : { firstName: text.trim() };
};

export const AddContactForm = ({ initial, text, domains, onClose, onAnother }: Props) => {
  const isOnline = useIsOnline();
  const { create, update, question, forget } = useAddingContact();
  const origins = useOrigins();
  const tags = useTags('contact');
  const makeOrigin = useMakingOrigins();
  const makeTag = useMakingTags('contact');
  const [marked, setMarked] = useState<ReadonlySet<Field>>(() => new Set(Object.keys(startWith(text)) as Field[]));
  // How the form is sent this time; the verb that was pressed says it.
  const mode = useRef<{ isNew?: boolean; another?: boolean; update?: string }>({});
  const [start] = useState(() => withPasted(initial, startWith(text)));

  const form = useForm<NewContact, Added>({
    initial: start,
    check: problemsOf,
    send: (values) =>
      mode.current.update === undefined ? create(values, mode.current.isNew) : update(mode.current.update, values),
    onSent: () => {
      rememberDomain(form.values.domain);
      if (mode.current.another) onAnother(form.values);
      else onClose();
    },
    draft: 'contact.new',
  });
  const { values } = form;
  const known = useKnown(values);
  const sendAs = (how: typeof mode.current): void => {
    mode.current = how;
    form.submit();
  };
  const unmark = (name: Field): void => setMarked((now) => new Set([...now].filter((one) => one !== name)));

  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text');
    const found = readPasted(pasted);
    if (!isAboutSomebody(pasted, found)) return;
    event.preventDefault();
    const next = withPasted(values, found);
    for (const name of [...(Object.keys(found) as Field[]), 'country'] as const) form.set(name, next[name]);
    setMarked(new Set(Object.keys(found) as Field[]));
    announce('Filled from what you pasted. Please look it over.');
  };
  const line = (name: Field) => {
    const { onChange, ...bound } = form.text(name);
    return {
      ...bound,
      onPaste: paste,
      inputClassName: marked.has(name) ? styles.marked : undefined,
      onChange: (event: Parameters<typeof onChange>[0]) => {
        unmark(name);
        forget();
        onChange(event);
      },
    };
  };
  const phone = line('phone');

  return (
    <FormDialog
      form={form}
      title="Add Contact"
      verb="Create"
      keys="enter"
      onClose={onClose}
      onSend={() => {
        mode.current = {};
      }}
      reason={isOnline ? undefined : 'You are offline'}
      moreVerbs={
        <Button
          isBusy={form.isSending}
          reason={isOnline ? undefined : 'You are offline'}
          onClick={() => sendAs({ another: true })}
        >
          Create & add another
        </Button>
      }
    >
      <FormRow>
        <TextField {...line('firstName')} label="First name" isRequired autoComplete="off" data-autofocus />
        <TextField {...line('lastName')} label="Last name" autoComplete="off" />
      </FormRow>
      <TextField
        {...line('email')}
        type="email"
        inputMode="email"
        label="Email"
        isRequired
        autoComplete="off"
        placeholder="name@example.com"
      />
      <Row align="start" gap={8}>
        <CountryField
          value={values.country}
          onChange={(country) => {
            form.set('country', country);
            forget();
          }}
        />
        <TextField
          {...phone}
          type="tel"
          inputMode="tel"
          label="Cell phone"
          isRequired
          autoComplete="off"
          className={styles.number}
          onChange={(event) => {
            phone.onChange(event);
            const said = countrySaid(event.target.value, values.country);
            if (said) form.set('country', said);
          }}
          onBlur={(event) => {
            const tidy = written(event.target.value, values.country);
            if (tidy !== values.phone) form.set('phone', tidy);
          }}
        />
      </Row>
      <p className={styles.hint}>
        An email or a phone is enough. Paste a signature or a whole mail: it fills the fields.
      </p>
      {question === undefined ? (
        <KnownLine
          known={known}
          onOpen={({ _id }) => {
            onClose();
            go(`/contacts/${_id}`);
          }}
          onUpdate={({ _id, by }) => sendAs(by === 'email' ? {} : { update: _id })}
        />
      ) : (
        <Notice
          tone="warning"
          actions={
            <Button variant="link" onClick={() => sendAs({ isNew: true })}>
              Add anyway
            </Button>
          }
        >
          <span role="alert">{question}</span>
        </Notice>
      )}
      <FormRow>
        <DomainField domains={domains} form={form} />
        <PickMany
          label="Origin"
          placeholder="Choose an origin"
          options={origins ?? []}
          make={makeOrigin}
          {...labels('origins')}
        />
      </FormRow>
      <PickMany label="Tags" placeholder="Add a tag" options={tags ?? []} make={makeTag} {...labels('tags')} />
    </FormDialog>
  );

  function labels(name: 'origins' | 'tags') {
    const { onChange, value, error } = form.bind(name);
    return { value, error, onChange: (next: NewContact['tags']) => onChange(next) };
  }
};
