import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { asked, idOf, layForm, outcomes, sections } from '#/test/laying/forms.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const opened = await openHouse();
const { maya, tom, rival, stranger, settle } = opened;
const refused = async (work: Promise<unknown>) => (await refusalOf(work)).body;

describe('a form is made', () => {
  test('R387 R408 R409: as a draft, with what it asks, by a member too', async () => {
    const tag = await maya.tags.create({ displayName: 'Selling', typeName: 'form' });
    const made = await tom.forms.create({
      displayName: 'Valuation',
      sections,
      outcomes,
      tags: [{ _id: tag._id }] as never,
    });
    expect(made).toMatchObject({
      displayName: 'Valuation',
      status: 'draft',
      publishedVersion: null,
      isChanged: true,
      publicUrl: null,
      responsesCount: 0,
      tags: [{ _id: tag._id, displayName: 'Selling' }],
      createdBy: { _id: people.tom.agentId },
    });
    expect(made.sections[0]?.elements).toHaveLength(9);
    expect(await maya.forms.get({ id: made._id })).toEqual(made);
  });

  test('R388: changing the draft leaves what was not sent, and null clears', async () => {
    const made = await tom.forms.create({ displayName: 'Draft', description: 'For sellers', sections });
    const after = await tom.forms.update({ id: made._id, description: null, outcomes });
    expect(after).toMatchObject({ displayName: 'Draft', description: null, outcomes: [{ title: 'Thank you' }] });
    expect(after.sections).toEqual(made.sections);
  });

  test('a draft that somebody else changed meanwhile is not written over', async () => {
    const made = await tom.forms.create({ displayName: 'Ours' });
    await maya.forms.update({ id: made._id, displayName: 'Mine' });
    expect(
      await refused(tom.forms.update({ id: made._id, displayName: 'Yours', updatedAt: made.updatedAt })),
    ).toMatchObject({
      status: 409,
      reason: 'forms.changedMeanwhile',
    });
  });

  test('what it points to must be there', async () => {
    const settings = { addTags: ['01900000-0000-7000-8000-999900000001'] };
    expect(await refused(tom.forms.create({ displayName: 'X', settings }))).toMatchObject({
      status: 422,
      field: 'settings.addtags.0',
    });
    const theirs = await rival.forms.create({ displayName: 'Theirs' });
    expect(await refused(tom.forms.get({ id: theirs._id }))).toMatchObject({ status: 404 });
    expect(await refused(tom.forms.update({ id: theirs._id, displayName: 'Ours' }))).toMatchObject({ status: 404 });
    expect(await refused(tom.forms.publish({ id: theirs._id }))).toMatchObject({ status: 404 });
  });

  test('a document beyond what a form may hold is refused', async () => {
    const [first] = sections;
    if (!first) throw new Error('There is no section');
    const help = 'x'.repeat(1_000);
    const large = Array.from({ length: 2 }, () => ({
      ...first,
      elements: Array.from({ length: 150 }, () => ({ ...first.elements[0], help })),
    }));
    expect(await refused(tom.forms.create({ displayName: 'Large', sections: large as never }))).toMatchObject({
      reason: 'forms.documentTooLarge',
    });
  });
});

