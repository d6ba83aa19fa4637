import { Resolver } from 'node:dns/promises';
import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openNameServer } from '#/test/servers/name-server.ts';
import { systemClock } from '../clock.ts';
import { isPublicAddress } from './addresses.ts';
import { systemLookup } from './connecting.ts';
import { openEgress } from './egress.ts';
import { EgressFailure } from './failure.ts';

// A canary on every address of this machine: a connection to it, even one that sends nothing, is a hit.
let hits = 0;
const canary = createServer((socket) => {
  hits += 1;
  // A caller that hangs up early is no mistake of the canary's.
  socket.on('error', () => undefined);
  socket.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\ncanary');
});
const port = await new Promise<number>((done) => {
  canary.listen({ port: 0, host: '::', ipv6Only: false }, () => done(portOf(canary)));
});
function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
const names = await openNameServer();
afterAll(async () => {
  canary.close();
  await names.close();
});
beforeEach(() => {
  hits = 0;
});

const database = { look: () => Promise.reject(new Error('Only what goes to contacts asks the database.')) };
const log = pino({ level: 'silent' });
const open = (allow: string[] = [], lookup = systemLookup) =>
  openEgress({ config: { EGRESS_ALLOW: allow }, log, clock: systemClock, database, lookup });
const egress = open();
const reasonOf = async (url: string): Promise<string> => {
  try {
    const answer = await egress.request({ url, audience: 'machine', timeoutMs: 2_000 });
    return `reached: ${answer.body.toString()}`;
  } catch (error) {
    return error instanceof EgressFailure ? error.reason : String(error);
  }
};

const radix = (value: number, form: 'dec' | 'hex' | 'oct' | 'HEX' | 'padded'): string => {
  if (form === 'hex') return `0x${value.toString(16)}`;
  if (form === 'HEX') return `0X${value.toString(16).toUpperCase().padStart(2, '0')}`;
  if (form === 'oct') return `0${value.toString(8)}`;
  if (form === 'padded') return `000${value.toString(8)}`;
  return String(value);
};
const wide = (text: string): string =>
  [...text].map((c) => (/[0-9a-z]/i.test(c) ? String.fromCodePoint((c.codePointAt(0) ?? 0) + 0xfee0) : c)).join('');
const circled = (text: string): string =>
  [...text].map((c) => (/[1-9]/.test(c) ? String.fromCodePoint(0x245f + Number(c)) : c)).join('');
const percent = (text: string): string => [...text].map((c) => `%${(c.codePointAt(0) ?? 0).toString(16)}`).join('');

/** Some spelling of some address of this machine or its neighbourhood. */
const spelling = fc
  .record({
    first: fc.constantFrom(...ownAddresses()),
    tail: fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)),
    isLoopback: fc.boolean(),
    forms: fc.tuple(
      ...Array.from({ length: 4 }, () => fc.constantFrom('dec', 'hex', 'oct', 'HEX', 'padded') as fc.Arbitrary<'dec'>),
    ),
    shape: fc.constantFrom('four', 'three', 'two', 'one', 'mapped', 'mappedHex', 'compatible', 'nat64', 'sixToFour'),
    dress: fc.constantFrom('plain', 'wide', 'circled', 'percent', 'dots', 'user', 'slashes', 'tabs', 'trailing'),
    scheme: fc.constantFrom('http', 'https', 'HTTP', 'hTTpS'),
  })
  .map(({ first, tail, isLoopback, forms, shape, dress, scheme }) => {
    const bytes = isLoopback ? [127, ...tail] : first;
    const [a = 0, b = 0, c = 0, d = 0] = bytes;
    const host = hostOf(bytes, shape, (value, at) => radix(value, forms[at] ?? 'dec'));
    const number = [a, b, c, d].join('.');
    const dressed = { wide, circled, percent }[dress as 'wide']?.(host) ?? host;
    const where = `${host.startsWith('[') ? host : dressed}:${port}`;
    if (dress === 'dots') return `${scheme}://${number.replace(/\./g, '\u3002')}:${port}/`;
    if (dress === 'user') return `${scheme}://example.com@${where}/`;
    if (dress === 'slashes') return `${scheme}:\\\\${where}\\x`;
    if (dress === 'tabs') return `${scheme}://${where.slice(0, 2)}\t${where.slice(2)}/\n`;
    if (dress === 'trailing' && !host.startsWith('[')) return `${scheme}://${host}.:${port}/`;
    return `${scheme}://${where}/?next=http://example.com/`;
  });

function ownAddresses(): number[][] {
  const own = Object.values(networkInterfaces())
    .flat()
    .filter((entry) => entry?.family === 'IPv4' && !isPublicAddress(entry.address))
    .map((entry) => (entry?.address ?? '').split('.').map(Number));
  return [...own, [127, 0, 0, 1], [0, 0, 0, 0], [169, 254, 169, 254], [10, 0, 0, 1], [192, 168, 0, 1], [100, 64, 0, 1]];
}

const hostOf = (bytes: readonly number[], shape: string, spell: (value: number, at: number) => string): string => {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const hex = (n: number) => n.toString(16);
  const [high, low] = [hex(a * 256 + b), hex(c * 256 + d)];
  switch (shape) {
    case 'three':
      return [spell(a, 0), spell(b, 1), spell(c * 256 + d, 2)].join('.');
    case 'two':
      return [spell(a, 0), spell(b * 65_536 + c * 256 + d, 1)].join('.');
    case 'one':
      return spell(((a * 256 + b) * 256 + c) * 256 + d, 0);
    case 'mapped':
      return `[::ffff:${bytes.join('.')}]`;
    case 'mappedHex':
      return `[0:0:0:0:0:FFFF:${high}:${low}]`;
    case 'compatible':
      return `[::${bytes.join('.')}]`;
    case 'nat64':
      return `[64:ff9b::${high}:${low}]`;
    case 'sixToFour':
      return `[2002:${high}:${low}::1]`;
    default:
      return bytes.map(spell).join('.');
  }
};

