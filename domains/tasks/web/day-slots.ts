// What tasks and appointments bring to other screens: the dashboard, the strip over the contacts, a contact's record, the notifications,
// My Settings.

import { CalendarPlus, ListPlus } from 'lucide-react';
import {
  contactComposer,
  contactHeader,
  contactVerb,
  contactWidget,
  dashboardCard,
  dashboardVerb,
  dashboardWaiting,
  notificationGroup,
  todayLink,
} from '#/domains/contacts/web.tsx';
import { settingsSection } from '#/domains/team/web.tsx';
import { paletteAction } from '#/kernel/web/palette/palette-slots.ts';
import { shellExtra } from '#/kernel/web/shell-slots.ts';
import { newAppointment } from './appointments/opening.ts';
import { createTask } from './form/opening.ts';

const read = 'task.read';

export const daySlots = [
  dashboardVerb({
    id: 'tasks.start',
    order: 10,
    needs: read,
    load: () => import('./dashboard/StartMyDay.tsx'),
  }),
  dashboardWaiting({
    id: 'tasks.appointments',
    order: 50,
    needs: read,
    load: () => import('./dashboard/SoonAppointments.tsx'),
  }),
  dashboardWaiting({
    id: 'tasks.overdue',
    order: 60,
    needs: read,
    load: () => import('./dashboard/OverdueTasks.tsx'),
  }),
  dashboardCard({
    id: 'tasks.today',
    order: 10,
    needs: read,
    title: 'Today',
    isAside: true,
    load: () => import('./dashboard/TodayCard.tsx'),
  }),
  todayLink({ id: 'tasks', order: 10, needs: read, load: () => import('./dashboard/TodayLinks.tsx') }),
  contactHeader({ id: 'tasks.next', order: 10, needs: read, load: () => import('./contact/NextTask.tsx') }),
  contactWidget({
    id: 'tasks',
    order: 10,
    needs: read,
    title: 'Tasks',
    area: 'right',
    load: () => import('./contact/TasksWidget.tsx'),
  }),
  contactComposer({
    id: 'task',
    order: 40,
    needs: 'task.write',
    label: 'Task',
    load: () => import('./contact/TaskComposer.tsx'),
  }),
  contactVerb({
    id: 'task',
    order: 40,
    needs: 'task.write',
    label: 'Task',
    icon: ListPlus,
    keys: 't',
    run: (contactId) => createTask({ contactId }),
  }),
  contactVerb({
    id: 'appointment',
    order: 70,
    needs: 'task.write',
    label: 'Appointment',
    icon: CalendarPlus,
    run: (contactId) => newAppointment(contactId),
  }),
  paletteAction({
    id: 'appointment',
    order: 45,
    needs: 'task.write',
    label: 'New appointment',
    icon: CalendarPlus,
    run: () => newAppointment(),
  }),
  shellExtra({
    id: 'tasks.appointment',
    order: 75,
    needs: read,
    load: () => import('./appointments/AppointmentWindow.tsx'),
  }),
  notificationGroup({
    id: 'tasks.reminders',
    order: 10,
    needs: read,
    title: 'Reminders',
    load: () => import('./reminding/RemindersGroup.tsx'),
  }),
  notificationGroup({
    id: 'tasks.appointments',
    order: 20,
    needs: read,
    title: 'Appointments',
    load: () => import('./reminding/AppointmentsGroup.tsx'),
  }),
  settingsSection({
    id: 'reminders',
    order: 45,
    needs: read,
    title: 'Reminders',
    load: () => import('./reminding/RemindersCard.tsx'),
  }),
] as const;
