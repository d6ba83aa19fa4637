// Which addresses of the network are the public internet. Everything else (this machine, the private networks around it, the
// cloud's metadata service, addresses that carry another address inside) is refused to outgoing requests.
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');
// Within the one block of IPv6 that is routed on the internet: protocol assignments with Teredo, documentation, 6to4, documentation.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv6');

const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');

/** Whether an address, as the operating system spells it, is on the public internet. Anything that is no address is not. */
export const isPublicAddress = (address: string): boolean => {
  const plain = withoutZone(address);
  if (isIPv4(plain)) return !notPublic.check(plain, 'ipv4');
  if (isIP(plain) === 0) return false;
  const inner = innerIPv4(plain);
  if (inner) return isPublicAddress(inner);
  return routed.check(plain, 'ipv6') && !notPublic.check(plain, 'ipv6');
};

const withoutZone = (address: string): string => address.replace(/%.*$/, '');

/** The IPv4 address inside a mapped (::ffff:0:0/96) or translated (64:ff9b::/96) one. */
const innerIPv4 = (address: string): string | undefined => {
  const groups = groupsOf(address);
  const prefix = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':');
  if (prefix !== '0:0:0:0:0:ffff' && prefix !== '64:ff9b:0:0:0:0') return undefined;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
};

/** The eight groups of an IPv6 address. The URL parser spells every valid one in hexadecimal, without an IPv4 tail. */
const groupsOf = (address: string): number[] => {
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = spelled.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [parse(head), tail === undefined ? [] : parse(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
};

/** The network of an address: enough to know one's own server again, too little to follow a person. Undefined for what is no address. */
export const networkOf = (address: string): string | undefined => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return `${plain.split('.', 3).join('.')}.0/24`;
  const [host = ''] = plain.split('%');
  if (!isIPv6(host)) return undefined;
  const groups = groupsOf(host).slice(0, 3);
  return `${groups.map((group) => group.toString(16)).join(':')}::/48`;
};
