// The door of operations for all: jobs, event log, audit, notifications, setup checklist.
export { jobEntityTypes } from '#/kernel/contract/job-titles.ts';
export { auditContract, auditEntity } from './contract/audit.ts';
export {
  type JobRecord,
  jobEntity,
  jobItemStatuses,
  jobRecord,
  jobStatuses,
  jobsContract,
} from './contract/jobs.ts';
export { dateRanges, issueStates, logEntity, logLevels, logRecord, logsContract } from './contract/logs.ts';
export { notification, notificationKinds, notificationsContract } from './contract/notifications.ts';
export { setupContract } from './contract/setup.ts';
