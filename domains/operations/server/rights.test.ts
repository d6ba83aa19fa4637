// Who may make which call of operations, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import {
  auditContract,
  jobsContract,
  logsContract,
  notificationsContract,
  setupContract,
} from '#/domains/operations/contract.ts';
import { storageContract } from '#/kernel/contract/storage-calls.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights(
  [jobsContract, logsContract, auditContract, notificationsContract, setupContract, storageContract],
  {
    'jobs.list': ['job.read', 'own', 'jobs'],
    'jobs.search': ['job.read', 'own', 'jobs'],
    'jobs.count': ['job.read', 'own', 'jobs'],
    'jobs.get': ['job.read', 'own', 'jobs'],
    'jobs.listCheck': ['job.read', 'own', 'jobs'],
    'jobs.explain': ['job.read', 'own', 'jobs'],
    'jobs.export': ['job.read', 'own', 'jobs'],
    'jobs.create': ['signedIn', 'none'],
    'jobs.import': ['contact.write', 'own', 'imports'],
    'jobs.update': ['job.read', 'own', 'jobs'],
    'jobs.bulkDelete': ['job.read', 'own', 'jobs'],
    'jobs.autocomplete': ['signedIn', 'own', 'jobs'],
    'jobs.items': ['job.read', 'own', 'jobs'],
    'jobs.undo': ['job.read', 'own', 'jobs'],
    'jobs.cancel': ['job.read', 'own', 'jobs'],
    'logs.list': ['log.read', 'own', 'logs'],
    'logs.search': ['log.read', 'own', 'logs'],
    'logs.count': ['log.read', 'own', 'logs'],
    'logs.get': ['log.read', 'own', 'logs'],
    'logs.listCheck': ['log.read', 'own', 'logs'],
    'logs.explain': ['log.read', 'own', 'logs'],
    'logs.export': ['log.read', 'own', 'logs'],
    'logs.recent': ['log.read', 'own', 'logs'],
    'logs.recipients': ['log.read', 'own', 'logs'],
    'logs.usage': ['log.read', 'own', 'logs'],
    'logs.update': ['log.write', 'own', 'logs'],
    'audit.list': ['owner', 'nobody', 'events'],
    'audit.search': ['owner', 'nobody', 'events'],
    'audit.count': ['owner', 'nobody', 'events'],
    'audit.get': ['owner', 'nobody', 'events'],
    'audit.listCheck': ['owner', 'nobody', 'events'],
    'audit.explain': ['owner', 'nobody', 'events'],
    'audit.export': ['owner', 'nobody', 'events'],
    'notifications.list': ['signedIn', 'own', 'notifications'],
    'notifications.update': ['signedIn', 'own', 'notifications'],
    'notifications.readAll': ['signedIn', 'self'],
    'setup.steps': ['signedIn', 'none'],
    'storage.look': ['signedIn', 'none'],
  }, // A line that cost points.
  async ({ opened: { owner } }) => {
    await owner.query('update logs set point_cost = 1');
  },
);
