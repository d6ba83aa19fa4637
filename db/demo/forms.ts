// Forms of the demo: the one on the agency's site, whose answers made contacts of the book, and a survey that agents fill in after calls. Eighteen people
// answered; one is still at it, and one looks like a program.

import { type AnswerValue, type FormDocument, formDocument } from '#/domains/forms/contract.ts';
import { countedOf, tally } from '#/domains/forms/server.ts';
import { type Context, type PublicContext, system } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { book, type Entry } from './book.ts';
import { contactId } from './contacts.ts';
import { agentId, daysAgo, demoId, northlight } from './story.ts';

const id = (n: number): string => demoId(0x30, n);
const [valuation, survey] = [id(1), id(2)];

const choices = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
const question = (n: number, type: string, label: string, more: object = {}) => ({
  _id: id(n),
  type,
  key: label
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')
    .replace(/_$/, ''),
  label,
  ...more,
});
const section = (n: number, title: string, elements: readonly object[]) => ({
  _id: id(n),
  type: 'section',
  title,
  elements,
});

const asked = {
  kind: id(21),
  bedrooms: id(22),
  area: id(23),
  when: id(24),
  notes: id(25),
  firstName: id(26),
  lastName: id(27),
  email: id(28),
  phone: id(29),
  consent: id(30),
  outcome: id(41),
  next: id(42),
} as const;

const documents: Readonly<Record<string, FormDocument>> = {
  [valuation]: formDocument.parse({
    sections: [
      section(11, 'Your home', [
        question(21, 'singleChoice', 'What kind of home is it?', {
          columns: 2,
          choices: choices('House', 'Apartment', 'Townhouse'),
          hasOther: true,
        }),
        question(22, 'number', 'Bedrooms', { isWhole: true, min: 0, width: 'half' }),
        question(23, 'number', 'Living area', { min: 0, unit: 'sq ft', width: 'half' }),
      ]),
      section(12, 'Your plans', [
        question(24, 'singleChoice', 'When would you like to sell?', {
          choices: choices('As soon as possible', 'In 3 months', 'In 6 months', 'Just curious'),
        }),
        question(25, 'longAnswer', 'Anything else we should know?'),
      ]),
      section(13, 'Where to send it', [
        question(26, 'shortAnswer', 'First name', {
          isRequired: true,
          format: 'name',
          mapsTo: 'firstName',
          width: 'half',
        }),
        question(27, 'shortAnswer', 'Last name', { format: 'name', mapsTo: 'lastName', width: 'half' }),
        question(28, 'email', 'Email', { isRequired: true, mapsTo: 'emails' }),
        question(29, 'phoneNumber', 'Phone', { mapsTo: 'phones' }),
        question(30, 'multipleChoice', 'May we text you?', {
          choices: [
            {
              value: 'texts',
              label: 'Text me about my valuation',
              consent: { channels: ['sms'], text: 'I agree to text messages of Northlight Realty about my valuation.' },
            },
          ],
        }),
      ]),
    ],
    outcomes: [
      {
        _id: id(50),
        title: 'Thank you',
        body: 'We are looking at homes like yours and will send you an estimate.',
        showAnswers: true,
      },
    ],
    settings: { submitLabel: 'Get my estimate', savePartials: 'told' },
  }),
  [survey]: formDocument.parse({
    sections: [
      section(14, 'How did it go?', [
        question(41, 'singleChoice', 'What came of the call?', {
          isRequired: true,
          choices: choices('A showing', 'A valuation', 'They will think about it', 'Not now'),
        }),
        question(42, 'date', 'When should we talk again?'),
      ]),
    ],
    outcomes: [{ _id: id(51), title: 'Noted' }],
    settings: { submitLabel: 'Save' },
  }),
};

interface Answered {
  formId: string;
  status: 'submitted' | 'held' | 'partial';
  /** Whose they are; of nobody yet where it is held or begun. */
  contact: number | null;
  agent?: number;
  days: number;
  seconds: number | null;
  answers: Record<string, AnswerValue>;
}

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

const homeOf = (n: number) => ({
  [asked.kind]: pick(['House', 'Apartment', 'Townhouse', 'House', 'A houseboat'], n),
  [asked.bedrooms]: 1 + (n % 5),
  [asked.area]: 650 + (n % 13) * 110,
  [asked.when]: pick(['In 3 months', 'As soon as possible', 'Just curious', 'In 6 months', 'In 3 months'], n),
});

const notes = ['The roof was renewed last year.', 'There is a tenant until June.', 'We would like to stay nearby.'];

const personOf = ({ firstName, lastName, emails, phones, n }: Entry) => ({
  ...(firstName ? { [asked.firstName]: firstName } : {}),
  ...(lastName ? { [asked.lastName]: lastName } : {}),
  ...(emails[0] ? { [asked.email]: emails[0].emailAddress } : {}),
  ...(phones[0] ? { [asked.phone]: { number: phones[0].number, country: null } } : {}),
  ...(n % 2 === 0 ? { [asked.consent]: ['texts'] } : {}),
  ...(n % 3 === 0 ? { [asked.notes]: pick(notes, n) } : {}),
});

