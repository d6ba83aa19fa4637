// The panels of "Send Email" and "Send Text Message": what they change as pure functions, and how they are drawn.
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Sender as OfferedSender } from '#/domains/integrations/contract.ts';
import { missingOfStep, newSteps } from '#/domains/workflows/contract/steps.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import { forecastWords } from './forecast.ts';
import {
  costWords,
  keptSender,
  kindsOf,
  type SendStep,
  senderWords,
  withFirstSender,
  withKind,
  withMessage,
  withoutMessage,
  withSource,
  withTemplate,
} from './sending.ts';

openBrowser('https://northlight.example/workflows/create');
afterAll(closeBrowser);
const [{ default: EmailPanel }, { default: TextPanel }, { cache, keyOf }, { api }] = await Promise.all([
  import('../email/EmailPanel.tsx'),
  import('../text/TextPanel.tsx'),
  import('#/kernel/web/calls/cache.ts'),
  import('./api.ts'),
]);

const email = newSteps.sendEmail;
const text = newSteps.sendTextMessage;
const now = '2026-11-21T10:00';

const offered = (more: Partial<OfferedSender>): OfferedSender => ({
  _id: '01890000-0000-7000-8000-000000000001',
  integrationName: 'Box',
  integrationType: 'inboxEmail',
  provider: 'simulator',
  name: 'Maya Cohen',
  email: 'maya@northlight.example',
  phone: null,
  type: 'personal',
  isPrimary: false,
  isDefault: true,
  remainingDailySentMessagesLimit: null,
  remainingDailySentMessagesThreshold: null,
  dailyLimit: null,
  ...more,
});
const own = offered({ email: null, phone: { number: '+447700900100', country: 'GB' } });
const agencys = offered({
  _id: '01890000-0000-7000-8000-000000000002',
  name: 'Northlight',
  email: null,
  phone: { number: '+447700900200', country: 'GB' },
  type: 'agency',
});
const written = {
  sender: offered({}),
  subject: 'Your home',
  body: '<p>Hello</p>',
  plain: 'Hello',
  files: [{ name: 'plan.pdf', size: 3, mimetype: 'application/pdf', url: '/files/x' }],
};

const draw = <S extends SendStep>(
  Panel: FunctionComponent<{
    value: S;
    onChange: (next: S) => void;
    nodeId: null;
    workflowId: null;
    isLocked: boolean;
  }>,
  value: S,
): string =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: cache },
      createElement(Panel, { value, onChange: vi.fn(), nodeId: null, workflowId: null, isLocked: false }),
    ),
  );

describe('recipients', () => {
  test('R615 R680: the kinds of the specification may be ticked together, and each unticked again', () => {
    expect(kindsOf('email').map(({ kind }) => kind)).toEqual([
      'enrolled',
      'associated',
      'specificEmail',
      'specificUsers',
    ]);
    const both = withKind(withKind(email, 'specificUsers', true), 'specificEmail', true);
    expect(both.emailSendingTypes).toEqual(['enrolled', 'specificUsers', 'specificEmail']);
    expect(withKind(both, 'enrolled', false).emailSendingTypes).toEqual(['specificUsers', 'specificEmail']);
    expect(draw(EmailPanel, both)).toMatch(/Enrolled contacts.*Specific email.*Specific users.*Email address/s);
  });

  test('R799 R800 R801: the email step waits for a kind, for its address and for its users', () => {
    expect(missingOfStep(withKind(email, 'enrolled', false), now)).toBe('Choose who receives it');
    expect(missingOfStep(withKind(email, 'specificEmail', true), now)).toBe('Write the email address');
    expect(missingOfStep(withKind(email, 'specificUsers', true), now)).toBe('Choose at least one user');
  });

  test('a text goes to whoever is enrolled where nothing is ticked, and to no address', () => {
    expect(kindsOf('sms').map(({ kind }) => kind)).toEqual(['enrolled', 'associated', 'specificUsers']);
    expect(withKind({ ...text, emailSendingTypes: [] }, 'specificUsers', true).emailSendingTypes).toEqual([
      'enrolled',
      'specificUsers',
    ]);
  });
});

describe('where the words come from', () => {
  const optionsOf = (html: string, wanted: readonly string[]): string[] =>
    html.split(/<[^>]*>/).filter((words) => wanted.includes(words));
  test('R616 R681 R689: by the labels of the specification, in their order', () => {
    const ofEmails = ['Custom email', 'Template emails', 'Emails containing certain tags', 'Email collection'];
    const ofTexts = [
      'Custom text message',
      'Template text message',
      'Text messages containing certain tags',
      'Text message collection',
    ];
    expect(optionsOf(draw(EmailPanel, email), ofEmails)).toEqual(ofEmails);
    expect(optionsOf(draw(TextPanel, text), ofTexts)).toEqual(ofTexts);
  });

  test('R682: another type clears what was selected; the same type leaves it', () => {
    const chosen = { ...withSource(email, 'template'), selectedData: [{ _id: 't', displayName: 'Welcome' }] };
    expect(withSource(chosen, 'containsTags')).toMatchObject({
      modelValue: { event: 'containsTags' },
      selectedData: [],
    });
    expect(withSource(chosen, 'template')).toBe(chosen);
  });

  test('R802 R805: without a template, a tag or a collection the step waits, for mail and for texts', () => {
    expect(missingOfStep(withSource(email, 'template'), now)).toBe('Choose at least one template');
    expect(missingOfStep(withSource(text, 'template'), now)).toBe('Choose at least one template');
    expect(missingOfStep(withSource(text, 'containsTags'), now)).toBe('Choose at least one tag');
    expect(missingOfStep(withSource(text, 'listOfSavedTexts'), now)).toBe('Choose at least one collection');
  });
});

