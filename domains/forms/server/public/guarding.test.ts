import { beforeEach, describe, expect, test } from 'vitest';
import { upkeep } from '#/kernel/server/workers/upkeep.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { type Answers, answer, asked, layForm, openForm, prove } from '#/test/laying/forms.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2030-03-01T09:00:00Z');
const opened = await openHouse({ clock });
const { maya, rival, stranger, owner, house } = opened;
const { firstName, email, motive } = asked;
const laid = await layForm(maya);
const { id, token } = laid;

beforeEach(async () => {
  await owner.query('delete from rate_limits');
  await owner.query('delete from post_nonces');
});

/** Somebody who takes their time, so that nothing but what is asked speaks against them. */
const send = async (answers: Answers, more: object = {}, form = laid) => {
  const { start, proof } = await openForm(opened, form);
  clock.pass({ seconds: 20 });
  const responseId = house.ids.next();
  const sent = { formId: form.id, token: form.token, start, proof, responseId, answers, hasInput: true, ...more };
  await stranger.forms.submit(sent);
  return { sent, response: await maya.forms.response({ id: form.id, responseId }) };
};
const runUpkeep = () => {
  const { job } = upkeep;
  return job.run({ house, signal: new AbortController().signal } as Parameters<typeof job.run>[0], {});
};
/** The signals that speak against answers, with their points. */
const against = ({ reasons }: Awaited<ReturnType<typeof send>>['response']) =>
  reasons.flatMap(({ signal, points }) => (points > 0 ? [[signal, points]] : []));
const ana = { [firstName]: 'Ana', [email]: 'ana@example.com' };

describe('a browser proves that it opened the form', () => {
  test('and nothing speaks against who did', async () => {
    const { response } = await send(ana);
    expect(response).toMatchObject({ status: 'submitted', spamScore: 0 });
  });

  test('answers that solved nothing are held, and answered as all are', async () => {
    const { sent, response } = await send(ana, { proof: undefined });
    expect(response).toMatchObject({ status: 'held', spamScore: 60, reasons: [{ signal: 'proof', points: 60 }] });
    expect(await stranger.forms.submit(sent)).toMatchObject({ status: 'submitted', outcome: { title: 'Thank you' } });
  });

  test('a proof of another start, of another form or that is wrong counts for nothing', async () => {
    const other = await layForm(maya);
    const { proof: ofStart } = await openForm(opened, laid);
    const { proof: ofForm } = await openForm(opened, other);
    const { derivedKey, counter } = ofStart.solution;
    const wrong = { ...ofStart, solution: { counter: counter + 1, derivedKey } };
    for (const proof of [ofStart, ofForm, wrong]) {
      const { response } = await send(ana, { proof });
      expect(response).toMatchObject({ status: 'held', reasons: [{ signal: 'proof' }] });
    }
  });

  test('a start and its proof are good for one response, also when that is gone', async () => {
    const { sent, response } = await send(ana);
    await owner.query('delete from form_responses where id = $1', [response._id]);
    const again = stranger.forms.submit({ ...sent, responseId: house.ids.next() });
    expect((await refusalOf(again)).body).toMatchObject({ status: 422, reason: 'forms.badStart' });
  });

  test('the same start posted eight times at once under other ids is one response', async () => {
    const { start, proof } = await openForm(opened, laid);
    const posts = Array.from({ length: 8 }, () =>
      stranger.forms.submit({
        formId: id,
        token,
        start,
        proof,
        responseId: house.ids.next(),
        answers: ana,
        hasInput: true,
      }),
    );
    const done = (await Promise.allSettled(posts)).filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
  });
});

test('a busy form asks for more work, and an hour later for as little as before', async () => {
  const counterOf = async () => {
    const { challenge } = await stranger.forms.open({ formId: id, token });
    return (await prove(challenge)).solution.counter;
  };
  expect(await counterOf()).toBeLessThanOrEqual(100);
  const post =
    'insert into post_nonces select agency_id, gen_random_uuid()::text, id, null, null, $2, $2 from forms, generate_series(1, $3) where id = $1';
  await owner.query(post, [id, clock.now().toString(), 31]);
  expect(await counterOf()).toBeGreaterThanOrEqual(200);
  clock.pass({ hours: 1 });
  expect(await counterOf()).toBeLessThanOrEqual(100);
});

describe('what looks like many', () => {
  test('many from one network speak against it, and not by themselves enough to hold it', async () => {
    for (let times = 0; times < 10; times++) {
      await owner.query('delete from rate_limits');
      expect((await send(ana)).response.spamScore).toBe(0);
      clock.pass({ seconds: 20 });
    }
    const { response } = await send(ana);
    expect(response).toMatchObject({ status: 'submitted', spamScore: 20 });
    expect(against(response)).toEqual([['network', 20]]);
  });

  test('the same long words again and again, on any form of the agency', async () => {
    const [advert, other] = ['We make your site the first that is found, write to us today.', await layForm(maya)];
    for (let times = 0; times < 5; times++) await send({ ...ana, [motive]: advert }, {}, times % 2 ? other : laid);
    const { response } = await send({ ...ana, [motive]: `  ${advert.toUpperCase()}` });
    expect(against(response)).toEqual([['sameText', 40]]);
    await expect(answer(opened, await layForm(rival), { ...ana, [motive]: advert })).resolves.toBeTruthy();
  });

  test('a throw-away address, also of a host under one', async () => {
    const { response } = await send({ [firstName]: 'Ana', [email]: 'x@in.mailinator.com' });
    expect(response.status).toBe('submitted');
    expect(against(response)).toEqual([['throwAway', 15]]);
  });
});

test('what was held is accepted once by twenty who press at once, and counted as a mistake of the guard', async () => {
  const { response } = await send({ [firstName]: 'Ned', [email]: 'ned@example.com' }, { proof: undefined });
  const accept = () => maya.forms.review({ id, responseId: response._id, status: 'submitted' });
  await Promise.all(Array.from({ length: 20 }, accept));
  const { rows } = await owner.query(
    `select (select count(*) from contact_emails where address = 'ned@example.com')::int as contacts,
      (select count(*) from events where name = 'contact.submittedForm' and data ->> 'responseId' = $1)::int as events,
      (select sum(change) from form_tallies where form_id = $2 and what = 'accepted')::int as accepted`,
    [response._id, id],
  );
  expect(rows).toEqual([{ contacts: 1, events: 1, accepted: 1 }]);
});

// Last: everybody is signed out by then.
test('what was posted with is forgotten once it could not be tried again', async () => {
  await send(ana);
  const count = async () => (await owner.query('select count(*)::int as count from post_nonces')).rows[0];
  await runUpkeep();
  expect(await count()).toEqual({ count: 1 });
  clock.pass({ hours: 73 });
  await runUpkeep();
  expect(await count()).toEqual({ count: 0 });
});
