import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { type Answers, answer, asked, layForm, openForm } from '#/test/laying/forms.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const opened = await openHouse();
const { maya, tom, rival, stranger, owner, house, settle } = opened;
const refused = async (work: Promise<unknown>) => (await refusalOf(work)).body;
const { firstName, email, phone, owns, sells, consent, motive, budget } = asked;

const laid = await layForm(maya);
const { id } = laid;
const send = (answers: Answers, more: object = {}) => answer(opened, laid, answers, more);
const contactOf = async (address: string) => (await maya.contacts.list({ search: address })).data;

describe('answers become a person', () => {
  test('R392: a contact of what was typed, with its response, its timeline item and a notice', async () => {
    const { answered } = await send({ [firstName]: 'Ana', [email]: 'Ana@Example.com', [owns]: 'yes', [sells]: 'Soon' });
    expect(answered).toMatchObject({ status: 'submitted', outcome: { title: 'Thank you' } });
    const [ana] = await contactOf('ana@example.com');
    expect(ana).toMatchObject({
      firstName: 'Ana',
      emails: [{ emailAddress: 'ana@example.com' }],
      consentSource: 'Asked by form: Home valuation',
    });
    const response = await maya.forms.response({ id, responseId: answered._id });
    expect(response).toMatchObject({ status: 'submitted', contact: { _id: ana?._id }, isNewContact: true, points: 10 });
    expect(response.answers.map(({ label, display }) => [label, display])).toEqual([
      ['First name', 'Ana'],
      ['Email', 'ana@example.com'],
      ['Do you own a home?', 'Yes'],
      ['When do you want to sell?', 'Soon'],
    ]);
    await settle();
    const { data } = await maya.timeline.list({ contactId: ana?._id ?? '' });
    expect(data.filter(({ item }) => item.type === 'FormResponse')).toHaveLength(1);
    const { rows } = await owner.query(
      "select data from events where name = 'form.answered' and data ->> 'responseId' = $1",
      [answered._id],
    );
    expect(rows).toMatchObject([{ data: { who: 'Ana', agentIds: [people.maya.agentId] } }]);
  });

  test('a new contact is asked and called, and texts and alerts of workflows wait for a tick (F14)', async () => {
    await send({ [firstName]: 'Bea', [email]: 'bea@example.com' });
    const [bea] = await contactOf('bea@example.com');
    expect(bea?.marketingPreferences).toEqual({
      isEnabledEmailManual: true,
      isEnabledEmailWorkflow: true,
      isEnabledMessageManual: true,
      isEnabledMessageWorkflow: false,
      isEnabledPhoneCallManual: true,
      isEnabledAlertWorkflow: false,
    });
    const { answered } = await send({ [firstName]: 'Bea', [email]: 'bea@example.com', [consent]: ['texts'] });
    expect((await contactOf('bea@example.com'))[0]?.marketingPreferences.isEnabledMessageWorkflow).toBe(true);
    const { rows } = await owner.query(
      'select kind, words, is_applied, source from contact_consents where contact_id = $1 order by kind',
      [bea?._id],
    );
    const line = { words: 'I agree to texts of Northlight.', is_applied: true, source: 'Form: Home valuation' };
    expect(rows).toEqual([
      { kind: 'isEnabledMessageManual', ...line },
      { kind: 'isEnabledMessageWorkflow', ...line },
    ]);
    expect(await maya.forms.response({ id, responseId: answered._id })).toMatchObject({
      consents: [{ channels: ['sms'], text: 'I agree to texts of Northlight.' }],
    });
  });

  test('a tick turns on nothing that the person turned off, and is written down', async () => {
    await send({ [firstName]: 'Cid', [email]: 'cid@example.com' });
    const [cid] = await contactOf('cid@example.com');
    await owner.query(
      "update contacts set is_message_manual = false, is_message_workflow = false, consent_source = 'ended by STOP' where id = $1",
      [cid?._id],
    );
    const { answered } = await send({ [firstName]: 'Cid', [email]: 'cid@example.com', [consent]: ['texts'] });
    expect((await contactOf('cid@example.com'))[0]?.marketingPreferences).toMatchObject({
      isEnabledMessageManual: false,
      isEnabledMessageWorkflow: false,
    });
    const { reasons } = await maya.forms.response({ id, responseId: answered._id });
    expect(reasons.map(({ words }) => words)).toContain('sms stays off: they turned it off themselves');
    const { rows } = await owner.query(
      'select count(*)::int as count from contact_consents where contact_id = $1 and not is_applied',
      [cid?._id],
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('a known person is given what lacks, and what differs is suggested until somebody takes it over (F9)', async () => {
    await send({ [firstName]: 'Dan', [email]: 'dan@example.com', [budget]: '500,000' });
    const { answered } = await send({
      [firstName]: 'Daniel',
      [email]: 'dan@example.com',
      [budget]: 650000,
      [motive]: 'A new job',
    });
    const [dan, ...others] = await contactOf('dan@example.com');
    expect(others).toEqual([]);
    expect(dan).toMatchObject({ firstName: 'Dan', buyerBudgetMax: 50_000_000, sellerMotive: 'A new job' });
    const response = await maya.forms.response({ id, responseId: answered._id });
    expect(response.isNewContact).toBe(false);
    expect(response.applied.map(({ attribute }) => attribute)).toEqual(['sellerMotive']);
    expect(response.suggested.map(({ attribute }) => attribute).toSorted()).toEqual(['buyerBudgetMax', 'firstName']);
    const used = await maya.forms.review({ id, responseId: answered._id, use: ['buyerBudgetMax'] });
    expect(used.suggested.map(({ attribute }) => attribute)).toEqual(['firstName']);
    expect((await contactOf('dan@example.com'))[0]).toMatchObject({ firstName: 'Dan', buyerBudgetMax: 65_000_000 });
    expect(await refused(maya.forms.review({ id, responseId: answered._id, use: ['buyerBudgetMax'] }))).toMatchObject({
      reason: 'forms.notSuggested',
    });
  });

  test('what was answered stays with a contact that was merged into another', async () => {
    const { answered } = await send({ [firstName]: 'Abe', [email]: 'abe@example.com', [budget]: 1 });
    await send({ [firstName]: 'Abraham', [email]: 'abraham@example.com' });
    const [[abe], [abraham]] = [await contactOf('abe@example.com'), await contactOf('abraham@example.com')];
    await maya.contacts.merge({ id: abraham?._id ?? '', otherId: abe?._id ?? '' });
    expect(await maya.forms.response({ id, responseId: answered._id })).toMatchObject({
      contact: { _id: abraham?._id },
    });
    expect((await maya.forms.responses({ id, search: 'abe@example.com' })).data).toMatchObject([
      { contact: { _id: abraham?._id } },
    ]);
  });

  test('two people in one browser are two contacts (F8)', async () => {
    await send({ [firstName]: 'Eva', [phone]: { number: '+44 7700 900123' } });
    await send({ [firstName]: 'Finn', [phone]: { number: '+44 7700 900123' } });
    const { data } = await maya.contacts.list({ search: '7700900123' });
    expect(new Set(data.map((one) => one.firstName))).toEqual(new Set(['Eva', 'Finn']));
  });

  test('who says too little to be anybody is a response alone, which is given to a contact by hand', async () => {
    const { answered } = await send({ [firstName]: 'Gil' });
    expect(await maya.forms.response({ id, responseId: answered._id })).toMatchObject({
      status: 'submitted',
      contact: null,
    });
    expect(await refused(tom.forms.response({ id, responseId: answered._id }))).toMatchObject({ status: 404 });
    await send({ [firstName]: 'Gil', [email]: 'gil@example.com' });
    const [gil] = await contactOf('gil@example.com');
    const linked = await maya.forms.review({ id, responseId: answered._id, contactId: gil?._id ?? '' });
    expect(linked).toMatchObject({ contact: { _id: gil?._id } });
  });

  test('the agent of the link has the new contact; a link that names nobody who works here changes nothing and is said', async () => {
    const { answered } = await send({ [firstName]: 'Hal', [email]: 'hal@example.com' }, { userId: people.tom.agentId });
    expect((await contactOf('hal@example.com'))[0]).toMatchObject({ assignedAgent: { _id: people.tom.agentId } });
    expect(await tom.forms.response({ id, responseId: answered._id })).toMatchObject({
      agent: { _id: people.tom.agentId },
    });
    const foreign = await send({ [firstName]: 'Ida', [email]: 'ida@example.com' }, { userId: people.rival.agentId });
    expect((await contactOf('ida@example.com'))[0]).toMatchObject({ assignedAgent: null });
    const { reasons } = await maya.forms.response({ id, responseId: foreign.answered._id });
    expect(reasons.map(({ words }) => words)).toContain('The link named nobody who works here');
  });

  test('a name holds no web address, so that none stands in a mail of the agency (F10)', async () => {
    for (const name of ['http://evil.example', 'www.evil.example', 'Ana@evil.example', 'evil.com/x'])
      expect(await refused(send({ [firstName]: name, [email]: 'x@example.com' }))).toMatchObject({
        status: 422,
        fullMessage: 'First name cannot hold a web address',
      });
  });
});

describe('what is not seen is not asked', () => {
  test('a required question that is hidden blocks nothing, and its old answer is not kept', async () => {
    const { answered } = await send({ [firstName]: 'Jo', [email]: 'jo@example.com', [owns]: 'no', [sells]: 'Soon' });
    const { answers } = await maya.forms.response({ id, responseId: answered._id });
    expect(answers.map(({ key }) => key)).toEqual(['first_name', 'email', 'owns']);
  });

  test('one that is seen must be answered', async () => {
    expect(await refused(send({ [firstName]: 'Jo', [owns]: 'yes' }))).toMatchObject({
      status: 422,
      reason: 'forms.wrongAnswers',
      field: `answers.${sells}`,
      fullMessage: 'When do you want to sell? is required',
    });
  });
});

describe('a submission happens once', () => {
  test('the same 64 times at once is one response, one contact, one event and one notice', async () => {
    const { start, proof } = await openForm(opened, laid);
    const responseId = house.ids.next();
    const sent = {
      formId: id,
      token: laid.token,
      start,
      proof,
      responseId,
      answers: { [firstName]: 'Kim', [email]: 'kim@example.com' },
      hasInput: true,
    };
    const from = (n: number) => stranger.as({ 'x-forwarded-for': `203.0.113.${n}` });
    const results = await Promise.allSettled(Array.from({ length: 64 }, (_, n) => from(n).forms.submit(sent)));
    const done = results.filter(({ status }) => status === 'fulfilled');
    expect(done.length).toBeGreaterThan(1);
    // Who was refused was counted as one address, and changed nothing.
    const { rows } = await owner.query(
      `select (select count(*) from form_responses where id = $1)::int as responses,
        (select count(*) from contact_emails where address = 'kim@example.com')::int as contacts,
        (select count(*) from events where name = 'contact.submittedForm' and data ->> 'responseId' = $1::text)::int as events,
        (select count(*) from events where name = 'form.answered' and data ->> 'responseId' = $1::text)::int as notices`,
      [responseId],
    );
    expect(rows).toEqual([{ responses: 1, contacts: 1, events: 1, notices: 1 }]);
    await owner.query('delete from rate_limits');
    expect(
      await refused(stranger.forms.submit({ ...sent, answers: { ...sent.answers, [firstName]: 'Kit' } })),
    ).toMatchObject({
      status: 409,
      reason: 'forms.idTaken',
    });
  });

  test('a start is good for one response of its form, and for nothing forged', async () => {
    const { sent } = await send({ [firstName]: 'Lou', [email]: 'lou@example.com' });
    const again = { ...sent, responseId: house.ids.next() };
    expect(await refused(stranger.forms.submit(again))).toMatchObject({ status: 422, reason: 'forms.badStart' });
    expect(await refused(stranger.forms.submit({ ...again, start: `${sent.start}x` }))).toMatchObject({
      reason: 'forms.badStart',
    });
    const other = await layForm(maya);
    const { start } = await stranger.forms.open({ formId: other.id, token: other.token });
    expect(await refused(stranger.forms.submit({ ...again, start }))).toMatchObject({ reason: 'forms.badStart' });
  });

  test('the id of a response of another form is taken, and of another agency free', async () => {
    const { sent } = await send({ [firstName]: 'Max', [email]: 'max@example.com' });
    const other = await layForm(maya);
    expect(await refused(answer(opened, other, { [firstName]: 'Max' }, { responseId: sent.responseId }))).toMatchObject(
      { reason: 'forms.idTaken' },
    );
    const theirs = await layForm(rival);
    await expect(answer(opened, theirs, { [firstName]: 'Max' }, { responseId: sent.responseId })).resolves.toBeTruthy();
  });
});

describe('what looks like a program is held', () => {
  test('with its reasons, makes nothing, and does everything once when it is accepted', async () => {
    await owner.query('delete from rate_limits');
    await owner.query('delete from post_nonces');
    const script = { hasInput: false, trap: 'filled in' };
    const { answered } = await send({ [firstName]: 'Ned', [email]: 'ned@example.com' }, script);
    expect(answered.status).toBe('submitted');
    const held = await maya.forms.response({ id, responseId: answered._id });
    expect(held).toMatchObject({ status: 'held', contact: null, spamScore: 75 });
    expect(held.reasons.map(({ signal }) => signal)).toEqual(['timing', 'trap', 'noInput']);
    expect(await contactOf('ned@example.com')).toEqual([]);
    await maya.forms.review({ id, responseId: answered._id, status: 'submitted' });
    await maya.forms.review({ id, responseId: answered._id, status: 'submitted' });
    expect(await contactOf('ned@example.com')).toHaveLength(1);
    const { rows } = await owner.query(
      "select at = (select submitted_at from form_responses where id = $1::uuid) as same from events where name = 'contact.submittedForm' and data ->> 'responseId' = $1::text",
      [answered._id],
    );
    expect(rows).toEqual([{ same: true }]);
    expect(await refused(maya.forms.review({ id, responseId: answered._id, status: 'refused' }))).toMatchObject({
      reason: 'forms.decidedAlready',
    });
  });

  test('a filled trap alone holds nobody back: password managers fill it in', async () => {
    const { answered } = await send({ [firstName]: 'Oda', [email]: 'oda@example.com' }, { trap: 'Oda' });
    expect(await maya.forms.response({ id, responseId: answered._id })).toMatchObject({ status: 'submitted' });
  });
});

describe('answers so far', () => {
  test('are saved where the form tells people so, make no contact, and become the response that is sent', async () => {
    await owner.query('delete from rate_limits');
    const told = await layForm(maya, { settings: { savePartials: 'told' } });
    const { start, proof } = await openForm(opened, told);
    const responseId = house.ids.next();
    const one = { formId: told.id, responseId, token: told.token, start };
    expect(await stranger.forms.save({ ...one, seq: 2, answers: { [email]: 'pia@example.com' } })).toEqual({
      isSaved: true,
    });
    expect(await stranger.forms.save({ ...one, seq: 1, answers: { [email]: 'old@example.com' } })).toEqual({
      isSaved: false,
    });
    expect(await maya.forms.get({ id: told.id })).toMatchObject({ partialsCount: 1, responsesCount: 0 });
    expect((await maya.forms.responses({ id: told.id })).data).toEqual([]);
    expect((await maya.forms.responses({ id: told.id, status: 'partial' })).data).toMatchObject([
      { answers: [{ display: 'pia@example.com' }] },
    ]);
    expect(await contactOf('pia@example.com')).toEqual([]);
    await stranger.forms.submit({
      ...one,
      proof,
      answers: { [firstName]: 'Pia', [email]: 'pia@example.com' },
      hasInput: true,
    });
    expect(await stranger.forms.save({ ...one, seq: 9, answers: {} })).toEqual({ isSaved: false });
    expect(await maya.forms.get({ id: told.id })).toMatchObject({ partialsCount: 0, responsesCount: 1 });
    expect(await contactOf('pia@example.com')).toHaveLength(1);
  });

  test('become a contact by hand, which asks for nothing and is whom they are once they are sent', async () => {
    await owner.query('delete from rate_limits');
    const told = await layForm(maya, { settings: { savePartials: 'told' } });
    const { start, proof } = await openForm(opened, told);
    const responseId = house.ids.next();
    const one = { formId: told.id, responseId, token: told.token, start };
    const review = (who: typeof maya) => who.forms.review({ id: told.id, responseId, createContact: true });
    await stranger.forms.save({ ...one, seq: 1, answers: { [email]: 'uma@example.com' } });
    expect(await refused(review(maya))).toMatchObject({ status: 409, reason: 'forms.saysTooLittle' });
    const answers = { [firstName]: 'Uma', [email]: 'uma@example.com' };
    await stranger.forms.save({ ...one, seq: 2, answers });
    expect(await refused(review(tom))).toMatchObject({ status: 404 });
    const added = await review(maya);
    expect(added).toMatchObject({ status: 'partial', contact: { displayName: 'Uma' } });
    const [uma] = await contactOf('uma@example.com');
    expect(uma).toMatchObject({ _id: added.contact?._id, consentSource: 'typed by agent' });
    expect(await refused(review(maya))).toMatchObject({ reason: 'forms.linkedAlready' });
    const { rows } = await owner.query(
      "select from events where name = 'contact.submittedForm' and data ->> 'responseId' = $1",
      [responseId],
    );
    expect(rows).toEqual([]);
    await stranger.forms.submit({ ...one, proof, answers, hasInput: true });
    expect(await maya.forms.response({ id: told.id, responseId })).toMatchObject({
      status: 'submitted',
      contact: { _id: uma?._id },
      isNewContact: false,
    });
  });

  test('are not saved by a form that does not say so', async () => {
    const { start } = await stranger.forms.open({ formId: id, token: laid.token });
    const one = { formId: id, responseId: house.ids.next(), token: laid.token, start };
    expect(await stranger.forms.save({ ...one, seq: 1, answers: { [firstName]: 'Q' } })).toEqual({ isSaved: false });
  });
});

describe('who may read what', () => {
  test('R390 R391: a member reads responses of contacts within reach, and finds no other', async () => {
    await owner.query('delete from rate_limits');
    const mine = await layForm(maya);
    const { answered } = await answer(opened, mine, { [firstName]: 'Ray', [email]: 'ray@example.com' });
    expect((await maya.forms.responses({ id: mine.id })).data.map(({ _id }) => _id)).toEqual([answered._id]);
    expect((await tom.forms.responses({ id: mine.id })).data).toEqual([]);
    expect((await tom.forms.responses({ id: mine.id, search: 'ray' })).total).toBe(0);
    expect(await refused(tom.forms.response({ id: mine.id, responseId: answered._id }))).toMatchObject({ status: 404 });
    expect(await refused(tom.forms.review({ id: mine.id, responseId: answered._id, status: 'refused' }))).toMatchObject(
      { status: 404 },
    );
    expect(await refused(rival.forms.response({ id: mine.id, responseId: answered._id }))).toMatchObject({
      status: 404,
    });
  });

  test('R016: whoever sent it reads it by its token, and nobody without', async () => {
    const { answered } = await send({ [firstName]: 'Sue', [email]: 'sue@example.com' });
    const link = new URL(answered.responseUrl);
    expect(link.pathname).toBe(`/public/forms/${id}/response/${answered._id}`);
    const token = link.searchParams.get('token') ?? '';
    const read = await stranger.forms.answered({ formId: id, responseId: answered._id, token });
    expect(read.answers.map(({ display }) => display)).toEqual(['Sue', 'sue@example.com']);
    for (const other of [laid.token, `${token.slice(0, -2)}AA`, 'x'])
      expect(
        await refused(stranger.forms.answered({ formId: id, responseId: answered._id, token: other })),
      ).toMatchObject({ status: 404 });
  });

  test('an agent fills in a survey about a contact', async () => {
    const [sue] = await contactOf('sue@example.com');
    const filled = await maya.forms.fillIn({
      id,
      contactId: sue?._id ?? '',
      answers: { [firstName]: 'Sue', [motive]: 'More room' },
    });
    expect(filled).toMatchObject({ by: 'agent', contact: { _id: sue?._id }, status: 'submitted' });
    expect((await contactOf('sue@example.com'))[0]).toMatchObject({ sellerMotive: 'More room' });
  });
});
