import { describe, expect, test } from 'vitest';
import { wordsOf } from '../wire.ts';
import {
  bodyOf,
  hasBody,
  messageOf,
  newValues,
  problemsOf,
  switchedTo,
  type TemplateValues,
  valuesOf,
} from './template-values.ts';

const domains = [{ value: 'd1', label: 'a.example' }];
const mail: TemplateValues = {
  ...newValues({}, domains),
  displayName: 'Welcome',
  subject: 'Hello',
  body: '<p>Hi</p>',
  mode: 'visual',
};
const saved = {
  displayName: 'Welcome',
  templateType: 'email',
  subject: 'Hello',
  body: null,
  textBody: 'Hi',
  domainsIds: ['d1', 'gone'],
  tags: [{ _id: 't1', displayName: 'Spring' }],
} as const;

describe('what is wrong', () => {
  test('R768 R769 R770 R773: name, subject of a mail, and body are required; the words of the name mention Display', () => {
    const empty = newValues({}, domains);
    expect(problemsOf(empty)).toEqual({
      displayName: 'Display name is required',
      subject: 'Subject is required',
      body: 'Body is required',
    });
    expect(problemsOf({ ...empty, templateType: 'sms' })).toEqual({
      displayName: 'Display name is required',
      body: 'Body is required',
    });
    expect(problemsOf(mail)).toEqual({});
    expect(problemsOf({ ...mail, mode: 'text' })).toEqual({ body: 'Body is required' });
  });

  test('R774: there is something to preview once body or text body is not empty', () => {
    expect(hasBody({ body: ' ', textBody: '\n' })).toBe(false);
    expect(hasBody({ body: '<p>x</p>', textBody: '' })).toBe(true);
    expect(hasBody({ body: '', textBody: 'x' })).toBe(true);
  });
});

describe('what is sent', () => {
  test('R861 R563 R564 R565: HTML of a visual mail, text of a plain one and of a text message, and what the other left is cleared', () => {
    expect(messageOf({ ...mail, textBody: 'old' })).toEqual({
      templateType: 'email',
      subject: 'Hello',
      body: '<p>Hi</p>',
      textBody: null,
    });
    expect(messageOf({ ...mail, mode: 'text', textBody: 'Hi' })).toMatchObject({ body: null, textBody: 'Hi' });
    expect(messageOf({ ...mail, templateType: 'sms', textBody: 'Hi' })).toEqual({
      templateType: 'sms',
      subject: null,
      body: null,
      textBody: 'Hi',
    });
  });

  test('R861 R566: domains by their ids, tags as objects', () => {
    const values = { ...mail, domains, tags: [{ value: 't1', label: 'Spring' }] };
    expect(bodyOf(values)).toMatchObject({ domainsIds: ['d1'], tags: [{ _id: 't1', displayName: 'Spring' }] });
  });
});

describe('what is opened', () => {
  test('R485: a mail without HTML opens as text; a domain that is gone is left out', () => {
    const values = valuesOf({ ...saved, domainsIds: [...saved.domainsIds], tags: [...saved.tags] }, domains);
    expect(values).toMatchObject({ mode: 'text', textBody: 'Hi', body: '', domains });
    expect(values.tags).toMatchObject([{ value: 't1', label: 'Spring' }]);
  });

  test('R485: words are taken along to the other way of writing where there were none', () => {
    expect(switchedTo('text', mail)).toEqual({ mode: 'text', textBody: 'Hi' });
    expect(switchedTo('text', { ...mail, textBody: 'Own words' })).toEqual({ mode: 'text', textBody: 'Own words' });
    expect(switchedTo('visual', { ...mail, body: '', textBody: 'a < b\n\nc\nd' })).toEqual({
      mode: 'visual',
      body: '<p>a &#60; b</p><p>c<br>d</p>',
    });
  });
});

test('a list shows how a template reads, not how it is written', () => {
  const firstWords = 'Hi {{contact.firstName|there}}, {{agent.firstName}} here: {{contact.ci';
  expect(wordsOf({ firstWords })).toBe('Hi there, [Agent first name] here: …');
  expect(wordsOf({ firstWords: null })).toBe('');
});
