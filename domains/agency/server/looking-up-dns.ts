// Asks the world's name servers about a web domain.
import type { Dns } from '#/kernel/server/dns/dns.ts';
import { type Claim, type Found, proofName } from './judging-dns.ts';

/** What DNS says about a host now. Throws DnsSilent where the name servers give no answer. */
export const lookUp = async (dns: Dns, { host, target }: Pick<Claim, 'host' | 'target'>): Promise<Found> => {
  const [names, texts] = await Promise.all([dns.resolve('CNAME', host), dns.resolve('TXT', proofName(host))]);
  const pointers = names.length > 0 ? names.map((name) => `CNAME ${name}`) : await lookUpAddresses(dns, host, target);
  return [...pointers, ...texts.map((text) => `TXT ${text}`)];
};

const lookUpAddresses = async (dns: Dns, host: string, target: string): Promise<string[]> => {
  const found = await addressesOf(dns, host);
  if (found.length === 0) return [];
  const ours = new Set(await addressesOf(dns, target));
  return found.every((address) => ours.has(address)) ? [`ALIAS ${target}`] : found;
};

const addressesOf = async (dns: Dns, name: string): Promise<string[]> => {
  const [four, six] = await Promise.all([dns.resolve('A', name), dns.resolve('AAAA', name)]);
  return [...four.map((address) => `A ${address}`), ...six.map((address) => `AAAA ${address}`)];
};
