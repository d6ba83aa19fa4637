// The DNS records of a domain as words, for whoever looks after it: to copy, and as a mail.
interface Needed {
  type: string;
  name: string;
  value: string;
  /** Left to whoever enters it where nothing is said. */
  ttl?: number;
}

/** One block per record, readable without a table. */
export const recordsText = (records: readonly Needed[]): string =>
  records
    .map(({ type, name, value, ttl }) =>
      [`Type: ${type}`, `Name: ${name}`, `Value: ${value}`, ...(ttl === undefined ? [] : [`TTL: ${ttl}`])].join('\n'),
    )
    .join('\n\n');

/** The address of a mail that asks somebody to make the records. */
export const recordsMail = (domain: string, records: readonly Needed[]): string => {
  const body = `Hello,\n\nplease add these DNS records for ${domain}:\n\n${recordsText(records)}\n\nThank you`;
  return `mailto:?subject=${encodeURIComponent(`DNS records for ${domain}`)}&body=${encodeURIComponent(body)}`;
};