/** Those of the book who came by the form. */
const visitors = book.filter(({ activity, isUnknown }) => activity?.kind === 'form' && !isUnknown).slice(0, 13);
const called = book.filter(({ activity, agent }) => activity?.kind === 'call' && agent !== null).slice(0, 3);

const responses: readonly Answered[] = [
  ...visitors.map((entry) => ({
    formId: valuation,
    status: 'submitted' as const,
    contact: entry.n,
    days: entry.activity?.daysAgo ?? 1,
    seconds: 45 + (entry.n % 9) * 23,
    answers: { ...homeOf(entry.n), ...personOf(entry) },
  })),
  ...called.map((entry, at) => ({
    formId: survey,
    status: 'submitted' as const,
    contact: entry.n,
    agent: entry.agent ?? 1,
    days: entry.activity?.daysAgo ?? 1,
    seconds: null,
    answers: { [asked.outcome]: pick(['A showing', 'They will think about it', 'A valuation'], at) },
  })),
  {
    formId: valuation,
    status: 'held',
    contact: null,
    days: 0.6,
    seconds: 1,
    answers: {
      [asked.firstName]: 'Best',
      [asked.lastName]: 'Offers',
      [asked.email]: 'offers@bulk.example',
      [asked.notes]: 'http://one.example http://two.example http://three.example http://four.example',
    },
  },
  { formId: valuation, status: 'partial', contact: null, days: 0.1, seconds: null, answers: homeOf(7) },
];

/** How many opened the page for each who sent it. */
const openedForEach = 3;

const publish = async (ctx: Context, formId: string, about: { name: string; days: number; isSurvey: boolean }) => {
  const { sections, outcomes, settings } = documents[formId] as FormDocument;
  const at = daysAgo(ctx, about.days);
  const document = { sections: json(sections), outcomes: json(outcomes), settings: json(settings) };
  const key = { agency_id: northlight.id };
  await ctx.db
    .insertInto('forms')
    .values({
      ...key,
      ...document,
      id: formId,
      display_name: about.name,
      status: 'published',
      published_version: 1,
      is_changed: false,
      is_ended_call_survey: about.isSurvey,
      link_key: ctx.house.random.token(),
      created_by: agentId(1),
      created_at: at,
      updated_at: at,
    })
    .execute();
  await ctx.db
    .insertInto('form_versions')
    .values({ ...key, ...document, form_id: formId, version: 1, published_by: agentId(1), published_at: at })
    .execute();
};

const keep = async (
  ctx: Context,
  place: number,
  { formId, status, contact, agent, days, seconds, answers }: Answered,
) => {
  const at = daysAgo(ctx, days);
  const isHeld = status === 'held';
  await ctx.db
    .insertInto('form_responses')
    .values({
      agency_id: northlight.id,
      id: demoId(0x31, place + 1),
      form_id: formId,
      version: 1,
      status,
      answers: json(answers),
      contact_id: contact === null ? null : contactId(contact),
      is_new_contact: contact !== null && agent === undefined,
      agent_id: agent === undefined ? null : agentId(agent),
      by: agent === undefined ? 'visitor' : 'agent',
      started_at: at.subtract({ seconds: seconds ?? 0 }),
      submitted_at: status === 'partial' ? null : at,
      updated_at: at,
      spam_score: isHeld ? 70 : 0,
      reasons: json(
        isHeld
          ? [
              { signal: 'timing', points: 30, words: 'Filled in within 1.1 s' },
              { signal: 'noInput', points: 20, words: 'No key, pointer or focus was seen' },
              { signal: 'links', points: 20, words: '4 links in the answers' },
            ]
          : [],
      ),
      source: json(agent === undefined ? { pageUrl: 'https://northlight.example/sell' } : {}),
    })
    .execute();
  const then = { ...ctx, now: at };
  if (agent === undefined)
    await tally(
      then,
      formId,
      Array.from({ length: openedForEach }, () => ({ what: 'opened' as const, isOfDay: true })),
    );
  if (status === 'submitted')
    await tally(then, formId, countedOf(documents[formId] as FormDocument, new Map(Object.entries(answers)), seconds));
};

/** The forms of Northlight, and who answered them. */
export const seedForms = (ctx: PublicContext): Promise<void> =>
  ctx.inAgency(northlight.id, system, async (inside) => {
    await publish(inside, valuation, { name: 'Home valuation', days: 90, isSurvey: false });
    await publish(inside, survey, { name: 'Call outcome', days: 60, isSurvey: true });
    for (const [place, answered] of responses.entries()) await keep(inside, place, answered);
  });
