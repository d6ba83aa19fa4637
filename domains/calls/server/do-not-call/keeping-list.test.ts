import { beforeEach, describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { layPhoneNumber } from '#/test/laying/carried-calls.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const opened = await openHouse();
const { maya, tom, rival, owner, settle } = opened;
const number = '+447700900123';
const sentence = 'This number is on your do-not-call list';

let ana = '';
beforeEach(async () => {
  await emptyTables(
    owner,
    'contacts, contact_access, contact_phones, calls, events, timers, integrations, do_not_call',
  );
  await owner.query(`update agencies set country = 'GB' where id = $1`, [agencies.northlight.id]);
  await layPhoneNumber(opened);
  ana = await layContact(opened, { firstName: 'Ana', phones: [number], assignedAgentId: people.tom.agentId });
});

const listed = async (more: object = {}) => (await maya.doNotCall.list(more)).data.map((one) => one.number);
const hardWords = async (asked: object) =>
  (await tom.calls.guard(asked)).reasons.filter(({ code }) => code === 'doNotCall').map(({ words }) => words);

describe('a number on the do-not-call list', () => {
  test('is called by nobody, whatever reason they give, and says so before it rings', async () => {
    await layPoints(owner, agencies.northlight.id, 10);
    expect(await hardWords({ contactId: ana })).toEqual([]);
    await tom.doNotCall.add({ number: '07700 900123', reason: 'Asked on the phone' });
    expect(await tom.calls.guard({ contactId: ana })).toMatchObject({ verdict: 'no' });
    expect(await hardWords({ contactId: ana })).toEqual([sentence]);
    expect(await hardWords({ phoneNumber: '+44 7700 900123' })).toEqual([sentence]);
    const setup = tom.liveCalls.setup({ contactId: ana, sendAnywayReason: 'They will be glad' });
    expect((await refusalOf(setup)).body).toMatchObject({ fullMessage: sentence, field: 'phonenumber' });
  });

  test('stays there when its contact is merged, deleted and erased', async () => {
    await tom.doNotCall.add({ number });
    const other = await layContact(opened, { firstName: 'Ana Pop', phones: [number] });
    await maya.contacts.merge({ id: other, otherId: ana });
    expect(await hardWords({ contactId: other })).toEqual([sentence]);
    await maya.contacts.delete({ id: other });
    await owner.query(`update contacts set removed_at = now() - interval '31 days'`);
    await settle();
    expect(await hardWords({ phoneNumber: number })).toEqual([sentence]);
  });

  test('may be called again once an owner took it off', async () => {
    const { _id: id } = await tom.doNotCall.add({ number });
    expect(await maya.doNotCall.remove({ id })).toEqual({ deletedCount: 1 });
    expect(await hardWords({ contactId: ana })).toEqual([]);
    expect((await refusalOf(maya.doNotCall.remove({ id }))).status).toBe(404);
  });

  test('is no number of another agency', async () => {
    const { _id: id } = await tom.doNotCall.add({ number });
    expect(await rival.doNotCall.check({ number })).toMatchObject({ isListed: false });
    expect((await rival.doNotCall.list({})).total).toBe(0);
    expect((await refusalOf(rival.doNotCall.remove({ id }))).status).toBe(404);
  });
});

describe('the list', () => {
  test('has a number once, however it is written and however many put it there at once', async () => {
    const typed = ['07700900123', '+447700900123', '0044 7700 900123', '+44 (7700) 900-123'];
    const added = await Promise.all(typed.map((one) => tom.doNotCall.add({ number: one })));
    expect(new Set(added.map(({ _id }) => _id)).size).toBe(1);
    expect(await listed()).toEqual([number]);
  });

  test('says who put a number there and why, and is searched by digits and by words', async () => {
    await tom.doNotCall.add({ number, reason: 'Lawyer’s letter' });
    await maya.doNotCall.add({ number: '+442079460111' });
    expect((await maya.doNotCall.list({ search: '0 770 090' })).data).toMatchObject([
      { number, reason: 'Lawyer’s letter', addedBy: { _id: people.tom.agentId } },
    ]);
    expect(await listed({ search: 'LAWYER' })).toEqual([number]);
    expect(await listed({ search: '%' })).toEqual([]);
    expect(await maya.doNotCall.list({ length: '1' })).toMatchObject({ total: 2, data: [{}] });
  });

  test('is asked about one number by anybody, and is read and shortened by owners', async () => {
    const { _id: id } = await tom.doNotCall.add({ number, reason: 'Asked' });
    expect(await tom.doNotCall.check({ number: '0044 7700 900123' })).toMatchObject({
      number,
      isListed: true,
      reason: 'Asked',
    });
    expect((await refusalOf(tom.doNotCall.list({}))).status).toBe(403);
    expect((await refusalOf(tom.doNotCall.remove({ id }))).status).toBe(403);
  });

  test.each([['123'], ['+'], ['+441']])('refuses %s at its field', async (typed) => {
    expect((await refusalOf(tom.doNotCall.add({ number: typed }))).body).toMatchObject({
      status: 422,
      field: 'number',
    });
  });

  test('tells the log who changed it', async () => {
    const { _id: id } = await tom.doNotCall.add({ number });
    await maya.doNotCall.remove({ id });
    const { rows } = await owner.query(`select name from events where name like 'call.doNotCall%' order by at, id`);
    expect(rows.map(({ name }) => name)).toEqual(['call.doNotCallAdded', 'call.doNotCallRemoved']);
  });
});
