// A mailing that one can look at afterwards: everybody it was asked for has one line, the skipped with their reason, and the numbers are theirs.
import { beforeEach, describe, expect, test } from 'vitest';
import { unsubscribeLink } from '#/domains/contacts/server.ts';
import type { ProviderEvent } from '#/domains/integrations/server/providers/receiving.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openArrivals, rawMail } from '#/test/laying/arrivals.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, maya, tom, rival, stranger, owner, settle } = opened;
const { lay, mailId, testMode } = await openMessages(opened);
const { tell, mail } = openArrivals(opened);
const letter = { subject: 'Market note for {{contact.firstName|you}}', body: '<p>Prices rose.</p>' };

beforeEach(async () => {
  await owner.query('delete from simulated_messages');
});
const go = async (): Promise<void> => {
  clock.pass({ seconds: 11 });
  await settle();
};
const linesOf = async (id: string, more: object = {}) => (await maya.mailings.recipients({ id, ...more })).data;
const offFor = (id: string) => maya.contacts.update({ id, marketingPreferences: { isEnabledEmailManual: false } });
const messageIds = async (mailingId: string): Promise<string[]> =>
  (
    await owner.query<{ id: string }>('select id from messages where mailing_id = $1 order by id', [mailingId])
  ).rows.map(({ id }) => id);
const timelineOf = async (contactId: string): Promise<string[]> => {
  const { data } = await maya.timeline.list({ contactId });
  return data.filter(({ item }) => item.name === 'contact.notSent').map(({ item }) => item.sentence);
};

/** Two who get it, and one for each reason: marketing off, no address, the address of another, gone from reach. */
const write = async () => {
  const ana = await lay({ firstName: 'Ana', lastName: 'Pop' });
  const bob = await lay({ firstName: 'Bob', lastName: 'Ray' });
  const lia = await lay({ firstName: 'Lia', lastName: 'Moss' });
  const noAddress = await lay({ firstName: 'Ned', lastName: 'Fox', emails: [] });
  const { rows } = await owner.query<{ address: string }>(
    "select emails -> 0 ->> 'emailAddress' as address from contacts where id = $1",
    [ana],
  );
  const double = await lay({ firstName: 'Dana', lastName: 'Pop', emails: [rows[0]?.address ?? ''] });
  await offFor(lia);
  const { _id: id } = await maya.emails.create({
    ...letter,
    to: [ana, bob, lia, noAddress, double].map((_id) => ({ _id })),
  });
  return { id, ana, bob, lia, noAddress, double };
};