const written = `
  localhost LOCALHOST localhost. a.localhost ｌｏｃａｌｈｏｓｔ ⓛocalhost [::1] [::]
  [0:0:0:0:0:0:0:1] [0000:0000::0001] [::ffff:0:127.0.0.1] [fe80::1] [fc00::1] [fd12:3456::1] [ff02::1] [2001:db8::1]
  [2001::1] 0 0.0.0.0 0x0 127.1 127.0.1 2130706433 017700000001
  0x7f000001 ①②⑦.⓪.⓪.① 127。0。0。1 127．0．0．1 169.254.169.254 0xa9fea9fe 2852039166 [::ffff:a9fe:a9fe]
  100.100.100.200 [fd00:ec2::254] 255.255.255.255 224.0.0.1 240.0.0.1 198.18.0.1 192.0.2.1 203.0.113.1
  192.0.0.8 172.16.0.1 172.31.255.254
`
  .trim()
  .split(/\s+/)
  .map((host) => `http://${host}:${port}/`);
const otherSchemes = ['ftp', 'file', 'gopher', 'dict', 'ldap', 'data', 'javascript', 'unix', 'ws', 'blob'].map(
  (scheme) => `${scheme}://127.0.0.1:${port}/`,
);

describe('nothing private is reached', () => {
  test('in none of 1,000 spellings of an address', async () => {
    const urls = [...new Set([...written, ...otherSchemes, ...fc.sample(spelling, { numRuns: 1_400, seed: 36 })])];
    expect(urls.length).toBeGreaterThan(1_000);
    const reasons = new Map<string, number>();
    for (const url of urls) {
      const reason = await reasonOf(url);
      expect(['forbidden', 'unreachable'], url).toContain(reason);
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
    expect(hits).toBe(0);
    // Nearly all are recognised as addresses; "unreachable" are names that do not exist, such as percent-encoded dots.
    expect(reasons.get('forbidden')).toBeGreaterThan(900);
  });

  test('but is where the settings allow it, so that the canary can sing', async () => {
    const open1 = open([`127.0.0.1:${port}`]);
    for (const host of ['127.0.0.1', '0x7f.1', '2130706433'])
      expect((await open1.request({ url: `http://${host}:${port}/`, audience: 'machine' })).body.toString()).toBe(
        'canary',
      );
    expect(
      (await open([`localhost:${port}`]).request({ url: `http://localhost:${port}/`, audience: 'machine' })).status,
    ).toBe(200);
    expect(hits).toBe(4);
    await expect(
      open([`127.0.0.1:${port + 1}`]).request({ url: `http://127.0.0.1:${port}/`, audience: 'machine' }),
    ).rejects.toThrow('public internet');
    expect(hits).toBe(4);
  });

  test('nor by a plain connection, unless the settings name the host', async () => {
    const peer = { host: '127.0.0.1', port, audience: 'users' } as const;
    await expect(egress.connect(peer)).rejects.toThrow('not on the public internet');
    expect(hits).toBe(0);
    (await egress.connect({ ...peer, isConfigured: true })).destroy();
    await expect.poll(() => hits).toBe(1);
  });
});

describe('a name that answers with private addresses', () => {
  const resolver = new Resolver({ timeout: 1_000, tries: 1 });
  resolver.setServers([names.address]);
  const lookup = async (name: string) => [...(await resolver.resolve4(name))];
  const through = open([], lookup);
  const ask = (host: string) =>
    through.request({ url: `http://${host}:${port}/`, audience: 'machine', timeoutMs: 1_500 });

  test('is not followed', async () => {
    names.set('A', 'inner.example', '127.0.0.1', '10.0.0.1');
    await expect(ask('inner.example')).rejects.toMatchObject({ reason: 'forbidden', isCertainlyUndone: true });
    expect(hits).toBe(0);
  });

  test('is not followed beside a public one', async () => {
    // Nobody routes this public address here; the private one must not be tried in its place.
    names.set('A', 'mixed.example', '127.0.0.1', '9.9.9.9');
    await expect(ask('mixed.example')).rejects.toBeInstanceOf(EgressFailure);
    expect(hits).toBe(0);
  });

  test('is not followed when it changes its mind after the first look-up (rebinding)', async () => {
    names.setInTurn('A', 'rebind.example', ['9.9.9.9'], ['127.0.0.1']);
    names.asked = [];
    await expect(ask('rebind.example')).rejects.toBeInstanceOf(EgressFailure);
    expect(names.asked).toEqual(['A rebind.example']);
    expect(hits).toBe(0);
    // The next call looks again, and judges again.
    await expect(ask('rebind.example')).rejects.toMatchObject({ reason: 'forbidden' });
    expect(hits).toBe(0);
  });
});

describe('addresses', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80e::200e',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  test.each([
    '',
    'localhost',
    '0.0.0.0',
    '10.255.255.255',
    '100.64.0.0',
    '127.0.0.1',
    '169.254.0.1',
    '172.16.0.0',
    '192.168.255.255',
    '198.19.255.255',
    '224.0.0.0',
    '239.1.1.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001:0:53aa:64c::1',
    '2001:db8::1',
    '2002:a00:1::1',
    '3fff::1',
    'fc00::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});
