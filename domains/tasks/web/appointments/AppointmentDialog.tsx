// The window of an appointment: a new one, or one that is there, with its file for other calendars (decision 68).
import { CalendarArrowDown, Trash2 } from 'lucide-react';
import type { AppointmentRecord } from '#/domains/tasks/contract.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { now } from '#/kernel/web/clock.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { takeOff } from '#/kernel/web/grid/generic-verbs.tsx';
import { useIsMobile } from '#/kernel/web/media.ts';
import { holdAct } from '#/kernel/web/telling/undo.ts';
import { ComingWindow } from '#/kernel/web/windows/ComingWindow.tsx';
import { Button } from '#/ui/Button.tsx';
import { api } from '../api.ts';
import { api as dayApi } from '../day-api.ts';
import { type TaskContext, useTaskContext } from '../form/use-task-start.ts';
import { chosenOf } from '../task/times.ts';
import { AppointmentFields } from './AppointmentFields.tsx';
import { type AppointmentValues, bodyOf, newAppointmentValues, problemsOf, savedValues } from './appointment-values.ts';
import { type AskedFor, appointmentTitle, closeAppointment } from './opening.ts';
import { saveCalendarFile } from './saving-file.ts';

const AppointmentDialog = ({ asked }: { asked: NonNullable<AskedFor> }) => {
  const id = 'id' in asked ? asked.id : undefined;
  const contactId = 'id' in asked ? undefined : asked.contactId;
  const { known: around, waitsFor } = useTaskContext();
  const isMobile = useIsMobile();
  const own = useCall(dayApi.appointments.get, { id: id ?? '' }, { isOff: id === undefined });
  const saved = own.data;
  const { data: contact, error } = useCall(
    api.contacts.get,
    { id: contactId ?? '' },
    { isOff: contactId === undefined, isQuiet: true },
  );
  if (!around || (id !== undefined && !saved) || (contactId !== undefined && !contact && !error))
    return (
      <ComingWindow
        title={appointmentTitle(id !== undefined)}
        what="The appointment"
        waitsFor={[...waitsFor, own]}
        isSheet={isMobile}
        onClose={closeAppointment}
      />
    );
  const initial = saved
    ? savedValues(saved)
    : {
        ...newAppointmentValues(
          around.taskZone,
          { value: around.me._id, label: around.me.fullName ?? 'You' },
          contact ? { value: contact._id, label: contact.fullName ?? 'Unknown' } : null,
          nextHour(around.taskZone),
        ),
        ...startOf(asked),
      };
  return <Writing saved={saved} initial={initial} around={around} isBegun={'place' in asked} />;
};
export default AppointmentDialog;

const startOf = (asked: NonNullable<AskedFor>): Partial<AppointmentValues> =>
  'id' in asked
    ? {}
    : {
        ...(asked.title === undefined ? {} : { title: asked.title }),
        ...(asked.place === undefined ? {} : { place: asked.place }),
      };

const nextHour = (zone: string) => chosenOf(now().round({ smallestUnit: 'hour', roundingMode: 'ceil' }), zone);

interface Props {
  saved: AppointmentRecord | undefined;
  initial: AppointmentValues;
  around: TaskContext;
  /** Begun with what is known elsewhere: a draft of another one does not take its place. */
  isBegun: boolean;
}

const Writing = ({ saved, initial, around, isBegun }: Props) => {
  const isOnline = useIsOnline();
  const refreshes = ['appointments', 'timeline'] as const;
  const creating = useSend(dayApi.appointments.create, { isQuiet: true, refreshes, success: 'Appointment created.' });
  const updating = useSend(dayApi.appointments.update, { isQuiet: true, refreshes, success: 'Appointment updated.' });
  const form = useForm<AppointmentValues, AppointmentRecord>({
    initial,
    ...(isBegun ? {} : { draft: `appointment.${saved?._id ?? 'new'}` }),
    check: problemsOf,
    send: (values) => (saved ? updating.send({ id: saved._id, ...bodyOf(values) }) : creating.send(bodyOf(values))),
    onSent: closeAppointment,
  });
  const locked = saved && !saved.isEditable ? 'You can only view this appointment' : undefined;
  return (
    <FormDialog
      form={form}
      title={appointmentTitle(saved !== undefined)}
      verb={saved ? 'Save' : 'Create appointment'}
      onClose={closeAppointment}
      reason={locked ?? (isOnline ? undefined : 'You are offline')}
      moreVerbs={
        saved && (
          <Button icon={CalendarArrowDown} onClick={() => void saveCalendarFile(saved._id)}>
            Calendar file
          </Button>
        )
      }
      away={
        saved && (
          <Button variant="subtle" icon={Trash2} reason={locked} onClick={() => remove(saved)}>
            Delete
          </Button>
        )
      }
    >
      <AppointmentFields form={form} ownZone={around.ownZone} />
    </FormDialog>
  );
};

/** It leaves the screen at once and the server five seconds later, unless it is taken back. */
const remove = ({ _id: id }: AppointmentRecord): void => {
  closeAppointment();
  takeOff('appointments', id);
  const back = (): void => void refresh('appointments');
  holdAct({
    message: 'Appointment was deleted.',
    // The call says itself why it was refused; the appointment is there again.
    run: (isLast) => void dayApi.appointments.delete({ id }, { isLast }).then(back, back),
    restore: back,
  });
};