describe('everybody a mailing was asked for', () => {
  test('has one line: whoever gets it its state, whoever does not the reason by name', async () => {
    const { id, ana, bob, lia, noAddress, double } = await write();
    await go();
    const lines = await linesOf(id);
    expect(lines.map(({ contactId, state, reason }) => [contactId, state, reason])).toEqual([
      [ana, 'sent', null],
      [bob, 'sent', null],
      [lia, 'skipped', 'marketingOff'],
      [noAddress, 'skipped', 'noAddress'],
      [double, 'skipped', 'duplicate'],
    ]);
    expect(lines.map(({ displayName }) => displayName)).toEqual([
      'Ana Pop',
      'Bob Ray',
      'Lia Moss',
      'Ned Fox',
      'Dana Pop',
    ]);
    const page = await maya.mailings.get({ id });
    expect(page).toMatchObject({
      subject: 'Market note for you',
      state: 'done',
      count: 2,
      createdBy: { _id: people.maya.agentId },
      sender: { address: 'hello@northlight.example' },
      erased: 0,
      figures: { sent: 2, skipped: 3, waiting: 0, stopped: 0, delivered: 0, opened: 0 },
    });
    expect(page.reasons.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
      { reason: 'duplicate', count: 1 },
      { reason: 'marketingOff', count: 1 },
      { reason: 'noAddress', count: 1 },
    ]);
  });

  test('and so has whoever may not get it any more when the moment comes', async () => {
    const [ana, bob] = [await lay(), await lay()];
    const { _id: id } = await maya.emails.create({ ...letter, to: [{ _id: ana }, { _id: bob }] });
    await offFor(bob);
    await go();
    expect((await linesOf(id)).map(({ contactId, state, reason }) => [contactId, state, reason])).toEqual([
      [ana, 'sent', null],
      [bob, 'skipped', 'marketingOff'],
    ]);
    expect(await timelineOf(bob)).toEqual(['Market note for you: not sent, marketing turned off']);
  });

  test('also the members of a collection, a number that takes no texts, and an address that nothing may go to', async () => {
    const members = [await lay(), await lay()];
    for (const member of members) await offFor(member);
    const collection = house.ids.next();
    await owner.query(
      `insert into collections (agency_id, id, type_name, display_name, created_at, updated_at) values ($1, $2, 'contact', 'Some', now(), now())`,
      [people.maya.agencyId, collection],
    );
    for (const member of [...members, await lay()])
      await owner.query(
        'insert into collection_members (agency_id, collection_id, record_id, is_member, created_at) values ($1, $2, $3, true, now())',
        [people.maya.agencyId, collection, member],
      );
    await owner.query(
      `insert into contact_blocks (agency_id, channel, address, kind, at) values ($1, 'email', 'gone@example.com', 'hardBounce', now())`,
      [people.maya.agencyId],
    );
    const { _id: id } = await maya.emails.create({
      ...letter,
      toCollections: [collection],
      to: [{ email: { emailAddress: 'gone@example.com' }, firstName: 'Gil' }],
    });
    const skipped = await linesOf(id, { show: 'skipped' });
    expect(
      new Set(skipped.map(({ displayName, contactId, reason }) => `${displayName} ${contactId !== null} ${reason}`)),
    ).toEqual(new Set(['Ada Byron 8 true marketingOff', 'Ada Byron 9 true marketingOff', 'Gil false hardBounce']));
    expect(skipped).toHaveLength(3);
    const text = await maya.texts.create({ to: [{ phone: { number: '12' } }, { _id: await lay() }], plain: 'Hello' });
    expect((await linesOf(text._id)).map(({ state, reason, address }) => [state, reason, address])).toEqual([
      ['waiting', null, expect.any(String)],
      ['skipped', 'notANumber', '12'],
    ]);
  });

  test('is asked for page by page, each once, and by state', async () => {
    const { id } = await write();
    await go();
    const all = await linesOf(id);
    const paged: string[] = [];
    for (let lastId: string | undefined; ; ) {
      const { data, hasMore } = await maya.mailings.recipients({
        id,
        length: '2',
        ...(lastId === undefined ? {} : { lastId }),
      });
      paged.push(...data.map(({ _id }) => _id));
      lastId = data.at(-1)?._id;
      if (!hasMore) break;
    }
    expect(paged).toEqual(all.map(({ _id }) => _id));
    for (const [show, many] of Object.entries({ sent: 2, skipped: 3, delivered: 0, stopped: 0, opened: 0, waiting: 0 }))
      expect(await linesOf(id, { show }), show).toHaveLength(many);
  });

  test('changed before it goes, a mailing has the lines of the new letter alone', async () => {
    const { id, ana, lia } = await write();
    await maya.emails.update({ id, to: [{ _id: ana }, { _id: lia }] });
    expect((await linesOf(id)).map(({ contactId }) => contactId)).toEqual([ana, lia]);
  });

  test('is seen by whoever wrote it and by owners; to others the mailing is not there', async () => {
    clock.pass({ seconds: 1 });
    const { id } = await write();
    for (const other of [tom, rival]) {
      await expect(other.mailings.get({ id })).rejects.toMatchObject({ status: 404 });
      await expect(other.mailings.recipients({ id })).rejects.toMatchObject({ status: 404 });
      await expect(other.mailings.links({ id })).rejects.toMatchObject({ status: 404 });
      expect((await other.mailings.list({})).data.map(({ _id }) => _id)).not.toContain(id);
    }
    const { data } = await maya.mailings.list({});
    expect(data[0]).toMatchObject({ _id: id, count: 2, skipped: 3, state: 'queued', subject: 'Market note for you' });
    // What went to one is no mailing of the list.
    await maya.emails.create({ ...letter, contactId: await lay() });
    expect((await maya.mailings.list({ length: '1' })).data.map(({ _id }) => _id)).toEqual([id]);
    const next = await maya.mailings.list({ length: '2', lastId: id });
    expect(next.data.map(({ _id }) => _id)).not.toContain(id);
    expect(next.data).toHaveLength(2);
  });

  test('is listed with what was asked for several, also of whom one was left, and not with what was asked for one', async () => {
    const [ana, lia] = [await lay(), await lay()];
    await offFor(lia);
    const { _id: id } = await maya.emails.create({ ...letter, to: [{ _id: ana }, { _id: lia }] });
    const alone = await maya.emails.create({ ...letter, to: [{ _id: ana }] });
    const listed = (await maya.mailings.list({})).data;
    expect(listed.find(({ _id }) => _id === id)).toMatchObject({ count: 1, skipped: 1 });
    expect(listed.map(({ _id }) => _id)).not.toContain(alone._id);
    await go();
    await maya.contacts.update({ id: lia, marketingPreferences: { isEnabledEmailManual: true } });
    await maya.mailings.sendToSkipped({ id });
    expect((await maya.mailings.list({})).data.find(({ _id }) => _id === id)).toMatchObject({ count: 2, skipped: 0 });
  });

  test('whom nothing is kept of is counted, and said to be unlisted', async () => {
    const { id } = await write();
    await owner.query("delete from mailing_skips where mailing_id = $1 and reason <> 'duplicate'", [id]);
    expect(await maya.mailings.get({ id })).toMatchObject({
      skipped: 3,
      unnamed: 2,
      erased: 0,
      figures: { skipped: 1 },
    });
    expect((await maya.mailings.list({})).data.find(({ _id }) => _id === id)).toMatchObject({ skipped: 3 });
  });
});

