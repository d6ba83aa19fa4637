// The clock of the agency, by which schedules and dates of a workflow are judged.

import { agencyContract } from '#/domains/agency/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { now } from '#/kernel/web/clock.ts';

export const { agency } = clients({ agency: agencyContract });

/** This moment in a zone, 'yyyy-mm-ddTHH:mm'. */
export const localMoment = (zone: Zone): string =>
  now().toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
