// The door of tasks for servers.

import { collectionUse, membershipJob } from '#/domains/collections/server.ts';
import { labelUses } from '#/domains/labels/server.ts';
import { holding } from '#/domains/team/server.ts';
import { timelineItems } from '#/domains/timeline/server.ts';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { jobSubject } from '#/kernel/server/jobs/visible/job-subject.ts';
import { simulator } from '#/kernel/server/simulators/simulator.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { performs } from '#/kernel/server/workflow-action.ts';
import {
  contactTaskDone,
  contactTaskMade,
  taskAssigned,
  taskCreated,
  taskDeleted,
  taskDisplayStates,
  taskFileAdded,
  taskFileDeleted,
  taskMissed,
  taskMissedUnitTypes,
  taskReminders,
  taskRestored,
  taskStatuses,
  tasksAssigned,
  tasksContract,
  taskTypes,
  taskUpdated,
} from './contract.ts';
import { createTask as createTaskByStep } from './server/actions/create-task.ts';
import { appointments } from './server/appointments/door-of-appointments.ts';
import { bulkUpdate, updateBulk } from './server/changing-many.ts';
import { setStatus, update } from './server/changing-tasks.ts';
import { create } from './server/creating-tasks.ts';
import { bulkDelete, forgetTasks, remove, restore, taskDeletion } from './server/deleting-tasks.ts';
import { tasksFollow } from './server/following-contacts.ts';
import { taskHolding, tasksOfLists } from './server/handing-over.ts';
import { taskFiles } from './server/keeping-files.ts';
import { usesOfTasks } from './server/labelling.ts';
import { lentToContacts } from './server/lending-to-contacts.ts';
import { createType, deleteType, types, updateType } from './server/managing-types.ts';
import { reminding } from './server/reminding/door-of-reminding.ts';
import { mountPushSimulator, pushSimulator } from './server/reminding/pushing/simulator-pages.ts';
import { bulkReschedule, rescheduling } from './server/rescheduling.ts';
import { servedTasks } from './server/serving-tasks.ts';
import { activeSession, endSession, moveSession, startSession } from './server/sessions/working-sessions.ts';
import { spread } from './server/spreading.ts';
import { bulkTags, tagBulk } from './server/tagging-tasks.ts';
import { taskItems } from './server/timeline-items.ts';

export const tasksDoor: ServerDoor = {
  name: 'tasks',
  calls: [
    ...reminding.calls,
    ...appointments.calls,
    ...serveCalls(tasksContract, {
      ...readHandlers(servedTasks),
      ...taskFiles.handlers,
      create,
      update,
      delete: remove,
      bulkDelete,
      restore,
      setStatus,
      bulkUpdate,
      bulkTags,
      bulkReschedule,
      spread,
      types,
      createType,
      updateType,
      deleteType,
      startSession,
      activeSession,
      moveSession,
      endSession,
    }),
  ],
  entities: [servedTasks, ...appointments.entities],
  events: [
    taskCreated,
    taskUpdated,
    taskDeleted,
    taskRestored,
    taskAssigned,
    tasksAssigned,
    taskMissed,
    taskFileAdded,
    taskFileDeleted,
    contactTaskMade,
    contactTaskDone,
    ...reminding.events,
    ...appointments.events,
  ],
  lends: { contact: lentToContacts },
  readers: [tasksFollow, ...reminding.readers],
  timers: [taskFiles.arrivals, ...reminding.timers, ...appointments.timers],
  jobs: reminding.jobs,
  liveEvents: [...reminding.liveEvents, ...appointments.liveEvents],
  schedules: [forgetTasks, ...reminding.schedules, ...appointments.schedules],
  visibleJobs: [
    taskDeletion.job,
    tagBulk.job,
    updateBulk.job,
    rescheduling.job,
    membershipJob(servedTasks),
    ...appointments.visibleJobs,
  ],
  fills: [
    jobSubject({ type: 'task', label: 'Tasks', word: /\btasks?\b/i, order: 20 }),
    holding(taskHolding),
    performs(createTaskByStep),
    collectionUse(tasksOfLists),
    ...usesOfTasks.map(labelUses),
    timelineItems({ of: [contactTaskMade, contactTaskDone], add: taskItems }),
    simulator(pushSimulator),
    ...appointments.fills,
  ],
  mount: mountPushSimulator,
  enums: {
    taskStatus: taskStatuses,
    taskType: taskTypes,
    taskMissedUnitType: taskMissedUnitTypes,
    taskReminder: taskReminders,
    taskDisplayState: taskDisplayStates,
  },
};

export { cancelAppointments } from './server/appointments/deleting-appointments.ts';
export { create as makeAppointment } from './server/appointments/keeping-appointments.ts';
export { create as createTask } from './server/creating-tasks.ts';
