// Alerts from a home that appears to the mail that arrives: gathered, drawn as homes are when it goes, sent once.
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openAlerts } from '#/test/laying/alerts.ts';
import { people } from '#/test/laying/people.ts';

const clock = testClock('2026-11-20T10:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, tom, owner, settle, background } = opened;
const { arrived, bring, ana, save, pass, at, became, forget } = await openAlerts({ ...opened, clock });

beforeEach(async () => {
  await forget();
  clock.set('2026-11-20T10:00:00Z');
});

const oak = { listingId: 'OAK' };
const elm = { listingId: 'ELM', streetName: 'Elm Road', listPrice: 500_000 };
const subjects = async () => (await arrived()).map(({ subject }) => subject);
const count = (text: string, words: string) => text.split(words).length - 1;

describe('a search that tells as it happens', () => {
  test('gets one mail for twelve changes within the gather window, and no home twice', async () => {
    const contactId = await ana();
    const { _id } = await save(contactId, { frequency: 'immediately' });
    const homes = Array.from({ length: 11 }, (_, n) => ({ listingId: `H${n}`, streetNumber: String(n + 1) }));
    await bring(homes);
    await pass({ minutes: 2 });
    await bring([{ ...homes[0], listPrice: 380_000 }]);
    await pass({ minutes: 2, seconds: 59 });
    expect(await arrived()).toEqual([]);
    await pass({ seconds: 1 });
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'ana@example.com', subject: '11 new homes in Kenilworth' });
    for (let n = 1; n <= 11; n += 1) expect(count(mail?.html ?? '', `>${n} Oak Street, Kenilworth<`), `${n}`).toBe(1);
    expect(await became(_id)).toHaveLength(12);
    expect(new Set(await became(_id))).toEqual(
      new Set([...homes.map(({ listingId }) => `newListing ${listingId}: Told`), 'priceChange H0: Told']),
    );
    await pass({ hours: 24 });
    expect(await arrived()).toHaveLength(1);
  });

  test('shows no more than twelve homes of a search, and says how many there are besides', async () => {
    await save(await ana(), { frequency: 'immediately' });
    await bring(Array.from({ length: 15 }, (_, n) => ({ listingId: `H${n}`, streetNumber: String(n + 1) })));
    await pass({ minutes: 5 });
    const [mail] = await arrived();
    expect(count(mail?.html ?? '', 'Oak Street, Kenilworth<')).toBe(12);
    expect(mail?.html).toContain('>+3 more<');
    expect(mail?.plain).toContain('+3 more');
  });

  test('tells of a lower price from what it was to what it is, and not of one that went back up', async () => {
    await bring([oak, elm]);
    const { _id } = await save(await ana(), { frequency: 'immediately' });
    clock.pass({ minutes: 1 });
    await bring([
      { ...oak, listPrice: 390_000 },
      { ...elm, listPrice: 480_000 },
    ]);
    clock.pass({ minutes: 1 });
    await bring([
      { ...oak, listPrice: 375_000 },
      { ...elm, listPrice: 500_000 },
    ]);
    await pass({ minutes: 5 });
    const [mail] = await arrived();
    expect(mail?.subject).toBe('Price drop: 14 Oak Street, Kenilworth, now £375,000');
    expect(mail?.html).toContain('£25,000 less, now £375,000');
    expect(mail?.html).not.toContain('Elm Road');
    expect(await became(_id)).toEqual([
      'priceChange ELM: Not told: the price went back up',
      'priceChange OAK: Told',
      'priceChange OAK: Told',
    ]);
  });

  test('does not tell the same price twice within a day', async () => {
    await bring([oak]);
    clock.pass({ minutes: 1 });
    const { _id } = await save(await ana(), { frequency: 'immediately' });
    for (const listPrice of [390_000, 400_000, 390_000]) {
      clock.pass({ hours: 1 });
      await bring([{ ...oak, listPrice }]);
      await pass({ minutes: 6 });
    }
    expect(await subjects()).toEqual(['Price drop: 14 Oak Street, Kenilworth, now £390,000']);
    expect(await became(_id)).toEqual(['priceChange OAK: Not told: they were told already', 'priceChange OAK: Told']);
  });

  test('finds nothing in the first load of a feed, and nothing of another agency', async () => {
    const { _id } = await save(await ana(), { frequency: 'immediately' });
    await bring([oak], { isQuiet: true });
    await pass({ hours: 1 });
    expect([await became(_id), await arrived()]).toEqual([[], []]);
  });

  test('tells of what was sold where it was asked to, and of a new status', async () => {
    await bring([oak, elm]);
    clock.pass({ minutes: 1 });
    const { _id } = await save(await ana(), { frequency: 'immediately', types: ['soldListing', 'statusChange'] });
    await bring([
      { ...oak, standardStatus: 'Closed', closePrice: 395_000 },
      { ...elm, standardStatus: 'Pending' },
    ]);
    await pass({ minutes: 5 });
    expect(await subjects()).toEqual(['Sold: 14 Oak Street, Kenilworth and 1 more']);
    const [mail] = await arrived();
    expect(mail?.html).toContain('Sold for £395,000');
    expect(mail?.html).toContain('Under contract');
    expect(await became(_id)).toEqual(['soldListing OAK: Told', 'statusChange ELM: Told']);
  });
});

