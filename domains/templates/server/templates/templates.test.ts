import { beforeAll, describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const opened = await openHouse();
const { maya, tom, rival, settle } = opened;
const domainId = people.maya.agencyId.replace('-8000-0001', '-8000-0004');

const refused = async (work: Promise<unknown>) => (await refusalOf(work)).body;

/** What a template is called is no part of a message. */
const unnamed = <T extends { displayName: string }>({ displayName: _name, ...message }: T) => message;

const mail = {
  displayName: 'Welcome',
  templateType: 'email',
  subject: 'Hello {{contact.firstName|there}}',
  body: '<p>Hi <b>{{contact.firstName|there}}</b></p>',
} as const;
const sms = { displayName: 'Ring me', templateType: 'sms', textBody: 'Hi {{contact.firstName|there}}' } as const;

describe('a template is made', () => {
  test('R561 R562 R563 R564: a mail with its subject and its HTML', async () => {
    const made = await maya.templates.create(mail);
    expect(made).toMatchObject({ ...mail, textBody: null, firstWords: mail.subject, usedIn: [] });
    expect(made.updatedAt).toBe(made.createdAt);
    expect(await maya.templates.get({ id: made._id })).toEqual(made);
  });

  test('R462 R566 R861: with domains and tags, by a member too', async () => {
    const tag = await maya.tags.create({ displayName: 'Greeting', typeName: 'message-template' });
    const made = await tom.templates.create({
      ...mail,
      domainsIds: [domainId],
      tags: [{ _id: tag._id, displayName: 'whatever' }],
    });
    expect(made).toMatchObject({
      domainsIds: [domainId],
      domainId,
      tags: [{ _id: tag._id, displayName: 'Greeting' }],
      createdBy: { _id: people.tom.agentId },
    });
    expect(await maya.templates.get({ id: made._id })).toEqual(made);
  });

  test('R564: the HTML of a mail may be one picture and nothing else, and is nothing without either', async () => {
    const body = '<p><img src="https://pictures.example/door.png" alt="" /></p>';
    const made = await maya.templates.create({ ...mail, body });
    expect(made.body).toContain('https://pictures.example/door.png');
    expect(await refused(maya.templates.create({ ...mail, body: '<p><br /></p>' }))).toMatchObject({ field: 'body' });
  });

  test('R565 R563: a text has plain text, and neither subject nor HTML whatever is sent', async () => {
    const made = await tom.templates.create({ ...sms, subject: 'x', body: '<p>y</p>' });
    expect(made).toMatchObject({ ...sms, subject: null, body: null, firstWords: sms.textBody, domainsIds: [] });
    expect(made.domainId).toBeNull();
  });

  test('R565: a mail may be plain text', async () => {
    const made = await tom.templates.create({ ...mail, body: undefined, textBody: 'Hi' });
    expect(made).toMatchObject({ body: null, textBody: 'Hi' });
  });

  test('its HTML is cleaned before it is kept', async () => {
    const made = await tom.templates.create({
      ...mail,
      body: '<p onclick="x()">Hi</p><script>alert(1)</script><a href="javascript:x">y</a>',
    });
    expect(made.body).not.toMatch(/script|onclick/);
  });

  test('R768 R773 R771: not without a name, and the message mentions Display', async () => {
    const nameless = await refused(tom.templates.create({ ...mail, displayName: ' ' }));
    expect(nameless).toMatchObject({ status: 422, code: 'ValidationError', field: 'displayname' });
    expect(nameless.fullMessage).toMatch(/^Display name/);
  });

  test('R769 R771 R911: a mail not without a subject; a text needs none', async () => {
    expect(await refused(tom.templates.create({ ...mail, subject: undefined }))).toMatchObject({
      code: 'ValidationError',
      field: 'subject',
      fullMessage: 'Subject is required',
    });
    await expect(tom.templates.create(sms)).resolves.toMatchObject({ subject: null });
  });

  test('R770 R771: not without a body, and HTML of nothing is none', async () => {
    for (const body of [undefined, '<p></p>', '<script>x</script>'])
      expect(await refused(tom.templates.create({ ...mail, body }))).toMatchObject({
        field: 'body',
        fullMessage: 'Body is required',
      });
    expect(await refused(tom.templates.create({ ...sms, textBody: undefined }))).toMatchObject({ field: 'body' });
  });

  test('R771: not for a domain of somebody else', async () => {
    const foreign = people.maya.agencyId;
    expect(await refused(tom.templates.create({ ...mail, domainsIds: [foreign] }))).toMatchObject({
      field: 'domains',
    });
  });

  test('R737: a text is at most 1,400 characters', async () => {
    await expect(tom.templates.create({ ...sms, textBody: 'x'.repeat(1_400) })).resolves.toBeDefined();
    expect(await refused(tom.templates.create({ ...sms, textBody: 'x'.repeat(1_401) }))).toMatchObject({
      field: 'body',
    });
  });

  test('merge fields that are not there are refused by their names, and so are unfinished ones', async () => {
    expect(await refused(tom.templates.create({ ...mail, body: '<p>{{contact.shoeSize}}</p>' }))).toMatchObject({
      field: 'body',
      reason: 'messaging.unknownMergeField',
      fullMessage: 'Body holds the unknown merge field {{contact.shoeSize}}',
    });
    expect(await refused(tom.templates.create({ ...mail, subject: 'Hi {{contact.firstName' }))).toMatchObject({
      field: 'subject',
      reason: 'messaging.unfinishedMergeField',
    });
    expect(
      await refused(tom.templates.create({ ...sms, textBody: 'Leave: {{system.unsubscribeLink}}' })),
    ).toMatchObject({ field: 'body', reason: 'messaging.unknownMergeField' });
  });
});

describe('a template is changed', () => {
  test('R861 R561: what is left out stays, and what it is now is told', async () => {
    const made = await tom.templates.create(mail);
    const changed = await maya.templates.update({ id: made._id, displayName: 'Welcome back', domainsIds: [domainId] });
    expect(changed).toMatchObject({ ...mail, displayName: 'Welcome back', domainsIds: [domainId] });
    expect(await maya.templates.update({ id: made._id, domainsIds: [] })).toMatchObject({ domainsIds: [] });
  });

  test('R769: a text that becomes a mail needs a subject; a mail that becomes a text loses subject and HTML', async () => {
    const made = await tom.templates.create(sms);
    expect(await refused(tom.templates.update({ id: made._id, templateType: 'email' }))).toMatchObject({
      field: 'subject',
    });
    const asMail = await tom.templates.update({ id: made._id, templateType: 'email', subject: 'Hello' });
    expect(asMail).toMatchObject({ subject: 'Hello', textBody: sms.textBody });
    expect(await tom.templates.update({ id: made._id, templateType: 'sms' })).toMatchObject({ subject: null });
  });

  test('not by another agency', async () => {
    const made = await tom.templates.create(mail);
    expect(await refused(rival.templates.update({ id: made._id, displayName: 'x' }))).toMatchObject({ status: 404 });
    expect(await refused(rival.templates.delete({ id: made._id }))).toMatchObject({ status: 404 });
  });

  test('a body in the log is its beginning', async () => {
    const made = await tom.templates.create({ ...mail, body: `<p>${'long '.repeat(2_000)}</p>` });
    const { rows } = await opened.owner.query(`select changes from events where subject_id = $1`, [made._id]);
    expect(JSON.stringify(rows).length).toBeLessThan(3_000);
  });
});

describe('a list of templates', () => {
  test('R866 R775: by type, and by a word of subject, body or name, in whatever case', async () => {
    await tom.templates.create({
      ...mail,
      displayName: 'Zebra one',
      subject: 'Aardvark',
      body: '<p>Ocelot <b>x</b></p>',
    });
    await tom.templates.create({ ...sms, displayName: 'Zebra two', textBody: 'ocelot' });
    const named = async (input: Parameters<typeof tom.templates.list>[0]) =>
      (await tom.templates.list(input)).data.map(({ displayName }) => displayName).toSorted();
    expect(await named({ search: 'ZEBRA' })).toEqual(['Zebra one', 'Zebra two']);
    expect(await named({ search: 'aardVARK' })).toEqual(['Zebra one']);
    expect(await named({ search: 'Ocelot' })).toEqual(['Zebra one', 'Zebra two']);
    expect(await named({ search: 'ocelot', templateType: 'sms' })).toEqual(['Zebra two']);
    expect((await tom.templates.count({ search: 'ocelot', templateType: 'email' })).total).toBe(1);
    // Of the markup nothing is found.
    expect(await named({ search: '<b>' })).toEqual([]);
  });

  test('on one web domain those for it and those for all', async () => {
    const forAll = await tom.templates.create({ ...mail, displayName: 'Scope all' });
    const forOne = await tom.templates.create({ ...mail, displayName: 'Scope one', domainsIds: [domainId] });
    const groups = [[{ field: 'domains', type: 'tag[]', rule: 'isInIds', value: [domainId] }]];
    const under = await tom.templates.list({ search: 'Scope', filtersGroups: JSON.stringify(groups) });
    expect(under.data.map(({ _id }) => _id)).toEqual([forOne._id]);
    expect((await tom.templates.list({ search: 'Scope' })).data.map(({ _id }) => _id).toSorted()).toEqual(
      [forAll._id, forOne._id].toSorted(),
    );
  });

  test('R910: which collections of templates hold these', async () => {
    const made = await tom.templates.create({ ...mail, displayName: 'Collected' });
    const collection = await tom.collections.create({
      typeName: 'template',
      displayName: 'Mails',
      filtersGroups: [[{ field: 'displayName', type: 'string', rule: 'isEqualTo', value: 'Collected' }]],
    });
    const { data } = await tom.templates.listCheck({ typeName: 'templates', entityIds: [made._id] });
    expect(data).toContainEqual({ _id: collection._id, displayName: 'Mails', state: true });
  });
});

describe('many at once', () => {
  test('R863 R868 R869: tags of templates are put on and taken off; tags of contacts are refused', async () => {
    const [one, two] = [await tom.templates.create(mail), await tom.templates.create(sms)];
    const tag = await maya.tags.create({ displayName: 'Spring', typeName: 'message-template' });
    const foreign = await maya.tags.create({ displayName: 'Spring', typeName: 'contact' });
    const ids = [one._id, two._id];
    expect(await tom.templates.bulkTags({ ids, updates: { toAdd: [tag._id] } })).toMatchObject({ modifiedCount: 2 });
    expect((await tom.templates.get({ id: two._id })).tags).toMatchObject([{ displayName: 'Spring' }]);
    expect((await maya.tags.get({ id: tag._id })).usedBy).toBe(2);
    await tom.templates.bulkTags({ ids, updates: { toRemove: [tag._id] } });
    expect((await tom.templates.get({ id: one._id })).tags).toEqual([]);
    expect(await refused(tom.templates.bulkTags({ ids, updates: { toAdd: [foreign._id] } }))).toMatchObject({
      field: 'updates.toadd.0',
    });
  });

  test('R862 R864: deleted one by one or together, and brought back for thirty days', async () => {
    const made = await Promise.all([1, 2, 3].map((n) => tom.templates.create({ ...sms, displayName: `Gone ${n}` })));
    const ids = made.map(({ _id }) => _id);
    expect(await tom.templates.delete({ id: ids[0] ?? '' })).toEqual({ deletedCount: 1 });
    expect(await tom.templates.bulkDelete({ ids: ids.slice(1) })).toMatchObject({ deletedCount: 2 });
    expect((await tom.templates.list({ search: 'Gone' })).total).toBe(0);
    expect(await rival.templates.restore({ ids })).toEqual({ restoredCount: 0 });
    expect(await tom.templates.restore({ ids })).toEqual({ restoredCount: 3 });
    expect((await tom.templates.list({ search: 'Gone' })).total).toBe(3);
  });
});

describe('templates to begin with', () => {
  test('three of each kind, made once by name', async () => {
    const created = await rival.templates.starters({});
    expect(created.createdCount).toBeLessThanOrEqual(6);
    expect(await rival.templates.starters({})).toEqual({ createdCount: 0 });
    const { data } = await rival.templates.list({});
    expect(data.filter(({ templateType }) => templateType === 'sms')).toHaveLength(3);
    expect(data.filter(({ templateType }) => templateType === 'email')).toHaveLength(3);
  });
});

describe('an agency that is founded', () => {
  test('finds them, once', async () => {
    const { _id } = await maya.agency.createChild({ agencyName: 'Eastgate Homes' });
    await settle();
    const east = maya.as({ 'x-agency-id': _id });
    expect((await east.templates.list({})).total).toBe(6);
    const { data } = await east.templates.list({ length: '1' });
    await east.templates.delete({ id: data[0]?._id ?? '' });
    await settle();
    expect((await east.templates.list({})).total).toBe(5);
  });
});

describe('how a message reads', () => {
  let ana = '';
  let nobody = '';
  beforeAll(async () => {
    ana = await layContact(opened, {
      firstName: 'Ana <i>',
      lastName: 'Pop',
      emails: ['ana@example.com'],
      assignedAgentId: people.tom.agentId,
    });
    nobody = await layContact(opened, { emails: ['x@example.com'], assignedAgentId: people.tom.agentId });
  });

  test('for one contact: filled in, escaped, and told what is empty', async () => {
    const read = await tom.templates.preview({
      ...unnamed(mail),
      body: '<p>{{contact.firstName|there}} {{contact.city}} {{agency.agencyName}}</p><a href="{{system.unsubscribeLink}}">Leave</a>',
      contactId: ana,
    });
    expect(read.subject).toBe('Hello Ana <i>');
    expect(read.html).toContain('<p>Ana &#60;i&#62;  Northlight');
    expect(read.html).toMatch(/href="https?:\/\/[^"]+unsubscribe/);
    expect(read.empty).toEqual(['contact.city']);
    expect(read.holes).toEqual(['contact.city']);
    const without = await tom.templates.preview({ ...unnamed(mail), contactId: nobody });
    expect(without).toMatchObject({ subject: 'Hello there', empty: ['contact.firstName'], holes: [] });
  });

  test('R489: for nobody in particular, with sample contact and the real agent and agency', async () => {
    const read = await tom.templates.preview({
      ...unnamed(sms),
      textBody: '{{contact.firstName}} {{agent.firstName}}',
    });
    expect(read).toMatchObject({ subject: null, html: null, text: 'Ana Tom', empty: [] });
  });

  test('R489 R583: inside the theme of its kind', async () => {
    await maya.agency.updateTheme({
      channel: 'RichEmail',
      body: '<div>{{message}}<hr><p>{{agency.agencyName}}</p></div>',
    });
    const { html } = await tom.templates.preview({ ...unnamed(mail), contactId: ana });
    expect(html).toMatch(/^<div><p>Hi .*<\/p><hr \/><p>Northlight/);
    await maya.agency.updateTheme({ channel: 'RichEmail', body: null });
  });

  test('R583: a theme that was typed as plain text keeps its lines, of mail and of texts', async () => {
    await maya.agency.updateTheme({ channel: 'RichEmail', body: 'Good day,\n{{message}}\nNorthlight\nOak Street' });
    const { html } = await tom.templates.preview({ ...unnamed(mail), body: '<p>Well?</p>' });
    expect(html).toBe('<p>Good day,</p><p>Well?</p><p>Northlight<br />Oak Street</p>');
    await maya.agency.updateTheme({ channel: 'RichEmail', body: null });
    await maya.agency.updateTheme({ channel: 'TextMessage', body: 'Northlight' });
    expect(await tom.templates.preview({ ...unnamed(sms), textBody: 'Well?' })).toMatchObject({
      text: 'Well?\n\nNorthlight',
    });
    await maya.agency.updateTheme({ channel: 'TextMessage', body: null });
  });

  test('R896: a mail is previewed in the theme RichEmail, a text message in TextMessage', async () => {
    await maya.agency.updateTheme({ channel: 'RichEmail', body: '<div>Rich {{message}}</div>' });
    await maya.agency.updateTheme({ channel: 'TextMessage', body: 'Text: {{message}}' });
    await maya.agency.updateTheme({ channel: 'PlainTextEmail', body: 'Plain: {{message}}' });
    const [rich, text] = [
      await tom.templates.preview({ ...unnamed(mail), body: '<p>Hi</p>' }),
      await tom.templates.preview({ ...unnamed(sms), textBody: 'Hi' }),
    ];
    expect(rich.html).toBe('<div>Rich <p>Hi</p></div>');
    expect(text.text).toBe('Text: Hi');
    for (const channel of ['RichEmail', 'TextMessage', 'PlainTextEmail'] as const)
      await maya.agency.updateTheme({ channel, body: null });
    expect((await tom.templates.preview({ ...unnamed(sms), textBody: 'Hi' })).text).toBe('Hi');
  });

  test('not for a contact out of reach', async () => {
    expect(await refused(rival.templates.preview({ ...unnamed(mail), contactId: ana }))).toMatchObject({ status: 404 });
  });

  test('R583 R584: a signature in plain text and one in HTML are both clean HTML', async () => {
    await tom.team.update({ signature: 'Tom\n<Northlight>' });
    const plain = await tom.templates.preview({ ...unnamed(mail), body: '<p>{{agent.signature}}</p>' });
    expect(plain.html).toContain('Tom<br />&lt;Northlight&gt;');
    await tom.team.update({ signature: '<p onclick="x">Tom</p>' });
    // Alone in its paragraph it takes the paragraph's place.
    expect(plain.html).toBe('<div><p>Tom<br />&lt;Northlight&gt;</p></div>');
    const rich = await tom.templates.preview({ ...unnamed(mail), body: '<div>{{agent.signature}}</div>' });
    expect(rich.html).toBe('<div><p>Tom</p></div>');
  });

  test('for how many of many a field is empty', async () => {
    const read = await tom.templates.checkFields({
      ...unnamed(mail),
      body: '<p>{{contact.city|your town}} {{agency.website}}</p>',
      contacts: { ids: [ana, nobody] },
    });
    expect(read.total).toBe(2);
    expect(read.fields).toEqual([
      { name: 'contact.firstName', label: 'Contact: First name', emptyCount: 1, fallback: 'there' },
      { name: 'contact.city', label: 'Contact: City', emptyCount: 2, fallback: 'your town' },
      { name: 'agency.website', label: 'Agency: Website', emptyCount: expect.any(Number), fallback: null },
    ]);
  });

  test('of a collection, and each contact once', async () => {
    const collection = await tom.collections.create({
      typeName: 'contact',
      displayName: 'Pops',
      filtersGroups: [[{ field: 'lastName', type: 'string', rule: 'isEqualTo', value: 'Pop' }]],
    });
    const read = await tom.templates.checkFields({
      ...unnamed(mail),
      contacts: { ids: [ana] },
      collectionIds: [collection._id],
    });
    expect(read.total).toBe(1);
    expect(await refused(tom.templates.checkFields(unnamed(mail)))).toMatchObject({ field: 'contacts' });
    expect((await rival.templates.checkFields({ ...unnamed(mail), contacts: { ids: [ana] } })).total).toBe(0);
  });

  test('thousands of nested tags are refused at the body or cleaned, and hold nobody up', async () => {
    const body = `${'<div>'.repeat(4_500)}x${'</div>'.repeat(4_500)}`;
    const outcome = await tom.templates.preview({ ...unnamed(mail), body }).then(
      ({ html }) => (html ?? '').length < 20_000,
      (error: unknown) => refused(Promise.reject(error)).then(({ field }) => field === 'body'),
    );
    expect(outcome).toBe(true);
  });
});
