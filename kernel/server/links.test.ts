import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { appLink, hostLink } from './links.ts';

const at = (environment: Record<string, string>) => ({ config: readConfig(environment) });
const token = 'a-b_c'.repeat(8);

describe('a link that people are sent', () => {
  test.each([
    [{ PUBLIC_URL: 'https://crm.example.com' }, 'https://crm.example.com/reset-password'],
    [{ PUBLIC_URL: 'https://crm.example.com/' }, 'https://crm.example.com/reset-password'],
    [{ PUBLIC_URL: 'https://example.com/crm/' }, 'https://example.com/crm/reset-password'],
    [{ PUBLIC_URL: 'http://crm.example.com:8080' }, 'http://crm.example.com:8080/reset-password'],
    [{}, 'http://127.0.0.1:3000/reset-password'],
    [{ HOST: '::1', PORT: '4000' }, 'http://[::1]:4000/reset-password'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:3000/reset-password'],
    [{ HOST: '::' }, 'http://localhost:3000/reset-password'],
    [{ HOST: 'crm.local', PORT: '80' }, 'http://crm.local/reset-password'],
  ])('%j leads to %s', (environment, link) => {
    expect(appLink(at(environment as Record<string, string>), '/reset-password')).toBe(link);
  });

  test('carries its query, written so that nothing in it can end it early', () => {
    const link = new URL(
      appLink({ house: at({}) }, '/join', { token, redirect: '/a?b=c&d#e', left: undefined, none: '' }),
    );
    expect(Object.fromEntries(link.searchParams)).toEqual({ token, redirect: '/a?b=c&d#e', none: '' });
    expect(link.hash).toBe('');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/@evil.example',
    '/..//evil.example',
    '/%2f%2fevil.example',
  ] as const)('never leaves the app, whatever the path (%s)', (path) => {
    expect(new URL(appLink(at({ PUBLIC_URL: 'https://crm.example.com' }), path)).host).toBe('crm.example.com');
  });

  test('to another host of the product keeps scheme and port', () => {
    expect(hostLink(at({ PUBLIC_URL: 'https://crm.example.com:8443/x?y' }), 'homes.acme.example')).toBe(
      'https://homes.acme.example:8443',
    );
    expect(hostLink(at({ HOST: '127.0.0.1' }), 'acme.localhost')).toBe('http://acme.localhost:3000');
  });
});
