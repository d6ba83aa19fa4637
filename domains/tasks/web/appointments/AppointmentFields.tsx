// The fields of an appointment.
import type { Form } from '#/kernel/web/form/use-form.ts';
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { useCan } from '#/kernel/web/session.ts';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { TimeFields } from '../form/TimeFields.tsx';
import { type AppointmentValues, reminderChoices } from './appointment-values.ts';

const reminderWords = (minutes: number): string => {
  if (minutes >= 1_440) return `${minutes / 1_440} day before`;
  return minutes >= 60 ? `${minutes / 60} hour before` : `${minutes} minutes before`;
};

/** What is offered, and what is saved where it is neither. */
const reminders = (saved: string) => {
  const own = Number(saved);
  const all = new Set<number>([...reminderChoices, ...(Number.isInteger(own) && saved !== 'none' ? [own] : [])]);
  return [
    { value: 'none', label: 'No reminder' },
    ...[...all].toSorted((a, b) => a - b).map((minutes) => ({ value: String(minutes), label: reminderWords(minutes) })),
  ];
};

export const AppointmentFields = ({ form, ownZone }: { form: Form<AppointmentValues>; ownZone: string }) => {
  const can = useCan();
  const { values, problems } = form;
  return (
    <>
      <TextField label="Title" isRequired maxLength={200} {...form.text('title')} />
      <TimeFields
        value={values.begins}
        zone={values.timezone}
        ownZone={ownZone}
        error={problems.begins}
        quick={[]}
        dayLabel="Day"
        timeLabel="Begins"
        onChange={(begins) => form.set('begins', begins)}
      />
      <FormRow>
        <TextField label="Minutes" inputMode="numeric" maxLength={4} {...form.text('minutes')} />
        <NativeSelect label="Reminder" options={reminders(values.reminderMinutes)} {...form.text('reminderMinutes')} />
      </FormRow>
      <FormRow>
        <Picker label="Contact" placeholder="Nobody" lookup={lookupOf('contacts')} {...form.bind('contactId')} />
        {can('agent.read') && (
          <Picker label="Agent" placeholder="Nobody" lookup={lookupOf('agents')} {...form.bind('agentId')} />
        )}
      </FormRow>
      <TextField label="Place" maxLength={300} {...form.text('place')} />
      <Textarea label="Notes" maxLength={5_000} {...form.text('notes')} />
    </>
  );
};
