// A request waits for whom it is for, is settled once in one of three ways, and follows contact, home and appointment.
import { beforeEach, describe, expect, test } from 'vitest';
import { openHouse, Refused, type Somebody } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { people } from '#/test/laying/people.ts';
import { browsing, layHome, turnSite } from '#/test/laying/sites.ts';

const opened = await openHouse();
const { maya, tom, lena, rival, owner, settle } = opened;
await turnSite(maya, true);
const { post, pathOf } = browsing(opened);
const { _id: homeId } = await layHome(tom, { listingId: 'ASK-1' });
const path = await pathOf('ASK-1');
const inDays = (days: number) => Temporal.Now.plainDateISO('Europe/London').add({ days }).toString();

const ana = { name: 'Ana Pop', email: 'ana@buyers.example', phone: '', message: '', consent: '' };
const show = async (fields: Record<string, string> = {}): Promise<void> => {
  const { statusCode } = await post(`${path}/showing`, { ...ana, ...fields });
  expect(statusCode).toBe(303);
  await settle();
};
const listed = async (who: Somebody = maya) => (await who.siteRequests.list({})).data;
const only = async (who: Somebody = maya) => {
  const [request, ...others] = await listed(who);
  if (!request || others.length > 0) throw new Error(`There are ${others.length + (request ? 1 : 0)} requests.`);
  return request;
};
const appointments = async (who: Somebody = maya) => (await who.appointments.list({})).data;
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof Refused ? error.status : 500),
  );

beforeEach(async () => {
  await settle();
  for (const table of ['rate_limits', 'post_nonces', 'site_requests', 'appointments', 'events', 'contacts'])
    await owner.query(`delete from ${table}`);
  await owner.query('update listings set removed_at = null');
});

describe('a request', () => {
  test('is there with the post that brings it, in the words of the visitor', async () => {
    await show({ day1: inDays(3), half1: 'afternoon', message: 'Is the garden walled?', company_site: 'x' });
    expect(await only()).toMatchObject({
      displayName: '14 Oak Street, Kenilworth',
      who: 'Ana Pop',
      kind: 'showing',
      status: 'open',
      wishes: [{ day: inDays(3), half: 'afternoon' }],
      message: 'Is the garden walled?',
      doubts: ['A field that people do not see was filled in'],
      listing: { _id: homeId },
      agent: { _id: people.tom.agentId },
      isHomeGone: false,
      hasEmail: true,
      appointmentId: null,
    });
  });

  test('that was refused, or sent a second time, leaves no second one', async () => {
    await show();
    await show();
    expect((await post(`${path}/showing`, { ...ana, name: '' })).statusCode).toBe(422);
    expect(await listed()).toHaveLength(1);
  });

  test('reaches owners, the agent of the contact and that of the home, who alone cannot settle it', async () => {
    await layContact(opened, {
      firstName: 'Ana',
      lastName: 'Pop',
      emails: [ana.email],
      assignedAgentId: people.lena.agentId,
    });
    await show();
    const { _id: id } = await only(maya);
    expect(await only(lena)).toMatchObject({ _id: id, isEditable: true, contact: { displayName: 'Ana Pop' } });
    expect(await only(tom)).toMatchObject({
      _id: id,
      isEditable: false,
      who: 'Ana Pop',
      contact: null,
      contactId: null,
    });
    expect(await statusOf(tom.siteRequests.dismiss({ id }))).toBe(403);
    expect(await listed(rival)).toEqual([]);
    for (const way of ['plan', 'answer', 'dismiss', 'reopen', 'get'] as const)
      expect(await statusOf(rival.siteRequests[way]({ id }))).toBe(404);
    expect(await only()).toMatchObject({ status: 'open' });
  });

  test('of a deleted contact is gone until the contact comes back', async () => {
    await show();
    const { contactId, _id: id } = await only();
    await maya.contacts.bulkDelete({ ids: [contactId ?? ''] });
    expect(await listed()).toEqual([]);
    expect(await statusOf(maya.siteRequests.plan({ id }))).toBe(404);
    await maya.contacts.restore({ ids: [contactId ?? ''] });
    expect(await listed()).toHaveLength(1);
  });

  test('follows its contact into another, and back', async () => {
    await show();
    const { contactId } = await only();
    const other = await layContact(opened, { firstName: 'Anna', emails: ['anna@buyers.example'] });
    const { mergeId } = await maya.contacts.merge({ id: other, otherId: contactId ?? '' });
    await settle();
    expect(await only()).toMatchObject({ contactId: other });
    await maya.contacts.undoMerge({ id: mergeId });
    await settle();
    expect(await only()).toMatchObject({ contactId });
  });
});

