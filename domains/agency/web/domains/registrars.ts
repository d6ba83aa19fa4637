// Where DNS records are entered at the registrars that most people use: what to click, in order.

export interface Registrar {
  id: string;
  name: string;
  /** What to click, one after the other. */
  path: readonly string[];
  /** What people stumble over there. */
  hint?: string;
}

const shortName = 'It adds your domain to the name by itself: enter only the part before it.';

export const registrars: readonly Registrar[] = [
  {
    id: 'godaddy',
    name: 'GoDaddy',
    path: ['Domain Portfolio', 'your domain', 'DNS', 'Add New Record'],
    hint: shortName,
  },
  {
    id: 'namecheap',
    name: 'Namecheap',
    path: ['Domain List', 'Manage', 'Advanced DNS', 'Add New Record'],
    hint: shortName,
  },
  {
    id: 'cloudflare',
    name: 'Cloudflare',
    path: ['your domain', 'DNS', 'Records', 'Add record'],
    hint: 'Set the proxy status of the CNAME record to “DNS only”, or the check does not see it.',
  },
  {
    id: 'squarespace',
    name: 'Squarespace',
    path: ['Domains', 'your domain', 'DNS', 'Custom records', 'Add record'],
    hint: shortName,
  },
  { id: 'ionos', name: 'IONOS', path: ['Domains & SSL', 'your domain', 'DNS', 'Add record'], hint: shortName },
  { id: 'ovh', name: 'OVHcloud', path: ['Web Cloud', 'Domain names', 'your domain', 'DNS zone', 'Add an entry'] },
  { id: 'gandi', name: 'Gandi', path: ['Domain', 'your domain', 'DNS Records', 'Add record'], hint: shortName },
  {
    id: 'route53',
    name: 'Amazon Route 53',
    path: ['Hosted zones', 'your domain', 'Create record'],
    hint: 'Put the value of the TXT record in double quotes.',
  },
];