describe('a message of the own', () => {
  test('R683: is begun by New email, which nothing stands in place of', () => {
    expect(draw(EmailPanel, email)).toContain('New email');
    expect(draw(EmailPanel, withMessage(email, written))).not.toContain('New email');
  });

  test('R684: once it is written From and the subject show, and how it begins', () => {
    const drawn = draw(EmailPanel, withMessage(email, written));
    expect(drawn).toMatch(/From.*Maya Cohen · maya@northlight\.example.*Your home.*Hello.*plan\.pdf/s);
  });

  test('R685: Clear takes it back, and New email stands there again', () => {
    const message = withMessage(email, written);
    expect(draw(EmailPanel, message)).toContain('aria-label="Clear"');
    expect(withoutMessage(message).messagePayload).toBeNull();
    expect(draw(EmailPanel, withoutMessage(message))).toContain('New email');
  });

  test('R803 R804: without from and body the step waits, for mail and for texts', () => {
    expect(missingOfStep(email, now)).toBe('Write the email');
    expect(missingOfStep(withMessage(email, { ...written, sender: null }), now)).toBe('Choose who it is from');
    expect(missingOfStep(withMessage(email, written), now)).toBeNull();
    expect(missingOfStep(withMessage(text, { ...written, sender: null }), now)).toBe('Choose who it is from');
    expect(missingOfStep(withFirstSender(text, [own]), now)).toBe('Write the text message');
    expect(missingOfStep(withMessage(text, { ...written, sender: own }), now)).toBeNull();
  });

  test('of a text its words are the body, and its length and cost stand under them', () => {
    const message = withMessage(text, { ...written, sender: own });
    expect(message.messagePayload).toMatchObject({ subject: null, body: 'Hello', plain: 'Hello' });
    expect(draw(TextPanel, message)).toContain('5 characters · 1 segment · 1 point each');
    expect(costWords('x'.repeat(200))).toBe('200 characters · 2 segments · 2 points each');
  });
});

describe('senders', () => {
  test('R690 R691: of a text the own number and the agency’s are offered, the first one chosen', () => {
    cache.setQueryData(keyOf(api.senders.list as never, { channel: 'phone' }), { data: [own, agencys], default: own });
    const drawn = draw(TextPanel, withFirstSender(text, [own, agencys]));
    expect(drawn).toMatch(/Maya Cohen · \+447700900100.*Northlight · \+447700900200 · agency/s);
    expect(withFirstSender(text, [own, agencys]).selectedSender).toEqual(keptSender(own));
    const chosen = { ...text, selectedSender: keptSender(agencys) };
    expect(withFirstSender(chosen, [own, agencys])).toBe(chosen);
    expect(withFirstSender(text, [])).toBe(text);
    expect(senderWords(keptSender(offered({})))).toBe('Maya Cohen · maya@northlight.example');
  });
});

describe('templates', () => {
  const chosen = {
    ...withSource(email, 'template'),
    selectedData: [
      { _id: 'a', displayName: 'Welcome' },
      { _id: 'b', displayName: 'Second' },
    ],
  };

  test('R686: there is a sender, Randomize, and a multi-select with Select all, Deselect all and Done', () => {
    const drawn = draw(EmailPanel, withSource(email, 'template'));
    for (const words of ['From', 'Randomize', 'Templates', 'Done']) expect(drawn).toContain(words);
  });

  test('R687: each that is selected can be opened, and taken out', () => {
    const drawn = draw(EmailPanel, chosen);
    expect(drawn).toContain('aria-label="Edit Welcome"');
    expect(drawn).toContain('aria-label="Remove Second"');
  });

  test('R688: what was saved takes the place of the former copy', () => {
    const saved = { _id: 'a', displayName: 'Welcome home' } as Parameters<typeof withTemplate>[1];
    expect(withTemplate(chosen, saved).selectedData).toEqual([
      { _id: 'a', displayName: 'Welcome home' },
      { _id: 'b', displayName: 'Second' },
    ]);
  });
});

describe('whom it would pass over', () => {
  test('is told of those who came last, in one sentence', () => {
    const skipped = [
      { reason: 'noAddress', count: 6 },
      { reason: 'stop', count: 1 },
      { reason: 'marketingOff', count: 2 },
    ] as const;
    expect(forecastWords('sms', { total: 40, who: 'recent entrant', skipped })).toBe(
      'Of 40 recent entrants 6 have no mobile number, 3 opted out',
    );
    expect(forecastWords('email', { total: 1, who: 'newest contact', skipped: [] })).toBe(
      '1 newest contact would get it',
    );
    expect(forecastWords('email', { total: 40, who: 'recent entrant', skipped: [] })).toBe(
      'All 40 recent entrants would get it',
    );
    const one = [
      { reason: 'noAddress', count: 1 },
      { reason: 'dnd', count: 1 },
    ] as const;
    expect(forecastWords('sms', { total: 7, who: 'recent entrant', skipped: one })).toBe(
      'Of 7 recent entrants 1 has no mobile number, 1 is not to be disturbed',
    );
    const beyond = [{ reason: 'beyondSender', count: 2 }] as const;
    expect(forecastWords('email', { total: 7, who: 'recent entrant', skipped: beyond })).toBe(
      'Of 7 recent entrants 2 have an address with letters the sender cannot send to',
    );
    expect(forecastWords('email', { total: 0, who: 'newest contact', skipped: [] })).toBeUndefined();
  });
});