describe('a search that tells at an hour', () => {
  test('tells at eight on the contact’s clock, and never twice', async () => {
    const contactId = await ana();
    await owner.query(`update contacts set addresses = '[{"region": "NY", "country": "US"}]' where id = $1`, [
      contactId,
    ]);
    const made = await save(contactId);
    expect(made).toMatchObject({ when: 'daily at 8:00 by email', nextAt: '2026-11-20T13:00:00.000Z' });
    await bring([oak]);
    await at('2026-11-20T12:59:59Z');
    expect(await arrived()).toEqual([]);
    await at('2026-11-20T13:00:00Z');
    expect(await subjects()).toEqual(['New: 14 Oak Street, Kenilworth, £400,000']);
    await at('2026-11-21T13:00:00Z');
    expect(await arrived()).toHaveLength(1);
    expect(await tom.searches.get({ id: made._id })).toMatchObject({
      nextAt: '2026-11-22T13:00:00.000Z',
      alerts: { lastSentAt: '2026-11-20T13:00:00.000Z', sent: 1, waiting: 0, notSent: 0 },
    });
  });

  test('tells at eight of the agency where nobody knows the contact’s clock, each day once over a night on which clocks change', async () => {
    clock.set('2026-03-27T10:00:00Z');
    await save(await ana());
    const days = ['2026-03-28T08:00:00Z', '2026-03-29T07:00:00Z', '2026-03-30T07:00:00Z'];
    for (const [n, day] of days.entries()) {
      await bring([{ listingId: `D${n}`, streetNumber: String(n + 1) }]);
      await at(Temporal.Instant.from(day).subtract({ seconds: 1 }).toString());
      expect(await arrived(), day).toHaveLength(n);
      await at(day);
      expect(await arrived(), day).toHaveLength(n + 1);
    }
  });

  test('what went under contract before the hour is not offered as new, and a mail of nothing is none', async () => {
    const { _id } = await save(await ana());
    await at('2026-11-21T07:00:00Z');
    await bring([oak]);
    await at('2026-11-21T07:59:00Z');
    await bring([{ ...oak, standardStatus: 'Pending' }]);
    await at('2026-11-21T08:00:00Z');
    expect(await arrived()).toEqual([]);
    expect(await became(_id)).toEqual(['newListing OAK: Not told: the home did not match any more']);
  });

  test('all that is due of a contact is one mail, in which each home stands once', async () => {
    const contactId = await ana();
    const cheap = [[{ field: 'listPrice', rule: 'isLessThanOrEqualTo', value: 450_000 }]];
    const first = await save(contactId, { displayName: 'Cheap', criteria: { filtersGroups: cheap } });
    clock.pass({ seconds: 1 });
    const second = await save(contactId, { displayName: 'All' });
    await bring([oak, elm]);
    await at('2026-11-21T08:00:00Z');
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(count(mail?.html ?? '', '>14 Oak Street, Kenilworth<')).toBe(1);
    expect(mail?.html).toMatch(/Cheap.*14 Oak Street.*All.*14 Elm Road.*Stop “Cheap”.*Stop “All”.*Stop all alerts/s);
    expect(mail?.headers['List-Unsubscribe']).toBeDefined();
    expect([await became(first._id), await became(second._id)]).toEqual([
      ['newListing OAK: Told'],
      ['newListing ELM: Told', 'newListing OAK: Told'],
    ]);
  });

  test('what an immediate search told is not told again by the digest', async () => {
    const contactId = await ana();
    await save(contactId, { frequency: 'immediately' });
    const daily = await save(contactId);
    await bring([oak]);
    await pass({ minutes: 5 });
    expect(await arrived()).toHaveLength(1);
    await at('2026-11-21T08:00:00Z');
    expect(await arrived()).toHaveLength(1);
    expect(await became(daily._id)).toEqual(['newListing OAK: Not told: they were told already']);
  });

  test('begins with the next change, and does not tell what happened while it was paused', async () => {
    await bring([oak]);
    clock.pass({ minutes: 1 });
    const { _id } = await save(await ana());
    await tom.searches.pause({ id: _id });
    await bring([elm]);
    clock.pass({ minutes: 1 });
    await tom.searches.resume({ id: _id });
    await bring([{ listingId: 'ASH', streetName: 'Ash Lane' }]);
    await at('2026-11-21T08:00:00Z');
    expect(await subjects()).toEqual(['New: 14 Ash Lane, Kenilworth, £400,000']);
  });

  test('a search that turns immediate tells what it had not told yet', async () => {
    const { _id } = await save(await ana());
    await bring([oak]);
    await pass({ minutes: 1 });
    expect(await tom.searches.update({ id: _id, frequency: 'immediately' })).toMatchObject({
      when: 'immediately by email',
      nextAt: null,
    });
    await settle();
    expect(await arrived()).toHaveLength(1);
    await at('2026-11-21T08:00:00Z');
    expect(await arrived()).toHaveLength(1);
  });
});

