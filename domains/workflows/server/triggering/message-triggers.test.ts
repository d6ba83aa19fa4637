import { beforeEach, describe, expect, test } from 'vitest';
import type { Told } from '#/domains/integrations/server/providers/simulator/simulator.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openArrivals, rawMail } from '#/test/laying/arrivals.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { mailStep } from '#/test/laying/sending-steps.ts';
import { triggering } from '#/test/laying/triggers.ts';
import { waitOf } from '#/test/laying/workflows.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, owner, settle } = opened;
const { lay, mailId, phoneId } = await openMessages(opened);
const { tell, mail, text } = openArrivals(opened);
const { turnedOn, entered, forgetWorkflows } = triggering(opened);
beforeEach(forgetWorkflows);

const on = <K extends Trigger['kind']>(kind: K, more: Omit<Extract<Trigger, { kind: K }>, 'id' | 'kind'>): Trigger =>
  ({ id: 't1', kind, ...more }) as unknown as Trigger;

let written = 0;
/** A contact with an address of its own, and a mail to it that left. */
const sentTo = async (): Promise<{ contactId: string; address: string; messageId: string; header: string }> => {
  written += 1;
  const address = `reader${written}@example.com`;
  const contactId = await lay({ emails: [address] });
  const { _id } = await maya.emails.create({ to: [{ _id: contactId }], subject: 'Market report', body: '<p>Hi</p>' });
  clock.pass({ seconds: 11 });
  await settle();
  const { rows } = await owner.query<{ id: string; header: string }>(
    'select id, message_id_header as header from messages where mailing_id = $1',
    [_id],
  );
  return { contactId, address, messageId: rows[0]?.id ?? '', header: rows[0]?.header ?? '' };
};

type Event = Told['events'][number];
let told = 0;
const happens = async (
  { messageId, address }: { messageId: string; address: string },
  kind: Event['kind'],
  more: Partial<Event> = {},
): Promise<void> => {
  told += 1;
  const at = clock.now().toString();
  await tell(mailId, {
    events: [{ eventId: `told ${told}`, kind, at, messageId, providerMessageId: messageId, address, ...more }],
  });
  await settle();
};
const minutes = (passed: number): void => clock.pass({ minutes: passed });