describe('a form is published', () => {
  test('F2: as a version that later changes of the draft leave alone', async () => {
    const { id, form } = await layForm(tom);
    expect(form).toMatchObject({ status: 'published', publishedVersion: 1, isChanged: false });
    expect(await tom.forms.update({ id, outcomes: [] })).toMatchObject({ isChanged: true, publishedVersion: 1 });
    expect(await tom.forms.publish({ id })).toMatchObject({ isChanged: false, publishedVersion: 2 });
    expect((await tom.forms.versions({ id })).data.map(({ version }) => version)).toEqual([2, 1]);
  });

  test('sending back what is published already makes no version of it', async () => {
    const { id, form } = await layForm(tom);
    expect(
      await tom.forms.update({ id, sections: form.sections, outcomes: form.outcomes, settings: form.settings }),
    ).toMatchObject({
      isChanged: false,
    });
    expect(await tom.forms.publish({ id })).toMatchObject({ publishedVersion: 1 });
  });

  test('R015: its link names it, bears a token and the agent who gives it out', async () => {
    const { id, form } = await layForm(tom);
    const link = new URL(String(form.publicUrl));
    expect(link.pathname).toBe(`/public/forms/${id}`);
    expect(link.searchParams.get('userId')).toBe(people.tom.agentId);
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{75}$/);
    const ofMaya = new URL(String((await maya.forms.get({ id })).publicUrl));
    expect(ofMaya.searchParams.get('userId')).toBe(people.maya.agentId);
  });

  test('not with a problem, which is said in words at the part that has it', async () => {
    const made = await tom.forms.create({ displayName: 'Empty' });
    expect(await refused(tom.forms.publish({ id: made._id }))).toMatchObject({
      status: 409,
      reason: 'forms.unready',
      fullMessage: 'The form asks nothing',
    });
    const [first] = sections;
    const gone = first?.elements.filter(({ _id }) => _id !== asked.owns) ?? [];
    const broken = await tom.forms.create({ displayName: 'Broken', sections: [{ ...first, elements: gone }] as never });
    expect(await refused(tom.forms.publish({ id: broken._id }))).toMatchObject({
      field: asked.sells,
      fullMessage: '“When do you want to sell?” has a condition on a question that is gone',
    });
  });

  test('not where it closes before it opens', async () => {
    const settings = { opensAt: '2027-07-01T16:30:00Z', closesAt: '2027-07-01T18:30:00+03:00' };
    const made = await tom.forms.create({ displayName: 'Never', sections, outcomes, settings });
    expect(await refused(tom.forms.publish({ id: made._id }))).toMatchObject({
      fullMessage: 'The form closes before it opens',
    });
    const open = { ...settings, closesAt: '2027-07-02T16:30:00Z' };
    await tom.forms.update({ id: made._id, settings: open });
    await expect(tom.forms.publish({ id: made._id })).resolves.toMatchObject({ status: 'published' });
  });

  test.each(['login', 'registration', 'password'])(
    'not with an element that nobody can fill in yet: %s',
    async (type) => {
      const [first] = sections;
      const asks = { _id: idOf(40), type, key: 'more', label: 'Your papers' };
      const form = { displayName: 'Papers', sections: [{ ...first, elements: [...(first?.elements ?? []), asks] }] };
      const made = await tom.forms.create(form as never);
      expect((await refused(tom.forms.publish({ id: made._id }))).fullMessage).toMatch(/“Your papers”|password/i);
    },
  );

  test('another link ends those given out before', async () => {
    const { id, token } = await layForm(tom);
    await tom.forms.resetLink({ id });
    expect(await refused(stranger.forms.open({ formId: id, token }))).toMatchObject({
      status: 404,
      reason: 'forms.closed',
    });
  });

  test('a duplicate asks the same by ids of its own, and its conditions are about its own questions', async () => {
    const { id } = await layForm(tom);
    const copy = await maya.forms.duplicate({ id });
    expect(copy).toMatchObject({
      displayName: 'Copy of Home valuation',
      status: 'draft',
      createdBy: { _id: people.maya.agentId },
    });
    const elements = copy.sections[0]?.elements ?? [];
    expect(elements.map(({ _id }) => _id)).not.toContain(asked.owns);
    const [condition] = elements.flatMap(({ visibleWhen }) => visibleWhen.flat());
    expect(elements.map(({ _id }) => _id)).toContain(condition?.field);
    await expect(maya.forms.publish({ id: copy._id })).resolves.toMatchObject({ status: 'published' });
  });
});

