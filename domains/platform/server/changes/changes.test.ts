// The change feed through the door: every event once, in the order of commits, within reach, from a cursor that somebody kept.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse, type Somebody } from '#/test/house.ts';
import { northlightDomain } from '#/test/laying/address-book.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const { maya, tom, rival, settle } = await openHouse({ clock });

const newContact = (by: Somebody, firstName: string) =>
  by.contacts.create({
    isNew: true,
    domain: northlightDomain,
    firstName,
    emails: [{ emailAddress: `${firstName.replaceAll(' ', '.').toLowerCase()}@example.org` }],
  });

/** Everything from a cursor on, page by page, once no transaction that began before still runs in another database of the tests. */
const readAll = async (by: Somebody, from: string, limit = '7') => {
  await settle();
  const seen: { _id: string; type: string; subject: { _id: string | null } }[] = [];
  let after = from;
  for (;;) {
    const page = await by.changes.list({ after, types: 'contact.*', limit });
    seen.push(...page.data);
    after = page.next;
    if (!page.isMore) return { seen, next: after };
  }
};

test('each event comes once, in order, while others are written, and the next time only what is new', async () => {
  const { next, data } = await maya.changes.list({});
  expect(data).toEqual([]);
  const { _id: id } = await newContact(maya, 'Ana');
  await maya.contacts.update({ id, firstName: 'Anna' });
  await maya.contacts.delete({ id });
  await Promise.all(Array.from({ length: 20 }, (_, n) => newContact(maya, `Guest ${n}`)));
  const first = await readAll(maya, next);
  const own = first.seen.filter(({ subject }) => subject._id === id).map(({ type }) => type);
  expect(own).toEqual(['contact.created', 'contact.updated', 'contact.deleted']);
  expect(new Set(first.seen.map((one) => one._id)).size).toBe(first.seen.length);
  expect(first.seen.filter(({ type }) => type === 'contact.created')).toHaveLength(21);
  expect((await readAll(maya, first.next)).seen).toEqual([]);
  await newContact(maya, 'Bo');
  expect((await readAll(maya, first.next)).seen.filter(({ type }) => type === 'contact.created')).toHaveLength(1);
});

test('a member is told of contacts within reach alone', async () => {
  const { next } = await tom.changes.list({});
  const mine = await newContact(maya, 'Cem');
  const his = await newContact(tom, 'Dee');
  const told = (await readAll(tom, next)).seen.map(({ subject }) => subject._id);
  expect(told).toContain(his._id);
  expect(told).not.toContain(mine._id);
});

test('a cursor of another agency is not there, one of 31 days ago says where to begin, and an unknown event is refused', async () => {
  const { next } = await maya.changes.list({});
  await expect(rival.changes.list({ after: next })).rejects.toMatchObject({ status: 404 });
  await expect(maya.changes.list({ types: 'contact.flew' })).rejects.toMatchObject({ status: 422 });
  clock.pass({ hours: 31 * 24 });
  await expect(maya.changes.list({ after: next })).rejects.toMatchObject({ status: 410 });
  expect((await maya.changes.list({ after: 'oldest' })).next).toBeTruthy();
});