describe('Email opened', () => {
  test('lets in a person who opens a mail, once, and no program that looks into it', async () => {
    const id = await turnedOn(on('emailOpened', { sentBy: 'anybody' }));
    const [ana, machine] = [await sentTo(), await sentTo()];
    for (const sent of [ana, machine]) await happens(sent, 'delivered');
    minutes(5);
    await happens(machine, 'opened', { isMachine: true });
    await happens(ana, 'opened');
    minutes(5);
    await happens(ana, 'opened');
    expect(await entered(id)).toEqual(new Map([[ana.contactId, 'Opened the email Market report']]));
    const { rows } = await owner.query("select from events where name = 'contact.openedEmail' and subject_id = $1", [
      ana.contactId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('of the workflow itself is not of what somebody wrote by hand', async () => {
    const id = await turnedOn(on('emailOpened', { sentBy: 'workflow' }));
    const ana = await sentTo();
    await happens(ana, 'delivered');
    minutes(5);
    await happens(ana, 'opened');
    expect(await entered(id)).toEqual(new Map());
  });
});

describe('a wait for a mail of the workflow itself', () => {
  test('ends when that mail is opened, and not by another one', async () => {
    const ana = await sentTo();
    const opened = { delay: 'eventOccurrence', timeout: { days: 1, hours: 0, minutes: 0 } } as const;
    const id = await turnedOn(on('contactCreated', {}), {
      deeds: [
        { kind: 'step', step: mailStep() },
        { kind: 'delay', delay: { ...opened, trigger: on('emailOpened', { sentBy: 'workflow' }) } },
        waitOf(24),
      ],
    });
    await maya.workflows.enroll({ id, ids: [ana.contactId] });
    await settle();
    clock.pass({ seconds: 11 });
    await settle();
    const { rows } = await owner.query<{ id: string }>(
      'select m.id from messages m join mailings g on g.id = m.mailing_id where g.step is not null and m.contact_id = $1',
      [ana.contactId],
    );
    const own = { messageId: rows[0]?.id ?? '', address: ana.address };
    for (const sent of [ana, own]) await happens(sent, 'delivered');
    const traced = async (): Promise<string[]> => {
      const { data } = await maya.workflows.enrolled({ workflowId: id });
      const { steps } = await maya.workflows.trace({ id: data[0]?._id ?? '' });
      return steps.map(({ words }) => words);
    };
    minutes(5);
    await happens(ana, 'opened');
    expect(await traced()).not.toContain('Waited until it happened');
    await happens(own, 'opened');
    expect(await traced()).toContain('Waited until it happened');
  });
});

describe('Link clicked', () => {
  test('lets in whoever follows a link with these words in it, and nobody who follows another', async () => {
    const id = await turnedOn(on('linkClicked', { sentBy: 'anybody', part: ' /Valuation ' }));
    const [ana, bob] = [await sentTo(), await sentTo()];
    for (const sent of [ana, bob]) await happens(sent, 'delivered');
    minutes(5);
    await happens(ana, 'clicked', { url: 'https://northlight.example/valuation?a=1' });
    await happens(bob, 'clicked', { url: 'https://northlight.example/about' });
    expect(await entered(id)).toEqual(new Map([[ana.contactId, 'Clicked https://northlight.example/valuation?a=1']]));
  });

  test('is told once for each link, and not for those that a program opens all at once', async () => {
    const ana = await sentTo();
    await happens(ana, 'delivered');
    minutes(5);
    for (const url of ['https://a.example/', 'https://a.example/', 'https://b.example/']) {
      await happens(ana, 'clicked', { url });
      minutes(1);
    }
    const scanned = await sentTo();
    await happens(scanned, 'delivered');
    minutes(5);
    const at = clock.now().toString();
    const { messageId, address } = scanned;
    await tell(mailId, {
      events: ['a', 'b', 'c'].map((name) => ({
        eventId: `scan ${name}`,
        kind: 'clicked' as const,
        at,
        messageId,
        providerMessageId: messageId,
        address,
        url: `https://${name}.example/`,
      })),
    });
    await settle();
    const { rows } = await owner.query<{ url: string }>(
      "select data ->> 'url' as url from events where name = 'contact.clickedLink' and subject_id = any($1) order by at",
      [[ana.contactId, scanned.contactId]],
    );
    expect(rows.map(({ url }) => url)).toEqual(['https://a.example/', 'https://b.example/']);
  });
});

describe('Message received', () => {
  test('lets in whoever answers by mail, and no program that answers for them', async () => {
    const id = await turnedOn(on('messageReceived', { channel: 'email' }));
    const [ana, away] = [await sentTo(), await sentTo()];
    await mail(mailId, rawMail({ from: ana.address, inReplyTo: ana.header, text: 'Gladly!' }));
    await mail(
      mailId,
      rawMail({ from: away.address, inReplyTo: away.header, headers: { 'Auto-Submitted': 'auto-replied' } }),
    );
    expect(await entered(id)).toEqual(new Map([[ana.contactId, 'Sent an email']]));
  });

  test('by text is not by mail', async () => {
    const [texts, mails] = [
      await turnedOn(on('messageReceived', { channel: 'sms' })),
      await turnedOn(on('messageReceived', { channel: 'email' })),
    ];
    const ana = await lay({ phones: ['+447700900555'] });
    await text(phoneId, 'Yes please', { from: '+447700900555' });
    expect(await entered(texts)).toEqual(new Map([[ana, 'Sent a text']]));
    expect(await entered(mails)).toEqual(new Map());
  });

  test('ends a wait for an answer, and leads who answered the one way', async () => {
    const ana = await sentTo();
    const id = await turnedOn(on('emailOpened', { sentBy: 'anybody' }), {
      settings: { stopsOnReply: false },
      deeds: [
        {
          kind: 'delay',
          delay: {
            delay: 'eventOccurrence',
            trigger: on('messageReceived', { channel: 'any' }),
            timeout: { days: 1, hours: 0, minutes: 0 },
            goesTwoWays: true,
          },
        },
        waitOf(24),
      ],
    });
    await happens(ana, 'delivered');
    minutes(5);
    await happens(ana, 'opened');
    minutes(5);
    await mail(mailId, rawMail({ from: ana.address, inReplyTo: ana.header, text: 'Gladly!' }));
    const { data } = await maya.workflows.enrolled({ workflowId: id });
    const trace = await maya.workflows.trace({ id: data[0]?._id ?? '' });
    expect(JSON.stringify(trace)).toContain('Waited until it happened');
  });
});

describe('Message not delivered', () => {
  test('lets in whoever a mail to bounced', async () => {
    const id = await turnedOn(on('messageFailed', { channel: 'any' }));
    const ana = await sentTo();
    await happens(ana, 'hardBounce', { reason: 'No such mailbox' });
    expect(await entered(id)).toEqual(new Map([[ana.contactId, `Not delivered to ${ana.address}`]]));
  });
});

describe('Unsubscribed', () => {
  test('lets in whoever asks for no more texts, by text', async () => {
    const id = await turnedOn(on('unsubscribed', { channel: 'sms' }));
    const ana = await lay({ phones: ['+447700900777'] });
    await text(phoneId, 'STOP', { from: '+447700900777' });
    expect(await entered(id)).toEqual(new Map([[ana, 'Asked for no more texts']]));
  });
});