describe('an appointment', () => {
  test('is made by one act, with the contact, at the home and at the first time that was suggested, and answers the request', async () => {
    await show({ day1: inDays(3), half1: 'afternoon', message: 'Is the garden walled?' });
    const { _id: id, contactId } = await only(tom);
    const planned = await tom.siteRequests.plan({ id });
    const begins = Temporal.PlainDateTime.from(`${inDays(3)}T15:00`)
      .toZonedDateTime('Europe/London')
      .toInstant();
    expect(await appointments()).toMatchObject([
      {
        _id: planned.appointmentId,
        title: 'Showing: 14 Oak Street, Kenilworth',
        place: '14 Oak Street, Kenilworth',
        notes: 'Is the garden walled?',
        contactId,
        agentId: people.tom.agentId,
        appointmentDate: {
          startAt: begins.toString({ smallestUnit: 'millisecond' }),
          endAt: begins.add({ hours: 1 }).toString({ smallestUnit: 'millisecond' }),
          timezone: 'Europe/London',
        },
      },
    ]);
    expect(planned).toMatchObject({ status: 'answered', settledBy: { _id: people.tom.agentId } });
  });

  test('is one, however often and by how many it is asked for', async () => {
    await show();
    const { _id: id } = await only();
    const all = await Promise.all([maya, tom, maya, tom].map((who) => who.siteRequests.plan({ id })));
    expect(await appointments()).toHaveLength(1);
    expect(new Set(all.map(({ appointmentId }) => appointmentId)).size).toBe(1);
  });

  test('that is taken back, or cancelled before it began, has the request wait again; restored, it answers it again', async () => {
    await show();
    const { _id: id } = await only();
    await maya.siteRequests.plan({ id });
    await maya.siteRequests.reopen({ id });
    expect(await appointments()).toEqual([]);
    expect(await only()).toMatchObject({ status: 'open', appointmentId: null, settledBy: null });
    const { appointmentId } = await maya.siteRequests.plan({ id });
    await maya.appointments.delete({ id: appointmentId ?? '' });
    await settle();
    expect(await only()).toMatchObject({ status: 'open' });
    const again = await maya.siteRequests.plan({ id });
    expect(again.appointmentId).not.toBe(appointmentId);
    expect(await appointments()).toHaveLength(1);
  });

  test('that is over stays the answer when it is cleared away', async () => {
    await show();
    const { _id: id } = await only();
    const { appointmentId } = await maya.siteRequests.plan({ id });
    await owner.query(
      `update appointments set start_at = now() - interval '2 hours', end_at = now() - interval '1 hour'`,
    );
    await maya.appointments.delete({ id: appointmentId ?? '' });
    await settle();
    expect(await only()).toMatchObject({ status: 'answered' });
  });

  test('is refused at a home that was deleted, which can still be answered', async () => {
    await show();
    const { _id: id } = await only();
    await maya.listings.delete({ id: homeId });
    expect(await only()).toMatchObject({ isHomeGone: true });
    await expect(maya.siteRequests.plan({ id })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('This home was deleted'),
    });
    expect(await appointments()).toEqual([]);
    expect(await maya.siteRequests.answer({ id })).toMatchObject({ status: 'answered' });
  });
});

describe('an answer, and putting aside', () => {
  const told = async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select name from events where name like 'site.request%' order by id`,
    );
    return rows.map(({ name }) => name);
  };

  test('are told once each on the timeline, and taken back', async () => {
    await show();
    const { _id: id } = await only();
    await Promise.all([maya.siteRequests.dismiss({ id }), maya.siteRequests.dismiss({ id })]);
    expect(await only()).toMatchObject({ status: 'dismissed', settledBy: { _id: people.maya.agentId } });
    await maya.siteRequests.reopen({ id });
    await maya.siteRequests.reopen({ id });
    await maya.siteRequests.answer({ id });
    await maya.siteRequests.answer({ id });
    expect(await maya.siteRequests.dismiss({ id })).toMatchObject({ status: 'answered' });
    expect(await told()).toEqual(['site.requestDismissed', 'site.requestReopened', 'site.requestAnswered']);
  });

  test('an appointment that its caller may not cancel stays, and so does what it answers', async () => {
    await layContact(opened, { firstName: 'Ana', emails: [ana.email], assignedAgentId: people.lena.agentId });
    await show();
    const { _id: id } = await only();
    const { appointmentId } = await maya.siteRequests.plan({ id });
    await maya.appointments.update({ id: appointmentId ?? '', contactId: null });
    expect(await statusOf(lena.siteRequests.reopen({ id }))).toBe(403);
    expect(await appointments()).toHaveLength(1);
    expect(await only()).toMatchObject({ status: 'answered', appointmentId });
  });
});
