import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { answer, asked, layForm } from '#/test/laying/forms.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2030-03-01T09:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, lena, rival, stranger, owner } = opened;
const refused = async (work: Promise<unknown>) => (await refusalOf(work)).body;
const { firstName, email, motive, budget } = asked;

const laid = await layForm(maya);
const { id, token } = laid;
const zoe = await layContact(opened, { firstName: 'Zoe', assignedAgentId: people.tom.agentId });
const signedFor = async (contactId: string, formId = id): Promise<string> => {
  const { url } = await maya.forms.contactLink({ id: formId, contactId });
  return new URL(url).searchParams.get('c') ?? '';
};
const c = await signedFor(zoe);
const addressOf = async (contactId: string) =>
  (await maya.contacts.get({ id: contactId })).emails.map(({ emailAddress }) => emailAddress);

test('a link for one contact greets them by their first name and tells nothing else', async () => {
  expect(await stranger.forms.open({ formId: id, token, c })).toMatchObject({ person: { firstName: 'Zoe' } });
  expect(await stranger.forms.open({ formId: id, token })).toMatchObject({ person: null });
});

test('opening it is told once within half an hour, to whoever waits for a view of the form', async () => {
  for (let times = 0; times < 3; times++) await stranger.forms.open({ formId: id, token, c });
  const told = async () => {
    const { rows } = await owner.query(
      "select data -> 'properties' ->> 'formId' as form from events where name = 'contact.viewedForm' and subject_id = $1",
      [zoe],
    );
    return rows;
  };
  expect(await told()).toEqual([{ form: id }]);
  clock.pass({ minutes: 31 });
  await stranger.forms.open({ formId: id, token, c });
  expect(await told()).toHaveLength(2);
});

test('answers through it are theirs without an address, and their agent keeps them', async () => {
  const { answered } = await answer(opened, laid, { [firstName]: 'Zoe', [motive]: 'A garden' }, { c });
  expect(await maya.forms.response({ id, responseId: answered._id })).toMatchObject({
    contact: { _id: zoe },
    isNewContact: false,
    reasons: [{ signal: 'timing' }, { signal: 'noConsent' }],
  });
  expect(await maya.contacts.get({ id: zoe })).toMatchObject({
    sellerMotive: 'A garden',
    assignedAgent: { _id: people.tom.agentId },
  });
  const { rows } = await owner.query(
    "select data -> 'isVerified' as verified from events where name = 'contact.submittedForm' and data ->> 'responseId' = $1",
    [answered._id],
  );
  expect(rows).toEqual([{ verified: true }]);
});

test('an address that they type besides is theirs from then on', async () => {
  await answer(opened, laid, { [firstName]: 'Zoe', [email]: 'zoe.new@example.com' }, { c });
  expect(await addressOf(zoe)).toContain('zoe.new@example.com');
});

test('whoever got it passed on and gives another name is another contact, and the response says so', async () => {
  const { answered } = await answer(opened, laid, { [firstName]: 'Yan', [email]: 'yan@example.com' }, { c });
  const response = await maya.forms.response({ id, responseId: answered._id });
  expect(response.isNewContact).toBe(true);
  expect(response.contact?._id).not.toBe(zoe);
  expect(response.reasons.map(({ words }) => words)).toContain('The link was made for somebody else');
  expect(await addressOf(zoe)).not.toContain('yan@example.com');
});

test('what was held is theirs when it is accepted', async () => {
  const script = { c, hasInput: false, trap: 'x' };
  const { answered } = await answer(opened, laid, { [firstName]: 'Zoe', [budget]: 5 }, script);
  expect(await maya.forms.response({ id, responseId: answered._id })).toMatchObject({ status: 'held', contact: null });
  const accepted = await maya.forms.review({ id, responseId: answered._id, status: 'submitted' });
  expect(accepted).toMatchObject({ contact: { _id: zoe } });
});

test('it is given out by whoever may change the contact, of a form that is published', async () => {
  expect(await refused(lena.forms.contactLink({ id, contactId: zoe }))).toMatchObject({ status: 404 });
  expect(await refused(rival.forms.contactLink({ id, contactId: zoe }))).toMatchObject({ status: 404 });
  const draft = await tom.forms.create({ displayName: 'Draft' });
  expect(await refused(tom.forms.contactLink({ id: draft._id, contactId: zoe }))).toMatchObject({
    reason: 'forms.notPublished',
  });
});

test('one that is forged, of another form or over names nobody, and breaks nothing', async () => {
  const other = await layForm(maya);
  const forged = `${c.slice(0, -2)}${c.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const wrong of [forged, await signedFor(zoe, other.id), 'x', `${c}x`])
    expect(await stranger.forms.open({ formId: id, token, c: wrong })).toMatchObject({ person: null });
  clock.pass({ hours: 24 * 31 });
  expect(await stranger.forms.open({ formId: id, token, c })).toMatchObject({ person: null });
  const { answered } = await answer(opened, laid, { [firstName]: 'Zoe' }, { c });
  const { rows } = await owner.query('select contact_id from form_responses where id = $1', [answered._id]);
  expect(rows).toEqual([{ contact_id: null }]);
});