describe('the mail', () => {
  test('is from the assigned agent, says who saved the search, stands in the conversation, and is plain too', async () => {
    const contactId = await ana();
    await save(contactId, { displayName: 'Family {{contact.email}}', frequency: 'immediately' });
    await bring([{ ...oak, streetName: '<b>Oak</b> & Street' }]);
    await pass({ minutes: 5 });
    const [mail] = await arrived();
    expect(mail?.html).toContain('Hello Ana,');
    expect(mail?.html).toContain('Family { {contact.email}}');
    expect(mail?.html).toContain('14 &#60;b&#62;Oak&#60;/b&#62; &#38; Street, Kenilworth</div>');
    expect(mail?.html).toMatch(/You get this because Tom \w+ saved this search for you on .*2026/);
    expect(mail?.plain).toContain('Stop this search: http');
    expect(mail?.plain).toContain('14 <b>Oak</b> & Street, Kenilworth');
    const { rows } = await owner.query(
      `select g.created_by, g.step, g.contact_count from mailings g join messages m on m.mailing_id = g.id where m.contact_id = $1`,
      [contactId],
    );
    expect(rows).toEqual([{ created_by: people.tom.agentId, step: 'alerts', contact_count: 1 }]);
    const { data } = await maya.timeline.list({ contactId });
    expect(data.map(({ item }) => item.name)).toContain('contact.emailSent');
    expect((await tom.interests.list({ contactId, kind: 'sent' } as never)).data).toHaveLength(1);
  });

  test('goes by the agency’s sender where nobody looks after the contact', async () => {
    const contactId = await ana();
    await save(contactId, { frequency: 'immediately' });
    await owner.query('update contacts set assigned_agent_id = null where id = $1', [contactId]);
    await bring([oak]);
    await pass({ minutes: 5 });
    expect(await arrived()).toHaveLength(1);
    const { rows } = await owner.query('select created_by from messages where contact_id = $1', [contactId]);
    expect(rows).toEqual([{ created_by: people.maya.agentId }]);
  });

  test('is written once, whatever dies between what was found and the message', async () => {
    const { _id } = await save(await ana(), { frequency: 'immediately' });
    await bring([oak]);
    await settle();
    await owner.query(`create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger die before update on alert_matches for each row when (new.state = 'queued') execute function die()`);
    clock.pass({ minutes: 5 });
    await background.settle();
    expect(await became(_id)).toEqual(['newListing OAK: Not told yet']);
    const { rows } = await owner.query(`select count(*)::int from messages where step_key like 'alert %'
      and created_at >= '2026-11-20T10:00:00Z' and contact_id in (select id from contacts)`);
    expect(rows).toEqual([{ count: 0 }]);
    await owner.query('drop trigger die on alert_matches; drop function die()');
    await pass({ hours: 1 });
    expect(await arrived()).toHaveLength(1);
    expect(await became(_id)).toEqual(['newListing OAK: Told']);
  });

  test('goes to whoever a contact was merged into', async () => {
    const [gone, kept] = [await ana(), await ana()];
    const { _id } = await save(gone, { frequency: 'immediately' });
    await bring([oak]);
    await settle();
    await maya.contacts.merge({ id: kept, mergedId: gone } as never).catch(() => undefined);
    await owner.query('update contacts set merged_into = $2, removed_at = now() where id = $1', [gone, kept]);
    await owner.query('update saved_searches set contact_id = $1', [kept]);
    await pass({ minutes: 5 });
    expect(await arrived()).toHaveLength(1);
    expect(await became(_id)).toEqual(['newListing OAK: Told']);
  });
});
