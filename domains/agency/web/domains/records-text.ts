// The DNS records of a domain as words, for whoever looks after it: to copy, and as a mail.
import type { DnsRecord } from '#/domains/agency/contract.ts';

type Needed = Pick<DnsRecord, 'type' | 'name' | 'value' | 'ttl'>;

/** One block per record, readable without a table. */
export const recordsText = (records: readonly Needed[]): string =>
  records
    .map(({ type, name, value, ttl }) =>
      [`Type: ${type}`, `Name: ${name}`, `Value: ${value}`, `TTL: ${ttl}`].join('\n'),
    )
    .join('\n\n');

/** The address of a mail that asks somebody to make the records. */
export const recordsMail = (domain: string, records: readonly Needed[]): string => {
  const body = `Hello,\n\nplease add these DNS records for ${domain}:\n\n${recordsText(records)}\n\nThank you`;
  return `mailto:?subject=${encodeURIComponent(`DNS records for ${domain}`)}&body=${encodeURIComponent(body)}`;
};
