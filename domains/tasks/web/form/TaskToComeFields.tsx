// The fields of a task that is to be made later, by whoever keeps it: those of the form, without a contact, since it is for each that comes by, and
// with a due date that counts from then (R796–R798).

import { type ChangeEvent, useEffect, useState } from 'react';
import type { TaskToCome } from '#/domains/tasks/contract/task-to-come.ts';
import { longestTaskName, longestTaskNotes } from '#/domains/tasks/contract.ts';
import { dayAt } from '#/kernel/contract/zones/local-time.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { now } from '#/kernel/web/clock.ts';
import { DomainField } from '#/kernel/web/fields/DomainField.tsx';
import { firstDomain } from '#/kernel/web/fields/domains-to-choose.ts';
import { isSame } from '#/kernel/web/form/problems.ts';
import { ComingPart } from '#/kernel/web/windows/ComingWindow.tsx';
import { useAgencyZone } from '#/kernel/web/zone.ts';
import { FormRow, FormRows } from '#/ui/fields/FormRow.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { api } from '../api.ts';
import { DueFields } from './DueFields.tsx';
import { MoreFields } from './MoreFields.tsx';
import { ReminderField } from './ReminderField.tsx';
import { TypeField } from './TypeField.tsx';
import { taskToCome, valuesToCome } from './task-to-come.ts';
import type { TaskValues, WrittenTask } from './task-values.ts';
import { WhoFields } from './WhoFields.tsx';

interface TaskFieldsPart {
  value: TaskToCome;
  onChange: (task: TaskToCome) => void;
  /** What is wrong with one of its fields, named as on the wire. */
  problem: { field: string; reason: string } | null;
  isLocked: boolean;
}

const TaskToComeFields = ({ value, onChange, problem, isLocked }: TaskFieldsPart) => {
  const place = useCall(api.agency.current, {}, { isQuiet: true });
  const zone = useAgencyZone();
  const today = dayAt(now(), zone).toString();
  // What is half typed stands only here; what comes from outside is taken over.
  const [held, hold] = useState(() => ({ values: valuesToCome(value, zone), sent: value }));
  if (!isSame(held.sent, value)) hold({ values: valuesToCome(value, zone), sent: value });
  const { values } = held;

  const keep = (next: TaskValues, changed: Partial<TaskToCome> = {}): void => {
    if (isLocked) return;
    const sent = taskToCome(next, { ...value, ...changed }, today);
    hold({ values: next, sent });
    onChange(sent);
  };
  const set: WrittenTask['set'] = (name, written) => keep({ ...values, [name]: written });
  const problems: Record<string, string | undefined> = {
    ...(problem?.field === 'when.startat' && value.when.startAt !== null ? { when: problem.reason } : {}),
    ...(problem?.field === 'domain' ? { domain: problem.reason } : {}),
  };
  const form: WrittenTask = {
    values,
    problems,
    set,
    text: (name) => {
      const written: unknown = values[name];
      return {
        name,
        value: typeof written === 'string' ? written : '',
        error: problems[name],
        onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
          set(name, event.target.value as TaskValues[typeof name]),
      };
    },
    bind: (name) => ({ value: values[name], error: problems[name], onChange: (written) => set(name, written) }),
  };

  const domains = place.data?.agencyDomains ?? [];
  const usual = firstDomain(domains);
  // The only or primary domain is chosen beforehand (decision 82).
  useEffect(() => {
    if (value.domainId === null && usual !== '' && !isLocked) onChange({ ...value, domainId: usual });
  });

  return (
    <FormRows>
      <TextField
        {...form.text('displayName')}
        label="Task"
        isRequired
        autoComplete="off"
        readOnly={isLocked}
        maxLength={longestTaskName}
        placeholder="Call back"
      />
      <DueFields
        form={form}
        zone={zone}
        days={value.relativeDueDateDays}
        onDays={(relativeDueDateDays) => keep(values, { relativeDueDateDays })}
        isLocked={isLocked}
      />
      <FormRow>
        <TypeField {...form.bind('type')} />
        <ReminderField form={form} />
      </FormRow>
      <Switch
        label="Assign to the agent of the triggering contact"
        help="Without one, it goes to whom you choose here, and else to the owner."
        checked={value.isAssignedToTriggeringContact}
        reason={isLocked ? 'This is locked' : undefined}
        onChange={({ target }) => keep(values, { isAssignedToTriggeringContact: target.checked })}
      />
      <WhoFields form={form} isContactFixed />
      <Textarea {...form.text('notes')} label="Notes" rows={2} readOnly={isLocked} maxLength={longestTaskNotes} />
      {!place.data && (
        <ComingPart what="The domains" waitsFor={[place]}>
          {null}
        </ComingPart>
      )}
      {place.data && (domains.length !== 1 || problems['domain']) && <DomainField domains={domains} form={form} />}
      <MoreFields form={form} isLocked={isLocked} />
    </FormRows>
  );
};
export default TaskToComeFields;
