import { expect, test, vi } from 'vitest';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { deliver, type Submission } from './delivering.ts';
import type { Begun } from './proving.ts';

const challenge = {} as Begun['challenge'];
const submission = { responseId: 'r', start: 'old', answers: {} } as unknown as Submission;
const refusal = (status: number, reason: string) =>
  new CallFailed({ status, body: { reason, fullMessage: `no: ${reason}` } }, true);
const silence = new CallFailed({ silence: 'network' }, true);

/** Sends what the server answers one after the other, of a form whose first version is shown. */
const sends = async (answers: readonly (CallFailed | object)[], more: object = {}) => {
  const starts: string[] = [];
  const submit = (sent: Submission): Promise<{ outcome: null; responseUrl: string }> => {
    starts.push(sent.start);
    const answer = answers[starts.length - 1];
    if (answer instanceof CallFailed) return Promise.reject(answer);
    return Promise.resolve({ outcome: null, responseUrl: '/r', ...answer });
  };
  const reopen = vi.fn(() =>
    Promise.resolve<(Begun & { version: number }) | null>({ start: 'new', challenge, version: 1 }),
  );
  const begun = { start: 'old', challenge };
  const prove = ({ start }: Begun) => Promise.resolve({ start });
  const delivery = await deliver(submission, {
    submit,
    begun,
    prove,
    reopen,
    version: 1,
    isOnline: () => true,
    ...more,
  });
  return { delivery, starts };
};

test('answers that nobody refused wait, in words that fit', async () => {
  expect((await sends([silence])).delivery).toMatchObject({
    became: 'waiting',
    words: expect.stringMatching(/^You are offline/) as string,
  });
  expect((await sends([refusal(503, 'x')])).delivery).toMatchObject({
    became: 'waiting',
    words: expect.stringMatching(/try again/) as string,
  });
  expect((await sends([refusal(503, 'x')], { isOnline: () => false })).delivery).toMatchObject({
    words: expect.stringMatching(/offline/) as string,
  });
  expect((await sends([refusal(429, 'x')])).delivery).toMatchObject({ became: 'waiting' });
});

test('a start that ended is replaced, and the same answers go once more under their id', async () => {
  const { delivery, starts } = await sends([refusal(422, 'forms.badStart'), {}]);
  expect(delivery).toEqual({ became: 'sent', outcome: null, responseUrl: '/r' });
  expect(starts).toEqual(['old', 'new']);
});

test('a form that asks something else meanwhile is shown again; one that is closed says so', async () => {
  const bad = refusal(422, 'forms.badStart');
  const wrong = refusal(422, 'forms.wrongAnswers');
  const another = () => Promise.resolve({ start: 'new', challenge, version: 2 });
  expect((await sends([bad, wrong], { reopen: another })).delivery).toEqual({ became: 'stale' });
  expect((await sends([bad, wrong])).delivery).toEqual({ became: 'refused', words: 'no: forms.wrongAnswers' });
  expect((await sends([bad], { reopen: () => Promise.resolve(null) })).delivery).toMatchObject({ became: 'refused' });
  expect((await sends([bad], { reopen: () => Promise.reject(silence) })).delivery).toMatchObject({ became: 'waiting' });
});

test('what is refused is told, and an id with other answers is told apart', async () => {
  expect((await sends([refusal(409, 'forms.takesNoMore')])).delivery).toEqual({
    became: 'refused',
    words: 'no: forms.takesNoMore',
  });
  expect((await sends([refusal(409, 'forms.idTaken')])).delivery).toMatchObject({ became: 'taken' });
});
