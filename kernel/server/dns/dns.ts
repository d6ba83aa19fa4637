// DNS look-ups for the checks of web domains: what the world's name servers say, not what the machine's hosts file says.
import { Resolver } from 'node:dns/promises';
import type { Config } from '#/kernel/server/config.ts';

export type DnsRecordType = 'A' | 'AAAA' | 'CNAME' | 'TXT';

export interface Dns {
  /**
   * The values of a name's records: addresses, the canonical name without its last dot, or texts with their pieces joined. Empty
   * where there are none. Throws DnsSilent when the name servers gave no answer, which says nothing about the name.
   */
  resolve(type: DnsRecordType, name: string): Promise<readonly string[]>;
}

/** The name servers could not be asked. */
export class DnsSilent extends Error {
  override name = 'DnsSilent';
}

const noRecords = new Set(['ENOTFOUND', 'ENODATA']);

/** Opens look-ups at DNS_SERVERS, or at the machine's own name servers. */
export const openDns = ({ DNS_SERVERS }: Pick<Config, 'DNS_SERVERS'>): Dns => {
  const resolver = new Resolver({ timeout: 2_500, tries: 2 });
  if (DNS_SERVERS) resolver.setServers(DNS_SERVERS.split(','));
  return {
    resolve: async (type, name) => {
      try {
        const found = type === 'TXT' ? await resolver.resolveTxt(name) : await resolver.resolve(name, type);
        return (found as (string | string[])[]).map((value) =>
          typeof value === 'string' ? value.toLowerCase().replace(/\.$/, '') : value.join(''),
        );
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code && noRecords.has(code)) return [];
        throw new DnsSilent(`The name servers gave no answer about ${name}`, { cause: error });
      }
    },
  };
};
