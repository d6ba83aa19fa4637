import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { host } from '#/kernel/contract/values.ts';
import { bareHost, domainProblem } from './domain-name.ts';

test('a domain may be pasted with its protocol, path and port', () => {
  expect(bareHost(' https://Homes.Example.com:8080/buy?x=1 ')).toBe('homes.example.com');
});

test('R216: what is no domain is said so before it is sent', () => {
  expect(domainProblem('')).toBe('Domain is required');
  expect(domainProblem('example')).toBe('Write it like example.com');
  expect(domainProblem('example.c')).toBe('Write it like example.com');
  expect(domainProblem('http://example.co')).toBeUndefined();
});

test('a domain that the agency has is not sent again', () => {
  expect(domainProblem('https://Homes.example.com/', ['homes.example.com'])).toBe(
    'Your agency has this domain already',
  );
});

test('what is let through is what the server takes, and kept as the server keeps it', () => {
  const typed = fc.oneof(fc.domain(), fc.webUrl(), fc.string());
  fc.assert(
    fc.property(typed, (text) => {
      const read = z.safeParse(host(), text);
      expect(domainProblem(text) === undefined).toBe(read.success);
      if (read.success) expect(bareHost(text)).toBe(read.data);
    }),
  );
});
