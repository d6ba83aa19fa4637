// Composers and templates as steps of workflows open them: nothing is sent from there, and what is saved goes back to the step.
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { newValues } from '#/domains/templates/web/templates/form/template-values.ts';
import { mayDelete } from '#/domains/templates/web/templates/form/titles.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import { draftOf, startValues } from './composer-values.ts';

openBrowser('https://northlight.example/workflows/create');
afterAll(closeBrowser);
const [{ SendVerbs }, { TemplateFields }, { cache }, { mergeFields }] = await Promise.all([
  import('./SendVerbs.tsx'),
  import('#/domains/templates/web/templates/form/TemplateFields.tsx'),
  import('#/kernel/web/calls/cache.ts'),
  import('#/domains/templates/contract.ts'),
]);

const draw = (element: ReactElement): string =>
  renderToStaticMarkup(createElement(QueryClientProvider, { client: cache }, element));

type Composing = Parameters<typeof SendVerbs>[0]['composing'];
const composing = (isForStep: boolean): Composing =>
  ({
    isForStep,
    form: { isSending: false },
    state: { hasSender: true, isUploading: false, isTestMode: false },
    reached: { localTimes: [], openHours: null },
    reason: undefined,
    when: { at: null, theirs: null },
    send: vi.fn(),
  }) as unknown as Composing;

test.each([
  ['R469', 'email', 'Send Email'],
  ['R472', 'sms', 'Send Text Message'],
] as const)('%s: in workflow mode the button of %s reads Save instead of Send', (_, channel, verb) => {
  const verbs = (isForStep: boolean): string =>
    draw(createElement(SendVerbs, { channel, composing: composing(isForStep), onSchedule: vi.fn() }));
  expect(verbs(true)).toContain('Save');
  expect(verbs(true)).not.toContain('Send');
  expect(verbs(false)).toContain(verb);
});

test('R490: a template that a step opened has no delete', () => {
  const template = { _id: 't' } as never;
  expect([mayDelete({ template }), mayDelete({ template, isInStep: true }), mayDelete({})]).toEqual([
    true,
    false,
    false,
  ]);
});

test('R491: nor a change of its type', () => {
  const values = newValues({ templateType: 'sms' }, []);
  const form = {
    values,
    problems: {},
    text: (name: string) => ({ name, value: '', onChange: vi.fn() }),
    bind: () => ({ value: [], onChange: vi.fn() }),
    set: vi.fn(),
  } as unknown as Parameters<typeof TemplateFields>[0]['form'];
  const fields = (isTypeFixed: boolean): string =>
    draw(createElement(TemplateFields, { form, domains: [], isTypeFixed, onStoring: vi.fn() }));
  expect(fields(false)).toContain('Text Message</option>');
  expect(fields(true)).not.toContain('Text Message</option>');
});

test('a composer of a step begins with what the step says, and keeps a draft for each step', () => {
  const files = [{ name: 'plan.pdf', size: 3, mimetype: 'application/pdf', url: '/files/x' }];
  const start = {
    channel: 'email',
    subject: 'Home',
    body: '<p>Hello</p>',
    files,
    senderId: 'box',
    onSave: vi.fn(),
  } as const;
  expect(startValues(start, undefined)).toMatchObject({
    subject: 'Home',
    body: '<p>Hello</p>',
    plain: 'Hello',
    files,
    senderId: 'box',
    to: [],
  });
  expect(draftOf({ ...start, stepId: 'n5' })).not.toBe(draftOf({ ...start, stepId: 'n6' }));
});

test('R467: there the fields of forms, calls and listings are offered, too', () => {
  const offered = mergeFields({ place: 'workflow', channel: 'email' }).map(({ value }) => value);
  expect(offered).toEqual(['contact', 'agent', 'agency', 'form', 'call', 'listing', 'system']);
});
