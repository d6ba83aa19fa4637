// The door of operations for all: jobs, event log, audit, notifications, setup checklist.
export { auditContract, auditEntity } from './contract/audit.ts';
export {
  jobEntity,
  jobStatuses,
  jobStatusLabels,
  jobsContract,
} from './contract/jobs.ts';
export { issueStates, logEntity, logLevels, logsContract } from './contract/logs.ts';
export { notification, notificationsContract } from './contract/notifications.ts';
export { type DateRange, dateRanges, hoursBack } from './contract/ranges.ts';
export { setupContract } from './contract/setup.ts';
