// Forms as tests need them: one that asks who somebody is and what their home is about, and the way from its link to its answers.

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { formsContract } from '#/domains/forms/contract.ts';
import type { AnswerOf, InputOf } from '#/kernel/contract/call.ts';
import type { Somebody, TestHouse } from '#/test/house.ts';

/** An id that tests can read: the n-th of a kind. */
export const idOf = (n: number): string => `01900000-0000-7000-8000-f0${String(n).padStart(10, '0')}`;

export const asked = {
  section: idOf(1),
  firstName: idOf(2),
  email: idOf(3),
  phone: idOf(4),
  owns: idOf(5),
  sells: idOf(6),
  consent: idOf(7),
  motive: idOf(8),
  thanks: idOf(9),
  budget: idOf(10),
} as const;

type Sections = AnswerOf<(typeof formsContract)['calls']['get']>['sections'];

const question = (_id: string, type: string, key: string, label: string, more: object = {}) => ({
  _id,
  type,
  key,
  label,
  ...more,
});

/** “What is my home worth?” */
export const sections = [
  {
    _id: asked.section,
    type: 'section',
    title: 'You and your home',
    elements: [
      question(asked.firstName, 'shortAnswer', 'first_name', 'First name', {
        isRequired: true,
        mapsTo: 'firstName',
        format: 'name',
      }),
      question(asked.email, 'email', 'email', 'Email', { mapsTo: 'emails' }),
      question(asked.phone, 'phoneNumber', 'phone', 'Phone', { mapsTo: 'phones' }),
      question(asked.owns, 'singleChoice', 'owns', 'Do you own a home?', {
        choices: [
          { value: 'yes', label: 'Yes', points: 10 },
          { value: 'no', label: 'No' },
        ],
      }),
      question(asked.sells, 'shortAnswer', 'sells', 'When do you want to sell?', {
        isRequired: true,
        visibleWhen: [[{ field: asked.owns, rule: 'isEqualTo', value: 'yes' }]],
      }),
      question(asked.motive, 'longAnswer', 'motive', 'Why do you move?', { mapsTo: 'sellerMotive' }),
      question(asked.budget, 'number', 'budget', 'Budget', { mapsTo: 'buyerBudgetMax', isPrice: true }),
      question(asked.consent, 'multipleChoice', 'consent', 'May we write?', {
        choices: [
          {
            value: 'texts',
            label: 'Send me texts',
            consent: { channels: ['sms'], text: 'I agree to texts of Northlight.' },
          },
        ],
      }),
      { _id: idOf(20), type: 'button', label: 'Send', does: 'submit' },
    ],
  },
] as unknown as Sections;

export const outcomes = [{ _id: asked.thanks, title: 'Thank you' }];

/** A published form of somebody's, and what its link says. */
export const layForm = async (who: Somebody, more: object = {}) => {
  const made = await who.forms.create({ displayName: 'Home valuation', sections, outcomes, ...more });
  const form = await who.forms.publish({ id: made._id });
  const link = new URL(String(form.publicUrl));
  return {
    id: form._id,
    form,
    token: link.searchParams.get('token') ?? '',
    userId: link.searchParams.get('userId') ?? '',
  };
};

/** Answers as a browser sends them. */
export type Answers = InputOf<(typeof formsContract)['calls']['submit']>['answers'];

/** What answers the challenge of a form, found by the library of those who wrote its protocol down. */
export const prove = async (
  challenge: AnswerOf<(typeof formsContract)['calls']['open']>['challenge'],
): Promise<NonNullable<InputOf<(typeof formsContract)['calls']['submit']>['proof']>> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge has no solution');
  return { challenge, solution };
};

/** Opens a form by its link, and solves what a browser would. */
export const openForm = async ({ stranger }: Pick<TestHouse, 'stranger'>, form: { id: string; token: string }) => {
  const { start, challenge } = await stranger.forms.open({ formId: form.id, token: form.token });
  return { start, proof: await prove(challenge) };
};

/** Opens a form by its link and answers it, as a browser does; what is given goes over what it would send. */
export const answer = async (
  opened: Pick<TestHouse, 'stranger' | 'house'>,
  { id, token }: { id: string; token: string },
  answers: Answers,
  more: object = {},
) => {
  const { stranger, house } = opened;
  const { start, proof } = await openForm(opened, { id, token });
  const sent = { formId: id, token, start, proof, responseId: house.ids.next(), answers, hasInput: true, ...more };
  return { sent, answered: await stranger.forms.submit(sent) };
};
