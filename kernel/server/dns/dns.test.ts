import { afterAll, expect, test } from 'vitest';
import { openNameServer } from '#/test/servers/name-server.ts';
import { DnsSilent, openDns } from './dns.ts';

const server = await openNameServer();
afterAll(() => server.close());
const dns = openDns({ DNS_SERVERS: server.address });

test('each kind of record is answered in one form: addresses, names in lower case without the last dot, texts in one piece', async () => {
  server.set('A', 'a.example', '203.0.113.9', '198.51.100.7');
  server.set('AAAA', 'a.example', '2001:db8::1');
  server.set('CNAME', 'www.a.example', 'App.Lintel.Example');
  server.set('TXT', '_lintel.a.example', 'lintel-verify=aBcDeFgHiJkLmNoPqRsTuVwXyZ', 'v=spf1 -all');
  expect((await dns.resolve('A', 'a.example')).toSorted()).toEqual(['198.51.100.7', '203.0.113.9']);
  expect(await dns.resolve('AAAA', 'a.example')).toEqual(['2001:db8::1']);
  expect(await dns.resolve('CNAME', 'www.a.example')).toEqual(['app.lintel.example']);
  expect((await dns.resolve('TXT', '_lintel.a.example')).toSorted()).toEqual([
    'lintel-verify=aBcDeFgHiJkLmNoPqRsTuVwXyZ',
    'v=spf1 -all',
  ]);
});

test('a name that is not there, or has no such record, has none', async () => {
  expect(await dns.resolve('CNAME', 'nowhere.example')).toEqual([]);
  expect(await dns.resolve('CNAME', 'a.example')).toEqual([]);
});

test('name servers that fail or fall silent say nothing about a name, and keep nobody waiting for ever', async () => {
  server.mood = 'failing';
  await expect(dns.resolve('A', 'a.example')).rejects.toBeInstanceOf(DnsSilent);
  server.mood = 'silent';
  await expect(dns.resolve('A', 'a.example')).rejects.toBeInstanceOf(DnsSilent);
  server.mood = 'answering';
  expect(await dns.resolve('AAAA', 'a.example')).toEqual(['2001:db8::1']);
});
