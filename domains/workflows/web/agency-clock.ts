// The clock of the agency, by which schedules and dates of a workflow are judged.
import { agencyContract } from '#/domains/agency/contract.ts';
import { clients } from '#/kernel/web/client.ts';
import { localZone, now } from '#/kernel/web/clock.ts';
import { useCall } from '#/kernel/web/use-call.ts';

export const { agency } = clients({ agency: agencyContract });

/** The agency's zone: 'Europe/Bucharest'; until it is known, this computer's. */
export const useAgencyZone = (): string => useCall(agency.current, {}, { isQuiet: true }).data?.timezone ?? localZone();

/** This moment in a zone, 'yyyy-mm-ddTHH:mm'. */
export const localMoment = (zone: string): string =>
  now().toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });
