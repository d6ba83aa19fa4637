import { expect, test } from 'vitest';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { problemOf } from './problems.ts';

const owner = { isOwner: true };
const member = { isOwner: false };
const refused = (reason: string, fullMessage: string): CallFailed =>
  new CallFailed({ status: 409, body: { reason, fullMessage } });

test('R915: the refusal of a setup without an integration is shown in words for people', () => {
  const none = refused('calls.noIntegration', 'Integration._id must be a mongodb id');
  const words = 'You need to set up an integration to make a call';
  expect(problemOf(none, owner)).toEqual({ words, remedy: 'connectNumber' });
  expect(problemOf(none, member)).toEqual({ words, remedy: 'ownPhone' });
});

test.each([
  ['billing.tooFewPoints', 'topUp', 'ownPhone'],
  ['calls.testMode', 'goLive', 'ownPhone'],
  ['calls.over', 'again', 'again'],
  ['calls.numberNotAllowed', 'ownPhone', 'ownPhone'],
])('%s is said in its own words, with one verb: %s for owners, %s for members', (reason, ofOwner, ofMember) => {
  const failure = refused(reason, 'What the server says');
  expect(problemOf(failure, owner)).toEqual({ words: 'What the server says', remedy: ofOwner });
  expect(problemOf(failure, member)).toEqual({ words: 'What the server says', remedy: ofMember });
});

test.each([
  ['NotAllowedError', /^This browser does not let the microphone be used/],
  ['NotFoundError', /^No microphone was found/],
  ['NotReadableError', /^The microphone is used by another program/],
  ['AbortError', /^The call could not be connected/],
])('a microphone that cannot be had (%s) says why', (name, words) => {
  const { words: said, remedy } = problemOf(new DOMException('', name), member);
  expect(said).toMatch(words);
  expect(remedy).toBe('again');
});

test('without a network, and after anything else, a call can be tried again', () => {
  expect(problemOf(new CallFailed({ silence: 'network' }), member)).toMatchObject({ remedy: 'again' });
  expect(problemOf(new TypeError('x'), member)).toEqual({
    words: 'The call could not be connected.',
    remedy: 'again',
  });
});
