// Writes down a call that was made without the softphone: two keys are enough, a number for the outcome and ⌘↵.

import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { longestCallNote } from '#/domains/calls/contract.ts';
import type { ContactPart } from '#/domains/contacts/web.tsx';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { DateTimeField } from '#/kernel/web/fields/DateTimeField.tsx';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Kbd } from '#/ui/Kbd.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import styles from './Calls.module.css';
import { outcomeChoices } from './call-words.ts';
import { OutcomeChips } from './OutcomeChips.tsx';
import { type FollowUp, useLoggingCall } from './use-logging-call.ts';

const directions = [
  { value: 'outgoing', label: 'Outgoing' },
  { value: 'incoming', label: 'Incoming' },
] as const;

const followUps: readonly { value: FollowUp; label: string }[] = [
  { value: '', label: 'None' },
  { value: '1', label: 'Tomorrow' },
  { value: '3', label: '+3 d' },
  { value: '7', label: '+7 d' },
];

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('textarea, select, input:not([type=radio], [type=checkbox])');

/** `onDone` is called when it is logged. Fills the slot contact.composers, and stands in a window from everywhere else. */
const LogCallForm = ({ contactId, mayWrite, onDone }: ContactPart & { onDone: () => void }) => {
  const can = useCan();
  const { form, phones, number } = useLoggingCall(contactId, onDone);
  const { values, problems, message, set } = form;
  const isOnline = useIsOnline();
  const readOnly = mayWrite ? undefined : 'You may only read this contact';
  const reason = readOnly ?? (isOnline ? undefined : 'You are offline. What you wrote stays here.');
  const save = (): void => {
    if (reason === undefined && !form.isSending) form.submit();
  };
  // Numbers and ⌘↵ work wherever the focus is inside.
  const hear = useEffectEvent((event: KeyboardEvent): void => {
    const choice = isTypedInto(event.target) ? undefined : outcomeChoices.find(({ key }) => key === event.key);
    if (choice && !event.metaKey && !event.ctrlKey && !event.altKey) set('outcome', choice.value);
    else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  const root = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const heard = new AbortController();
    // In a window, what stands beside the form hears with it: the numbers to call.
    const around: HTMLElement | null | undefined = root.current?.closest<HTMLElement>('[role=dialog]') ?? root.current;
    around?.addEventListener('keydown', (event) => hear(event), heard);
    return () => heard.abort();
  }, []);
  return (
    <Stack
      as="form"
      ref={root}
      gap={12}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {message !== undefined && <Notice tone="error">{message}</Notice>}
      <OutcomeChips takesFocus value={values.outcome} onChange={(outcome) => set('outcome', outcome)} />
      {values.outcome === 'wrongNumber' && number !== undefined && (
        <Checkbox
          label={`Mark ${phones.find((phone) => phone.number === number)?.international ?? number} as inactive`}
          checked={values.marksInactive}
          onChange={(event) => set('marksInactive', event.currentTarget.checked)}
        />
      )}
      <TextField
        label="Note"
        hasHiddenLabel
        placeholder="What was said"
        maxLength={longestCallNote}
        {...form.text('note')}
      />
      <Row wrap align="start" gap={8}>
        <Choice
          label="Direction"
          options={directions}
          value={values.direction}
          onChange={(direction) => set('direction', direction)}
        />
        <DateTimeField
          label="When"
          hasHiddenLabel
          allowsPast
          className={styles.when}
          placeholder="Now"
          value={values.at}
          error={problems.at}
          onChange={(at) => set('at', at)}
        />
        <TextField
          label="Minutes"
          hasHiddenLabel
          placeholder="Minutes"
          inputMode="decimal"
          className={styles.minutes}
          {...form.text('minutes')}
        />
        {phones.length > 1 && (
          <NativeSelect
            label="Number"
            hasHiddenLabel
            options={phones.map((phone) => ({ value: phone.number, label: phone.international ?? phone.number }))}
            value={number ?? ''}
            onChange={(event) => set('number', event.currentTarget.value)}
          />
        )}
      </Row>
      {can('task.write') && (
        <Row wrap align="center" gap={8} tone="soft">
          <span aria-hidden>Follow up</span>
          <Choice
            label="Follow up"
            options={followUps}
            value={values.followUp}
            onChange={(followUp) => set('followUp', followUp)}
          />
        </Row>
      )}
      <Row align="center" justify="end" gap={8}>
        <Kbd>{shownKeys('mod+enter')}</Kbd>
        <Button variant="primary" size="small" type="submit" reason={reason} isBusy={form.isSending}>
          Log call
        </Button>
      </Row>
    </Stack>
  );
};
export default LogCallForm;