describe('forms are found', () => {
  test('R386 R395: by what they are for', async () => {
    const survey = await tom.forms.create({ displayName: 'During', isCallSurvey: true });
    const ended = await tom.forms.create({ displayName: 'After', isEndedCallSurvey: true });
    const joining = await tom.forms.create({ displayName: 'Join us', isRegistrationAgent: true });
    const ids = async (query: object) => (await tom.forms.list(query)).data.map(({ _id }) => _id);
    expect(await ids({ isCallSurvey: 'true' })).toEqual([survey._id]);
    expect(await ids({ isEndedCallSurvey: 'true' })).toEqual([ended._id]);
    expect(await ids({ isRegistrationAgent: 'true' })).toEqual([joining._id]);
    expect(await ids({ isRegistrationAgent: 'false' })).not.toContain(joining._id);
    expect((await tom.forms.count({ isCallSurvey: 'true' } as never)).total).toBe(1);
  });

  test('R395: surveys of a call that ended, until somebody filled them in about the contact', async () => {
    const contactId = await layContact(opened, { firstName: 'Zoe', assignedAgentId: people.tom.agentId });
    const { id } = await layForm(tom, { displayName: 'Outcome', isEndedCallSurvey: true });
    const due = async (who: typeof tom, of = contactId) =>
      (await who.forms.list({ isEndedCallSurvey: 'true', contactId: of })).data.map(({ _id }) => _id);
    expect(await due(tom)).toEqual([]);
    await tom.calls.create({ contactId, direction: 'outgoing', outcome: 'spoke' });
    expect(await due(tom)).toEqual([id]);
    expect(await due(opened.lena)).toEqual([]);
    await tom.forms.fillIn({ id, contactId, answers: { [asked.firstName]: 'Zoe' } });
    expect(await due(tom)).toEqual([]);
  });

  test('R394: by name, for pickers', async () => {
    await tom.forms.create({ displayName: 'Open house sign-in' });
    await rival.forms.create({ displayName: 'Open house of others' });
    expect((await tom.forms.autocomplete({ search: 'OPEN house' })).data.map(({ name }) => name)).toEqual([
      'Open house sign-in',
    ]);
  });

  test('R389: tags are added to many at once', async () => {
    const tag = await maya.tags.create({ displayName: 'Spring', typeName: 'form' });
    const made = await tom.forms.create({ displayName: 'Tagged' });
    await tom.forms.bulkTags({ ids: [made._id], updates: { toAdd: [tag._id] } });
    await settle();
    expect(await tom.forms.get({ id: made._id })).toMatchObject({ tags: [{ displayName: 'Spring' }] });
    expect(await refused(maya.tags.delete({ id: tag._id }))).toMatchObject({
      fullMessage: expect.stringContaining('1 form') as string,
    });
    await maya.tags.delete({ id: tag._id, acknowledged: true });
    await settle();
    expect(await tom.forms.get({ id: made._id })).toMatchObject({ tags: [] });
    const ofContacts = await maya.tags.create({ displayName: 'VIP', typeName: 'contact' });
    expect(await refused(tom.forms.bulkTags({ ids: [made._id], updates: { toAdd: [ofContacts._id] } }))).toMatchObject({
      status: 422,
    });
  });
});

describe('a form is deleted', () => {
  test('by owners alone, closes its page at once, and is brought back whole', async () => {
    const { id, token } = await layForm(tom);
    expect(await refused(tom.forms.delete({ id }))).toMatchObject({ status: 403 });
    expect(await maya.forms.delete({ id })).toEqual({ deletedCount: 1 });
    expect(await refused(stranger.forms.open({ formId: id, token }))).toMatchObject({ status: 404 });
    expect(await refused(maya.forms.get({ id }))).toMatchObject({ status: 404 });
    expect(await maya.forms.restore({ ids: [id] })).toEqual({ restoredCount: 1 });
    await expect(stranger.forms.open({ formId: id, token })).resolves.toMatchObject({
      form: { displayName: 'Home valuation' },
    });
  });
});
