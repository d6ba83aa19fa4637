import { expect, test } from 'vitest';
import type { AgencyDomain, DomainRecord } from '#/domains/agency/contract.ts';
import { afterDeleting } from './after-deleting.ts';

const at = '2026-05-04T08:00:00Z';
type Status = AgencyDomain['url']['crm']['dns']['status'];
const domain = (_id: string, status: Status, isPrimary = false): AgencyDomain & DomainRecord => ({
  _id,
  url: { domain: `${_id}.example.com`, crm: { dns: { status } } },
  kind: 'custom domain',
  isPrimary,
  hasPublicSite: false,
  createdAt: at,
  updatedAt: at,
});

const first = domain('first', 'configured', true);
const broken = domain('broken', 'failed');
const second = domain('second', 'configured');

test('deleting a domain asks for its name', () => {
  expect(afterDeleting(second, [first, second]).typed).toBe('second.example.com');
});

test('deleting the primary domain says which one follows: the oldest that works', () => {
  expect(afterDeleting(first, [first, broken, second]).willHappen).toContain(
    'second.example.com becomes the primary domain',
  );
  expect(afterDeleting(first, [first, broken]).willHappen).toContain('broken.example.com becomes the primary domain');
  expect(afterDeleting(second, [first, second]).willHappen.join()).not.toContain('primary');
});

test('a domain that never worked is not said to stop working', () => {
  expect(afterDeleting(second, [first, second]).willHappen[0]).toMatch(/stops working/);
  expect(afterDeleting(broken, [first, broken]).willHappen[0]).toMatch(/does not work now/);
});
