// The door of operations for servers.

import { storageContract } from '#/kernel/contract/storage-calls.ts';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { jobSubjectsOf } from '#/kernel/server/jobs/visible/job-subject.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import {
  auditContract,
  dateRanges,
  issueStates,
  jobStatuses,
  jobsContract,
  logLevels,
  logsContract,
  notificationsContract,
  setupContract,
} from './contract.ts';
import { getChange, listChanges, servedAudit } from './server/auditing.ts';
import { servedJobs } from './server/describing-jobs.ts';
import { listLogs, listRecipients, logReader, recentLogs, servedLogs, sumPoints, updateLog } from './server/logging.ts';
import { lookAtStorage } from './server/looking-at-storage.ts';
import {
  bulkDeleteJobs,
  cancel,
  createJob,
  findJobs,
  importRecords,
  listJobItems,
  undo,
  updateJob,
} from './server/managing-jobs.ts';
import {
  forgetNotifications,
  listNotifications,
  notificationReader,
  readAllNotifications,
  updateNotification,
} from './server/notifying.ts';
import { listSteps } from './server/setting-up.ts';

export const operationsDoor: ServerDoor = {
  name: 'operations',
  calls: [
    ...serveCalls(jobsContract, {
      ...readHandlers(servedJobs),
      create: createJob,
      import: importRecords,
      update: updateJob,
      bulkDelete: bulkDeleteJobs,
      autocomplete: findJobs,
      items: listJobItems,
      undo,
      cancel,
    }),
    ...serveCalls(logsContract, {
      ...readHandlers(servedLogs),
      list: listLogs,
      search: (ctx, input) => listLogs(ctx, input),
      recent: recentLogs,
      recipients: listRecipients,
      usage: sumPoints,
      update: updateLog,
    }),
    ...serveCalls(auditContract, {
      ...readHandlers(servedAudit),
      get: getChange,
      list: listChanges,
      search: (ctx, input) => listChanges(ctx, input),
    }),
    ...serveCalls(notificationsContract, {
      list: listNotifications,
      update: updateNotification,
      readAll: readAllNotifications,
    }),
    ...serveCalls(setupContract, { steps: listSteps }),
    ...serveCalls(storageContract, { look: lookAtStorage }),
  ],
  entities: [servedJobs, servedLogs, servedAudit],
  schedules: [forgetNotifications],
  readers: [logReader, notificationReader],
  enums: {
    jobStatus: jobStatuses,
    jobEntityType: (registry) => jobSubjectsOf({ registry }).map(({ type }) => type),
    logLevel: logLevels,
    issueState: issueStates,
    dateRange: dateRanges,
  },
};
