// The calls of the event log and the audit.
import { auditContract, logsContract } from '#/domains/operations/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const logsApi = clients({ audit: auditContract, logs: logsContract });
