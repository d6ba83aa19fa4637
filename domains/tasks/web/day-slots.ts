// What tasks and appointments bring to other screens: the dashboard, the strip over the contacts, a contact's record, the notifications,
// My Settings.
import { CalendarPlus, ListPlus } from 'lucide-react';
import { slot } from '#/kernel/web/door.ts';
import { newAppointment } from './appointments/opening.ts';
import { createTask } from './form/opening.ts';

const read = 'task.read';

export const daySlots = [
  slot('dashboard.verbs', {
    id: 'tasks.start',
    order: 10,
    needs: read,
    load: () => import('./dashboard/StartMyDay.tsx'),
  }),
  slot('dashboard.waiting', {
    id: 'tasks.appointments',
    order: 50,
    needs: read,
    load: () => import('./dashboard/SoonAppointments.tsx'),
  }),
  slot('dashboard.waiting', {
    id: 'tasks.overdue',
    order: 60,
    needs: read,
    load: () => import('./dashboard/OverdueTasks.tsx'),
  }),
  slot('dashboard.cards', {
    id: 'tasks.today',
    order: 10,
    needs: read,
    title: 'Today',
    isAside: true,
    load: () => import('./dashboard/TodayCard.tsx'),
  }),
  slot('today', { id: 'tasks', order: 10, needs: read, load: () => import('./dashboard/TodayLinks.tsx') }),
  slot('contact.header', { id: 'tasks.next', order: 10, needs: read, load: () => import('./contact/NextTask.tsx') }),
  slot('contact.widgets', {
    id: 'tasks',
    order: 10,
    needs: read,
    title: 'Tasks',
    area: 'right',
    load: () => import('./contact/TasksWidget.tsx'),
  }),
  slot('contact.composers', {
    id: 'task',
    order: 40,
    needs: 'task.write',
    label: 'Task',
    load: () => import('./contact/TaskComposer.tsx'),
  }),
  slot('contact.verbs', {
    id: 'task',
    order: 40,
    needs: 'task.write',
    label: 'Task',
    icon: ListPlus,
    keys: 't',
    run: (contactId) => createTask({ contactId }),
  }),
  slot('contact.verbs', {
    id: 'appointment',
    order: 70,
    needs: 'task.write',
    label: 'Appointment',
    icon: CalendarPlus,
    run: newAppointment,
  }),
  slot('palette.actions', {
    id: 'appointment',
    order: 45,
    needs: 'task.write',
    label: 'New appointment',
    icon: CalendarPlus,
    run: () => newAppointment(),
  }),
  slot('shell.extras', {
    id: 'tasks.appointment',
    order: 75,
    needs: read,
    load: () => import('./appointments/AppointmentWindow.tsx'),
  }),
  slot('notifications.groups', {
    id: 'tasks.reminders',
    order: 10,
    needs: read,
    title: 'Reminders',
    load: () => import('./reminding/RemindersGroup.tsx'),
  }),
  slot('notifications.groups', {
    id: 'tasks.appointments',
    order: 20,
    needs: read,
    title: 'Appointments',
    load: () => import('./reminding/AppointmentsGroup.tsx'),
  }),
  slot('mySettings.sections', {
    id: 'reminders',
    order: 45,
    needs: read,
    title: 'Reminders',
    load: () => import('./reminding/RemindersCard.tsx'),
  }),
] as const;
