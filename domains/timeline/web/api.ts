// The calls that the timeline and its notes make.
import { notesContract, timelineContract } from '#/domains/timeline/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ timeline: timelineContract, notes: notesContract });