describe('the timeline of a contact', () => {
  test('says that the mailing was not sent to them and why, once it has gone, and leads to it', async () => {
    const { id, lia, double } = await write();
    expect(await timelineOf(lia)).toEqual([]);
    await go();
    await settle();
    expect(await timelineOf(lia)).toEqual(['Market note for you: not sent, marketing turned off']);
    expect(await timelineOf(double)).toEqual(['Market note for you: not sent, address of another recipient']);
    const { data } = await maya.timeline.list({ contactId: lia });
    expect(data.find(({ item }) => item.name === 'contact.notSent')?.item).toMatchObject({
      data: { mailingId: id },
      actor: { _id: people.maya.agentId },
    });
  });

  test('says nothing of what was taken back, and nothing of a rehearsal', async () => {
    const first = await write();
    await maya.emails.delete({ id: first.id });
    await go();
    expect(await timelineOf(first.lia)).toEqual([]);
    await testMode(true);
    const second = await write();
    await go();
    await testMode(false);
    expect(await timelineOf(second.lia)).toEqual([]);
    expect((await maya.mailings.get({ id: second.id })).figures).toMatchObject({ rehearsed: 2, skipped: 3 });
  });

  test('a contact who is merged takes the line along, and has it again once they are taken apart', async () => {
    const { id, lia } = await write();
    await go();
    const kept = await lay({ firstName: 'Lia', lastName: 'Marsh' });
    const lineOf = async () => (await linesOf(id, { show: 'skipped' })).find(({ reason }) => reason === 'marketingOff');
    const { mergeId } = await maya.contacts.merge({ id: kept, otherId: lia });
    await settle();
    expect(await lineOf()).toMatchObject({ contactId: kept, displayName: 'Lia Marsh' });
    await maya.contacts.undoMerge({ id: mergeId });
    await settle();
    expect(await lineOf()).toMatchObject({ contactId: lia, displayName: 'Lia Moss' });
  });
});

