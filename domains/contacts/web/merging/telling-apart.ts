// Words by which two contacts of one name are told apart: who looks after them, and since when they are there.
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatDate } from '#/kernel/web/formatting.ts';
import type { Contact } from '../contact/wire.ts';

/** 'Tom Alvarez · added 3 May 2026'. */
export const distinguishingWords = ({ assignedAgent, createdAt }: Contact, zone: Zone): string =>
  [assignedAgent?.displayName, `added ${formatDate(createdAt, zone)}`].filter(Boolean).join(' · ');
