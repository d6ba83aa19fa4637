// Whose clock a time is read on, as it is offered: the agency's under the abbreviation that its zone has on that day (R811; decision 60).

import type { ZoneOf } from '#/domains/workflows/contract/delays/moments.ts';
import { zoneAbbreviation } from '#/kernel/contract/zones/writing-moments.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';

export const zoneOptions = (zone: Zone, moment: Temporal.Instant): { value: ZoneOf; label: string }[] => [
  { value: 'account', label: `Account time zone (${zoneAbbreviation(moment, zone)})` },
  { value: 'contact', label: 'Contact time zone' },
];