describe('what they did with it', () => {
  test('is counted: delivered, bounced, opened and clicked by people apart from programs, link by link', async () => {
    const { id } = await write();
    await go();
    const [first = '', second = ''] = await messageIds(id);
    const addresses = new Map((await linesOf(id)).map(({ _id, address }) => [_id, address]));
    const at = (seconds: number): string => clock.now().add({ seconds }).toString();
    const told = (messageId: string, kind: ProviderEvent['kind'], seconds: number, more: object = {}) => ({
      eventId: house.ids.next(),
      messageId,
      providerMessageId: messageId,
      address: addresses.get(messageId) ?? '',
      kind,
      at: at(seconds),
      ...more,
    });
    await tell(mailId, {
      events: [
        told(first, 'delivered', 1),
        told(second, 'delivered', 1),
        told(first, 'opened', 60),
        told(first, 'clicked', 70, { url: 'https://northlight.example/12-oak' }),
        told(second, 'clicked', 2, { url: 'https://northlight.example/12-oak', isMachine: true }),
        told(second, 'opened', 2, { isMachine: true }),
      ],
    });
    await settle();
    expect((await maya.mailings.get({ id })).figures).toMatchObject({
      delivered: 2,
      sent: 0,
      opened: 2,
      openedByMachine: 1,
      clicked: 1,
    });
    expect(await maya.mailings.links({ id })).toEqual({
      data: [{ url: 'https://northlight.example/12-oak', people: 1, machines: 1 }],
      isCapped: false,
    });
    expect((await linesOf(id, { show: 'clicked' })).map(({ _id }) => _id)).toEqual([first]);
    await tell(mailId, { events: [told(second, 'hardBounce', 90, { reason: '550 5.1.1' })] });
    await settle();
    expect((await maya.mailings.get({ id })).figures).toMatchObject({ delivered: 1, bounced: 1, failed: 0 });
    expect(await linesOf(id, { show: 'bounced' })).toMatchObject([{ _id: second, error: '550 5.1.1' }]);
  });

  test('an answer counts for the mail that it answers, once, and no answer of a program does', async () => {
    const { id, ana, bob } = await write();
    await go();
    const answer = async (contactId: string, text: string, headers = {}) => {
      const { rows } = await owner.query<{ inReplyTo: string; from: string; to: string }>(
        `select m.message_id_header as "inReplyTo", m.address as from, s.recipients ->> 'replyTo' as to
         from messages m join simulated_messages s on s.message_id = m.id where m.mailing_id = $1 and m.contact_id = $2`,
        [id, contactId],
      );
      await mail(mailId, rawMail({ ...rows[0], subject: 'Re: Market note', text, headers }));
    };
    await answer(ana, 'Thank you');
    await answer(ana, 'And one thing more');
    await answer(bob, 'I am away', { 'Auto-Submitted': 'auto-replied' });
    expect((await maya.mailings.get({ id })).figures).toMatchObject({ replied: 1, unsubscribed: 0 });
    expect((await linesOf(id, { show: 'replied' })).map(({ contactId }) => contactId)).toEqual([ana]);
  });

  test('unsubscribing counts for the last mail before it, until they want mails again', async () => {
    const { id, bob } = await write();
    await go();
    const line = (await linesOf(id)).find(({ contactId }) => contactId === bob);
    const link = new URL(
      unsubscribeLink({ house, agency: { id: people.maya.agencyId } }, bob, line?.address ?? '').page,
    ).searchParams;
    const asked = { token: link.get('token') ?? '', contactId: bob };
    await stranger.contacts.unsubscribeNow(asked);
    await settle();
    expect((await linesOf(id, { show: 'unsubscribed' })).map(({ contactId }) => contactId)).toEqual([bob]);
    await stranger.contacts.unsubscribeNow({ ...asked, isBack: true });
    await settle();
    expect((await maya.mailings.get({ id })).figures.unsubscribed).toBe(0);
  });
});
