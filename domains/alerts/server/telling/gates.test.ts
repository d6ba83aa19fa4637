// What keeps an alert from leaving: each with its reason at what was found, and nothing goes to any provider.
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openAlerts } from '#/test/laying/alerts.ts';
import { people } from '#/test/laying/people.ts';

const clock = testClock('2026-11-20T10:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, tom, owner } = opened;
const { arrived, bring, ana, save, pass, at, became, forget, testMode, fate } = await openAlerts({ ...opened, clock });

let contactId = '';
let searchId = '';
beforeEach(async () => {
  await forget();
  await owner.query('update integrations set is_enabled = true');
  await owner.query('delete from simulated_fates');
  await testMode(false);
  clock.set('2026-11-20T10:00:00Z');
  contactId = await ana();
  searchId = (await save(contactId, { frequency: 'immediately' }))._id;
});

const oak = { listingId: 'OAK' };
const contact = (set: string) => owner.query(`update contacts set ${set} where id = $1`, [contactId]);
const block = (kind: string) =>
  owner.query(
    `insert into contact_blocks (agency_id, channel, address, kind, at) values ($1, 'email', 'ana@example.com', $2, now())`,
    [people.maya.agencyId, kind],
  );
const told = async () => (await became(searchId)).map((line) => line.replace(/^\w+ \w+: /, ''));
const messages = async () =>
  (await owner.query<{ count: number }>('select count(*)::int from messages where contact_id = $1', [contactId]))
    .rows[0]?.count;

describe('nothing is sent, and the reason stands at what was found', () => {
  test.each<[reason: string, against: () => Promise<unknown>]>([
    ['property alerts are turned off', () => contact('is_alert_workflow = false')],
    ['the search was paused', () => tom.searches.pause({ id: searchId })],
    ['the search was stopped', () => tom.searches.stop({ id: searchId })],
    ['do not disturb', () => contact(`do_not_disturb = '{"isEnabled": true}'`)],
    ['no email address', () => contact(`emails = '[]'`)],
    ['asked to stop', () => block('stop')],
    ['asked to stop', () => contact(`emails = jsonb_set(emails, '{0,optOut}', '"2026-11-01T00:00:00Z"')`)],
    ['complained about mail', () => block('complaint')],
    ['the address does not exist', () => block('hardBounce')],
    ['nobody has a mailbox to send by', () => owner.query('update integrations set is_enabled = false')],
    ['the seller keeps the home off the internet', () => owner.query('update listings set is_shown = false')],
    ['the home did not match any more', () => bring([{ ...oak, standardStatus: 'Withdrawn' }])],
    ['the contact was deleted', () => contact('removed_at = now()')],
  ])('%s', async (reason, against) => {
    await bring([oak]);
    await against();
    await pass({ minutes: 5 });
    expect([await arrived(), await messages()]).toEqual([[], 0]);
    if (reason === 'the contact was deleted') await contact('removed_at = null');
    expect(await told()).toContain(`Not told: ${reason}`);
    await pass({ hours: 24 });
    expect(await arrived()).toEqual([]);
  });

  test('a home that the contact hid', async () => {
    await bring([oak, { listingId: 'ELM' }]);
    const { rows } = await owner.query<{ id: string }>(`select id from listings where listing_id = 'OAK'`);
    await tom.interests.put({ contactId, listingId: rows[0]?.id ?? '', isHidden: true });
    await pass({ minutes: 5 });
    expect(await became(searchId)).toEqual(['newListing ELM: Told', 'newListing OAK: Not told: they hid the home']);
  });

  test('in test mode it is rehearsed', async () => {
    await testMode(true);
    await bring([oak]);
    await pass({ minutes: 5 });
    expect([await arrived(), await told()]).toEqual([[], ['Not told: rehearsed: the agency is in test mode']]);
    expect((await maya.messages.rehearsed({})).data[0]).toMatchObject({
      channel: 'email',
      displayName: expect.stringMatching(/^Ana/),
    });
  });

  test('the first of several reasons counts', async () => {
    await bring([oak]);
    await contact(`is_alert_workflow = false, do_not_disturb = '{"isEnabled": true}', emails = '[]'`);
    await tom.searches.pause({ id: searchId });
    await pass({ minutes: 5 });
    expect(await told()).toEqual(['Not told: property alerts are turned off']);
  });
});

describe('after it was written', () => {
  test('a flag that is turned off before the mail leaves is its reason', async () => {
    await bring([oak]);
    await owner.query(`create function turn_off() returns trigger language plpgsql as $$
      begin update contacts set is_alert_workflow = false where id = new.contact_id; return null; end $$;
      create trigger turn_off after insert on messages for each row execute function turn_off()`);
    await pass({ minutes: 5 });
    await owner.query('drop trigger turn_off on messages; drop function turn_off()');
    expect([await arrived(), await told()]).toEqual([[], ['Not told: property alerts are turned off']]);
  });

  describe('and its provider is away', () => {
    const written = async () => {
      await fate('busy');
      await bring([oak]);
      await pass({ minutes: 5 });
      expect([await arrived(), await told()]).toEqual([[], ['On its way']]);
      await owner.query('delete from simulated_fates');
    };

    test.each<[reason: string, against: () => Promise<unknown>]>([
      ['the search was stopped', () => tom.searches.stop({ id: searchId })],
      ['the search was paused', () => tom.searches.pause({ id: searchId })],
      ['property alerts are turned off', () => contact('is_alert_workflow = false')],
      ['the seller keeps the home off the internet', () => owner.query('update listings set is_shown = false')],
      ['the home did not match any more', () => bring([{ ...oak, standardStatus: 'Withdrawn' }])],
    ])('%s: it does not leave', async (reason, against) => {
      await written();
      await against();
      await pass({ hours: 3 });
      expect([await arrived(), await told()]).toEqual([[], [`Not told: ${reason}`]]);
    });

    test('a search that was deleted: it does not leave', async () => {
      await written();
      await tom.searches.delete({ id: searchId });
      await pass({ hours: 3 });
      expect(await arrived()).toEqual([]);
    });

    test('at night it waits for the morning', async () => {
      await at('2026-11-20T21:50:00Z');
      await written();
      await at('2026-11-20T22:30:00Z');
      await at('2026-11-21T06:59:59Z');
      expect([await arrived(), await told()]).toEqual([[], ['On its way']]);
      await at('2026-11-21T07:00:00Z');
      expect([(await arrived()).length, await told()]).toEqual([1, ['Told']]);
    });
  });

  test('a sender that was disconnected before it left is its reason an hour later, though no event tells of it', async () => {
    await fate('busy');
    await bring([oak]);
    await pass({ minutes: 5 });
    await owner.query('update integrations set is_enabled = false');
    await pass({ hours: 1 });
    await pass({ hours: 1 });
    expect([await arrived(), await told()]).toEqual([[], ['Not told: the mail could not be delivered']]);
  });

  test('in test mode again, it is rehearsed', async () => {
    await fate('busy');
    await bring([oak]);
    await pass({ minutes: 5 });
    await testMode(true);
    await pass({ hours: 1 });
    await pass({ hours: 1 });
    expect([await arrived(), await told()]).toEqual([[], ['Not told: rehearsed: the agency is in test mode']]);
  });

  test('what a provider refuses was not told', async () => {
    await fate('refuse');
    await bring([oak]);
    await pass({ minutes: 5 });
    expect([await arrived(), await told()]).toEqual([[], ['Not told: the mail could not be delivered']]);
  });
});

describe('what waits', () => {
  test('after hours that an owner set, for the first one of the next day', async () => {
    await maya.quietHours.set({ email: { from: 9, until: 17 } });
    await at('2026-11-20T17:00:00Z');
    await bring([oak]);
    await pass({ minutes: 5 });
    await at('2026-11-21T08:59:59Z');
    expect([await arrived(), await told()]).toEqual([[], ['Not told yet: waits for the morning']]);
    await at('2026-11-21T09:00:00Z');
    expect((await arrived()).length).toBe(1);
    await maya.quietHours.set({ email: { from: 7, until: 22 } });
  });

  test('at night for seven in the morning, on the contact’s clock', async () => {
    await at('2026-11-20T22:30:00Z');
    await bring([oak]);
    await pass({ minutes: 5 });
    expect([await arrived(), await told()]).toEqual([[], ['Not told yet: waits for the morning']]);
    await at('2026-11-21T03:00:00Z');
    await bring([{ listingId: 'ELM', streetName: 'Elm Road' }]);
    await pass({ minutes: 5 });
    expect(await arrived()).toEqual([]);
    await at('2026-11-21T06:59:59Z');
    expect(await arrived()).toEqual([]);
    await at('2026-11-21T07:00:00Z');
    expect((await arrived()).map(({ subject }) => subject)).toEqual(['2 new homes in Kenilworth']);
    expect(await told()).toEqual(['Told', 'Told']);
  });

  test('after three mails of a day for the evening, and then for the morning', async () => {
    for (let n = 0; n < 5; n += 1) {
      await bring([{ listingId: `H${n}`, streetNumber: String(n) }]);
      await pass({ minutes: 10 });
    }
    expect(await arrived()).toHaveLength(3);
    expect((await told()).filter((words) => words === 'Not told yet: waits: three alerts went today')).toHaveLength(2);
    await at('2026-11-20T17:59:59Z');
    expect(await arrived()).toHaveLength(3);
    await at('2026-11-20T18:00:00Z');
    expect((await arrived()).at(-1)?.subject).toBe('2 new homes in Kenilworth');
    await bring([{ listingId: 'LATE', streetName: 'Late Lane' }]);
    await pass({ hours: 2 });
    expect(await arrived()).toHaveLength(4);
    await at('2026-11-21T07:00:00Z');
    expect((await arrived()).at(-1)?.subject).toBe('New: 14 Late Lane, Kenilworth, £400,000');
  });
});
