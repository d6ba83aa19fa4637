// Nobody is shown a merge field where a name stood or is going to stand: in the inbox, in what is scheduled, in the timeline and in traces.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { mailStep, saidOf, textStep, turnOn } from '#/test/laying/sending-steps.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, owner, settle } = opened;
const { lay } = await openMessages(opened);
const words = {
  subject: 'Homes for {{contact.firstName|you}}',
  body: '<p>Dear {{contact.firstName|friend}}</p>',
  plain: 'Dear {{contact.firstName|friend}}',
};
const tomorrow = '2026-03-03T08:00:00Z';

test('a conversation that a mail began is called as the mail was read, each of many by its own name', async () => {
  const [ana, bob] = [await lay({ firstName: 'Ana' }), await lay({ firstName: 'Bob' })];
  await maya.emails.create({ to: [{ _id: ana }, { _id: bob }], ...words });
  clock.pass({ minutes: 1 });
  await settle();
  const { data } = await maya.inbox.list({ folder: 'inbox' });
  expect(
    data
      .map(({ subject, snippet }) => [subject, snippet])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
  ).toEqual([
    ['Homes for Ana', 'Dear Ana'],
    ['Homes for Bob', 'Dear Bob'],
  ]);
  expect((await maya.inbox.list({ search: 'homes for bob' })).data).toHaveLength(1);
});

test('what is scheduled reads as the first of its recipients is going to read it, and of one contact as that one', async () => {
  const [cleo, dan] = [await lay({ firstName: 'Cleo' }), await lay({ firstName: 'Dan' })];
  const made = await maya.emails.create({ to: [{ _id: cleo }, { _id: dan }], ...words, scheduledAt: tomorrow });
  await maya.texts.create({ contactId: dan, plain: 'See you, {{contact.firstName}}', scheduledAt: tomorrow });
  const listed = (await maya.scheduled.list({})).data.map(({ subject, snippet }) => [subject, snippet]);
  expect(listed).toEqual([
    ['Homes for Cleo', 'Dear Cleo'],
    [null, 'See you, Dan'],
  ]);
  expect((await maya.scheduled.list({ contactId: dan, channel: 'email' })).data).toMatchObject([
    { subject: 'Homes for Dan', snippet: 'Dear Dan' },
  ]);
  expect(made.threads[0]?.messages[0]).toMatchObject({ subject: 'Homes for Cleo', body: '<p>Dear Cleo</p>' });
  // Its writer changes what was written.
  expect(await maya.scheduled.get({ id: made._id })).toMatchObject({ subject: words.subject });
});

test('of a contact who is out of reach by then nothing is told but what stands in for it', async () => {
  const { lena } = opened;
  const eva = await lay({ firstName: 'Eva', assignedAgentId: (await lena.team.me({}))._id });
  await opened.maya.emails.create({ contactId: eva, ...words, scheduledAt: tomorrow });
  await owner.query('update mailings set created_by = $1 where subject = $2 and contact_count = 1', [
    (await opened.tom.team.me({}))._id,
    words.subject,
  ]);
  expect((await opened.tom.scheduled.list({})).data).toMatchObject([{ subject: 'Homes for you' }]);
});

test('a trace calls own words as that person read them', async () => {
  const [fay, gus] = [await lay({ firstName: 'Fay' }), await lay({ firstName: 'Gus' })];
  const mail = await turnOn(maya, mailStep());
  const text = await turnOn(maya, textStep('Hello {{contact.firstName}}, a word'));
  for (const [id, ids, said] of [
    [mail, [fay, gus], ['Email “Hi Fay”', 'Email “Hi Gus”']],
    [text, [gus, fay], ['Text “Hello Fay, a word”', 'Text “Hello Gus, a word”']],
  ] as const) {
    clock.pass({ hours: 2 });
    await maya.workflows.enroll({ id, ids: [...ids] });
    await settle();
    const told = [(await saidOf(maya, fay))[1], (await saidOf(maya, gus))[1]];
    expect(told.map((line) => line.replace(/ to .*$/, ''))).toEqual(said);
  }
});
