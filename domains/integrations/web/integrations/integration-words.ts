// How an integration stands, in a few words and a sentence. Pure.

import { builtInProvider, secondsBetweenReadings } from '#/domains/integrations/contract/provided-integrations.ts';
import type { IntegrationRecord } from '#/domains/integrations/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatAgo, formatNumber } from '#/kernel/web/formatting.ts';

export type Standing = 'off' | 'failing' | 'working';

export const standingOf = ({ isEnabled, lastError }: Pick<IntegrationRecord, 'isEnabled' | 'lastError'>): Standing =>
  isEnabled ? (lastError === null ? 'working' : 'failing') : 'off';

export const standingLabels: Readonly<Record<Standing, string>> = {
  off: 'Disabled',
  failing: 'Needs attention',
  working: 'Enabled',
};
export const standingTones = { off: 'neutral', failing: 'red', working: 'green' } as const;

type Health = Pick<
  IntegrationRecord,
  | 'isEnabled'
  | 'lastError'
  | 'lastErrorAt'
  | 'lastSyncedAt'
  | 'createdAt'
  | 'provider'
  | 'integrationType'
  | 'remainingDailySentMessagesLimit'
>;

/** The health line: what went wrong last, else what went well, and what is left of the day. */
export const healthOf = (one: Health, zone: Zone): string => {
  if (one.lastError) return `${one.lastError}${one.lastErrorAt ? ` · ${formatAgo(one.lastErrorAt, zone)}` : ''}`;
  const parts = [
    one.lastSyncedAt
      ? `Last good sync ${formatAgo(one.lastSyncedAt, zone)}`
      : `Connected ${formatAgo(one.createdAt, zone)}`,
  ];
  // Nobody tells us that mail came, so it is said how late it may be.
  if (one.isEnabled && one.integrationType === 'inboxEmail' && one.provider !== builtInProvider)
    parts.push(`looks for new mail every ${secondsBetweenReadings} seconds`);
  if (one.remainingDailySentMessagesLimit !== null)
    parts.push(`${formatNumber(one.remainingDailySentMessagesLimit)} texts left today`);
  return parts.join(' · ');
};

/** By whom messages go out: 'Maya Chen <maya@northlight.example>', a number. */
export const senderOf = ({
  fromName,
  fromAddress,
  phoneNumber,
}: Pick<IntegrationRecord, 'fromName' | 'fromAddress' | 'phoneNumber'>): string | null =>
  phoneNumber ?? (fromAddress && fromName ? `${fromName} · ${fromAddress}` : fromAddress);
