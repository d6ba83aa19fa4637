import { describe, expect, test } from 'vitest';
import { allowanceEnding, allowanceExceeded, type Sender } from '#/domains/integrations/contract.ts';
import { draftsContract } from '#/domains/messaging/contract.ts';
import { requestOf } from '#/kernel/contract/request.ts';
import { reasonText } from '#/ui/reason.ts';
import type { Recipient } from '../recipients/recipient.ts';
import { hasProfile, isAllowanceEnding, isAllowanceSpent } from './allowing.ts';
import {
  atOnce,
  type ComposerValues,
  draftOf,
  emailOf,
  fieldOfRefusal,
  problemsOf,
  startValues,
  textOf,
  valuesOf,
  whenOf,
} from './composer-values.ts';
import { contentOf, isWritten, readKept } from './kept-drafts.ts';
import { forwardSubject, preselectedAt, replySubject, titleOf } from './opening.ts';
import {
  reachedWords,
  type SendingState,
  warningsOf,
  whyNotRehearsed,
  whyNotSaved,
  whyNotSent,
} from './sending-reasons.ts';
import { sentWords, takenBackWords, undoMs } from './sent-words.ts';
import { subjectOf } from './subjects.ts';

const quiet = { isEnabled: true, startDate: null, endDate: null };
const ana: Recipient = { kind: 'contact', key: 'ana', label: 'Ana Pop', address: 'ana@example.com' };
const list: Recipient = { kind: 'collection', key: 'buyers', label: 'Buyers' };
const typed: Recipient = {
  kind: 'typed',
  key: 'bob@example.com',
  label: 'bob@example.com',
  address: 'bob@example.com',
};
const start = { channel: 'email', contactId: 'ana' } as const;
const empty = startValues(start, ana);
const written: ComposerValues = { ...empty, subject: 'Homes', body: '<p>Hello</p>', plain: 'Hello' };
const sender: Sender = {
  _id: 'box',
  integrationName: 'Maya',
  integrationType: 'inboxEmail',
  provider: 'simulator',
  name: 'Maya Cohen',
  email: 'maya@northlight.example',
  phone: null,
  type: 'personal',
  isPrimary: true,
  isDefault: true,
  remainingDailySentMessagesLimit: null,
  remainingDailySentMessagesThreshold: null,
  dailyLimit: null,
};

test('R470 R473: the windows are called New Email and New Message', () => {
  expect(titleOf({ channel: 'email' })).toBe('New Email');
  expect(titleOf({ channel: 'sms' })).toBe('New Message');
});

test('R021: on a record its contact is preselected, in the inbox that of the open thread, elsewhere nobody', () => {
  const id = '01890000-0000-7000-8000-000000000001';
  expect(preselectedAt(`/contacts/${id}`, 'other')).toBe(id);
  expect(preselectedAt('/inbox', 'other')).toBe('other');
  expect(preselectedAt('/inbox', undefined)).toBeUndefined();
  expect(preselectedAt('/tasks', 'other')).toBeUndefined();
});

describe('a subject', () => {
  test("R636: of a reply gets 'Re:' unless it has it", () => {
    expect(['Homes', 'Re: Homes', 're: Homes', 'Regarding'].map(replySubject)).toEqual([
      'Re: Homes',
      'Re: Homes',
      're: Homes',
      'Re: Regarding',
    ]);
  });
  test("R637: of a forward gets 'Fwd:' unless it has it", () => {
    expect(['Homes', 'Fwd: Homes', 'Re: Homes'].map(forwardSubject)).toEqual([
      'Fwd: Homes',
      'Fwd: Homes',
      'Fwd: Re: Homes',
    ]);
  });
});

test('a mail that is passed on has a draft of its own, so that no other mail takes its place', () => {
  const forward = { channel: 'email', forwardsId: 'm' } as const;
  const drafts = [
    forward,
    { ...forward, forwardsId: 'n' },
    { channel: 'email' },
    { channel: 'email', replyToId: 'm' },
  ] as const;
  expect(new Set(drafts.map(draftOf)).size).toBe(4);
});

test('a mail is passed on as it came, without a word added', () => {
  const forward = { channel: 'email', forwardsId: 'm', subject: 'Homes', body: '<p>See <b>below</b>.</p>' } as const;
  const values = startValues(forward, ana);
  expect(values.plain).toBe('See below.');
  expect(Object.values(problemsOf(values, 'email')).filter(Boolean)).toEqual([]);
});

test('R636 R637: a composer opened to answer or to forward begins with that subject', () => {
  expect(subjectOf({ channel: 'email', subject: 'Homes', replyToId: 'm' })).toBe('Re: Homes');
  expect(subjectOf({ channel: 'email', subject: 'Homes', replyToId: 'm', forwardsId: 'm' })).toBe('Fwd: Homes');
  expect(subjectOf({ channel: 'email', subject: 'Homes' })).toBe('Homes');
});

describe('what a composer begins with, and has again after sending', () => {
  test('R634: no subject, body, time, file, copy or answered message', () => {
    expect(empty).toMatchObject({ subject: '', body: '', plain: '', files: [], cc: [], bcc: [], replyToId: null });
  });
  test('R635: the contact it was opened for', () => {
    expect(empty.to).toEqual([ana]);
  });
  test('whom a list has selected, each once, in a draft of their own', () => {
    const many = { channel: 'email', ids: ['a', 'b'] } as const;
    expect(startValues(many, undefined).to.map(({ label }) => label)).toEqual(['2 contacts']);
    expect(startValues({ ...start, to: [{ _id: 'ana', displayName: 'Ana Pop' }] }, ana).to).toHaveLength(1);
    expect(new Set([draftOf(start), draftOf(many), draftOf({ channel: 'email' })]).size).toBe(3);
    // Nobody gets what was begun for others: as many who begin alike are others, the same in another order are not.
    expect(draftOf({ ...many, ids: ['a', 'c'] })).not.toBe(draftOf(many));
    expect(draftOf({ ...many, ids: ['b', 'a'] })).toBe(draftOf(many));
  });
});

test('homes that were chosen have a draft of their own, in whatever order they were', () => {
  const homes = { channel: 'email', listingIds: ['a', 'b'], body: '<table></table>' } as const;
  expect(startValues(homes, undefined)).toMatchObject({ to: [], body: '<table></table>' });
  expect(draftOf(homes)).not.toBe(draftOf({ channel: 'email' }));
  expect(draftOf({ ...homes, listingIds: ['b', 'a'] })).toBe(draftOf(homes));
  expect(draftOf({ ...homes, listingIds: ['a', 'c'] })).not.toBe(draftOf(homes));
});

describe('what is sent', () => {
  test('R567 R568: the email payload', () => {
    const at = Temporal.Instant.from('2026-11-22T08:00:00Z');
    expect(emailOf({ ...written, to: [ana, list, typed], cc: [typed] }, sender, { at, theirs: null })).toEqual({
      to: [{ _id: 'ana', email: { emailAddress: 'ana@example.com' } }, { email: { emailAddress: 'bob@example.com' } }],
      toCollections: ['buyers'],
      cc: ['bob@example.com'],
      bcc: [],
      subject: 'Homes',
      body: '<p>Hello</p>',
      plain: 'Hello',
      from: { email: { emailAddress: 'maya@northlight.example' } },
      themeChannel: 'RichEmail',
      sendAnywayDND: false,
      sendAnywayMP: false,
      integration: { _id: 'box', integrationName: 'Maya', integrationType: 'inboxEmail' },
      replyToId: null,
      scheduledAt: '2026-11-22T08:00:00Z',
      files: [],
    });
  });
  test('R569: the text payload, with the number it goes by and what the counter showed', () => {
    const phone = { number: '+40722000111', country: 'RO' };
    const text = textOf(
      { ...written, to: [{ ...ana, address: '+40722123456' }] },
      { ...sender, email: null, phone },
      atOnce,
      1,
    );
    expect(text).toMatchObject({
      body: 'Hello',
      plain: 'Hello',
      from: { name: 'Maya Cohen', ...phone },
      fromPhoneNumber: phone,
      to: [{ _id: 'ana', phone: { number: '+40722123456' } }],
      smsCount: 1,
      scheduledAt: null,
    });
  });
  test('R723: a text is to those with a number alone', () => {
    const text = textOf({ ...written, to: [{ ...ana, address: undefined }, { ...list }] }, undefined, atOnce, 1);
    expect(text).toMatchObject({ to: [], toCollections: ['buyers'] });
  });
});

describe('what is missing', () => {
  test('R721: an email to nobody', () => {
    expect(problemsOf({ ...written, to: [] }, 'email').to).toBe(
      'Unable to send email. There are no contacts to send the message to.',
    );
  });
  test('R722: a text to nobody', () => {
    expect(problemsOf({ ...written, to: [] }, 'sms').to).toBe(
      'Unable to send message. There are no contacts to send the message to.',
    );
  });
  test('not whom a step of a workflow goes to: that is for the workflow to say', () => {
    expect(problemsOf({ ...written, to: [] }, 'email', true)).toEqual({});
    expect(problemsOf({ ...written, to: [] }, 'sms', true)).toEqual({});
    expect(problemsOf({ ...empty, to: [] }, 'email', true)).toEqual({
      subject: 'Subject is required',
      body: 'Body is required',
    });
  });
  test('a subject and a body stand at their fields; a picture is a body', () => {
    expect(problemsOf(empty, 'email')).toEqual({ subject: 'Subject is required', body: 'Body is required' });
    expect(problemsOf({ ...written, plain: '', body: '<p><img src="/x.png"></p>' }, 'email')).toEqual({});
    expect(problemsOf(empty, 'sms')).toEqual({ plain: 'Body is required' });
    expect(problemsOf(written, 'sms')).toEqual({});
  });
  test('R724 R725 R911: what the server refuses is found at its field', () => {
    expect(fieldOfRefusal({ field: undefined, message: 'Subject must be shorter' }, 'email')).toBe('subject');
    expect(fieldOfRefusal({ field: 'subject', message: 'is required' }, 'email')).toBe('subject');
    expect(fieldOfRefusal({ field: 'body', message: 'is required' }, 'email')).toBe('body');
    expect(fieldOfRefusal({ field: 'body', message: 'is required' }, 'sms')).toBe('plain');
    expect(fieldOfRefusal({ field: 'to.2.phone.number', message: 'is not valid' }, 'sms')).toBe('to');
  });
});

const ready: SendingState = {
  channel: 'sms',
  isOnline: true,
  hasSender: true,
  isUploading: false,
  isTestMode: false,
  reached: { count: 2, skipped: [] },
  cost: 2,
  balance: 10,
  topUpHref: '/billing?need=1',
};
const why = (state: Partial<SendingState>): string | undefined => {
  const reason = whyNotSent({ ...ready, ...state });
  return reason && reasonText(reason);
};

describe('Send is off', () => {
  test('not while somebody is left to send to', () => {
    expect(why({})).toBeUndefined();
    expect(why({ reached: undefined })).toBeUndefined();
    expect(why({ reached: { count: 1, skipped: [{ reason: 'dnd', count: 9 }] } })).toBeUndefined();
  });
  test('R645: when everybody has do not disturb on or marketing off and nothing is sent anyway', () => {
    expect(
      why({
        reached: {
          count: 0,
          skipped: [
            { reason: 'dnd', count: 1 },
            { reason: 'marketingOff', count: 1 },
          ],
        },
      }),
    ).toContain('Tick Send anyway');
    expect(why({ reached: { count: 0, skipped: [{ reason: 'stop', count: 1 }] } })).toContain('1 asked to stop');
  });
  test('R646: in test mode, where it can be rehearsed', () => {
    expect(why({ isTestMode: true })).toContain('Test mode');
    expect(whyNotRehearsed({ ...ready, isTestMode: true })).toBeUndefined();
    expect(whyNotRehearsed({ ...ready, isTestMode: true, isOnline: false })).toBeDefined();
  });
  test('R647 R743 R919: when a text costs more points than there are, with the way to /billing', () => {
    expect(why({ cost: 10 })).toBeUndefined();
    const reason = whyNotSent({ ...ready, cost: 11 });
    expect(reason).toEqual({
      text: "You don't have enough points to send this message. Please top up first from the Plans & Billing section",
      fix: { label: 'Plans & Billing', href: '/billing?need=1' },
    });
    expect(why({ channel: 'email', cost: 11 })).toBeUndefined();
  });
  test('while files are on their way, and without a sender', () => {
    expect(why({ isUploading: true })).toBeDefined();
    expect(why({ hasSender: false })).toBe('No phone number found');
    expect(why({ hasSender: undefined })).toBeUndefined();
    expect(whyNotSaved({ hasSender: undefined, isUploading: false })).toBe('Who it is from is still being loaded');
    expect(whyNotSaved({ hasSender: false, isUploading: false })).toBeUndefined();
  });
});

describe('warnings', () => {
  const off = { sendAnywayDND: false, sendAnywayMP: false };
  const both = {
    count: 0,
    skipped: [{ reason: 'dnd', count: 1 } as const, { reason: 'marketingOff', count: 1 } as const],
  };
  const texts = (...given: Parameters<typeof warningsOf>): string[] => warningsOf(...given).map(({ text }) => text);
  test('R727: Emails Marketing turned Off', () => {
    expect(texts('email', [both], off, false)).toContain('Emails Marketing turned Off');
  });
  test('R728: Messages Marketing turned Off', () => {
    expect(texts('sms', [both], off, false)).toContain('Messages Marketing turned Off');
  });
  test('R729: each has its own Send anyway, which stays when it was ticked', () => {
    expect(warningsOf('email', [both], off, false).map(({ field }) => field)).toEqual([
      'sendAnywayDND',
      'sendAnywayMP',
    ]);
    expect(texts('email', [{ count: 1, skipped: [] }], { ...off, sendAnywayMP: true }, false)).toEqual([
      'Emails Marketing turned Off',
    ]);
    expect(texts('email', [{ count: 1, skipped: [] }], off, false)).toEqual([]);
  });
  test("R730: of several read 'Some contacts have'", () => {
    expect(texts('email', [both], off, true)).toContain('Some contacts have Emails Marketing turned Off');
  });
});

test('how many it goes to, of how many', () => {
  expect(reachedWords({ count: 38, skipped: [{ reason: 'dnd', count: 2 }] })).toBe('Goes to 38 of 40 contacts');
  expect(reachedWords({ count: 1, skipped: [] })).toBe('Goes to 1 contact');
});

describe("the day's texts", () => {
  const left = (limit: number, threshold: number, dailyLimit = 100) => ({
    remainingDailySentMessagesLimit: limit,
    remainingDailySentMessagesThreshold: threshold,
    dailyLimit,
  });
  test('R476 R917 R942: are spent when none is left for those chosen', () => {
    expect(isAllowanceSpent(left(1, 1), 1)).toBe(false);
    expect(isAllowanceSpent(left(0, 0), 1)).toBe(true);
    expect(isAllowanceSpent(left(1, 1), 2)).toBe(true);
    expect(isAllowanceSpent(undefined, 500)).toBe(false);
    expect(allowanceExceeded(hasProfile(left(0, 0)))).toBe(
      'You have exceeded your Agency daily message sending limit of 100. Set up a Business Profile to unlock a higher limit',
    );
  });
  test('R477: a Business Profile is called for where there is none', () => {
    expect(hasProfile(left(0, 0, 100))).toBe(false);
    expect(hasProfile(left(0, 0, 500))).toBe(true);
  });
  test('R918: are warned of when the threshold is one or less', () => {
    expect(isAllowanceEnding(left(50, 2))).toBe(false);
    expect(isAllowanceEnding(left(50, 1))).toBe(true);
    expect(allowanceEnding(false)).toBe(
      'You are about to exceed your Agency daily sending limit of 100. Set up a Business Profile to unlock a higher limit.',
    );
  });
});

describe('what is said afterwards', () => {
  const now = { scheduledAt: null, isRehearsal: false };
  const later = { scheduledAt: '2026-11-22T08:00:00Z', isRehearsal: false };
  test('R931: of an email', () => {
    expect(sentWords('email', now)).toBe('The email has been sent successfully');
    expect(sentWords('email', later)).toBe('The email has been scheduled successfully');
  });
  test('R932: of a text', () => {
    expect(sentWords('sms', now)).toBe('The text message has been sent successfully');
    expect(sentWords('sms', later)).toBe('The text message has been scheduled successfully');
  });
  test('of a rehearsal, that nothing was sent', () => {
    expect(sentWords('email', { ...now, isRehearsal: true })).not.toContain('sent successfully');
  });
  test('R641: a scheduled one that is taken back is deleted', () => {
    expect(takenBackWords('email', 'deleted')).toBe('The email was deleted');
  });
  test('R642: sending one that is not scheduled was cancelled', () => {
    expect(takenBackWords('sms', 'cancelled')).toBe('Sending the text message was cancelled');
  });
  test('Undo stands for as long as the server says, whatever the clock of this computer; where it is over, for a moment', () => {
    expect(undoMs({ undoSeconds: 30 })).toBe(30_000);
    expect(undoMs({ undoSeconds: 0 })).toBe(1_000);
    expect(undoMs({ undoSeconds: null })).toBe(10_000);
  });
});

describe('R845 R852: what waits is changed in its composer', () => {
  const letter = {
    _id: 'mailing',
    channel: 'email',
    integrationId: 'box',
    to: [
      { _id: 'ana', displayName: 'Ana Pop', address: 'ana@example.com', isMarketingOff: true, doNotDisturb: quiet },
      {
        _id: null,
        displayName: 'new@example.com',
        address: 'new@example.com',
        isMarketingOff: false,
        doNotDisturb: null,
      },
    ],
    toCollections: [{ _id: 'buyers', displayName: 'Buyers' }],
    cc: ['boss@example.org'],
    bcc: [],
    subject: 'Homes',
    body: '<p>Hello</p>',
    plain: 'Hello',
    files: [{ name: 'plan.pdf', size: 12, mimetype: 'application/pdf', url: '/files/plan' }],
    sendAnywayDND: true,
    sendAnywayMP: false,
    sendAnywayReason: 'They asked',
    replyToId: null,
    scheduledAt: '2026-11-22T08:00:00Z',
    theirTime: null,
  } as const;
  const values = valuesOf({
    ...letter,
    to: [...letter.to],
    toCollections: [...letter.toCollections],
    cc: [...letter.cc],
    bcc: [],
    files: [...letter.files],
  });

  test('it opens as it was written, and unchanged it is sent as it was', () => {
    expect(values).toMatchObject({
      senderId: 'box',
      subject: 'Homes',
      sendAnywayDND: true,
      sendAnywayReason: 'They asked',
    });
    // Their chips warn as they did when it was written.
    expect(values.to[0]).toMatchObject({ isMarketingOff: true, quiet });
    expect(emailOf(values, sender, whenOf(letter))).toMatchObject({
      to: [{ _id: 'ana', email: { emailAddress: 'ana@example.com' } }, { email: { emailAddress: 'new@example.com' } }],
      toCollections: ['buyers'],
      cc: ['boss@example.org'],
      subject: 'Homes',
      body: '<p>Hello</p>',
      files: ['/files/plan'],
      sendAnywayDND: true,
      scheduledAt: '2026-11-22T08:00:00Z',
    });
  });

  test('the window says that it is changed, and its draft is its own', () => {
    expect(titleOf({ channel: 'email', changes: 'mailing' })).toBe('Update Email');
    expect(titleOf({ channel: 'sms', changes: 'mailing' })).toBe('Update Message');
    expect(titleOf({ channel: 'sms' })).toBe('New Message');
    expect(draftOf({ channel: 'email', changes: 'mailing', contactId: 'ana' })).toBe('email.change.mailing');
  });
});

describe('a draft that the server keeps', () => {
  const sent = (content: object): Record<string, unknown> => {
    const { body } = requestOf(draftsContract.calls.keep, { id: 'draft', channel: 'email', content });
    return (JSON.parse(JSON.stringify(body)) as { content: Record<string, unknown> }).content;
  };
  const kept = {
    _id: 'draft',
    channel: 'email',
    contactId: 'ana',
    threadId: null,
    updatedAt: '2026-11-21T10:00:00Z',
  } as const;

  test('opens the composer that it was written in, with what was written', () => {
    const content = sent(contentOf('email.ana', { ...start, onSent: () => undefined }, JSON.stringify(written), 1_000));
    expect(content).toEqual({ record: 'email.ana', start, values: JSON.stringify(written), atMs: 1_000 });
    expect(readKept({ ...kept, content })).toMatchObject({ record: 'email.ana', start, values: written, atMs: 1_000 });
    expect(isWritten(written)).toBe(true);
  });

  test('comes back with what is empty in it: a subject alone, an answer of a text', () => {
    for (const values of [
      { ...empty, subject: 'Homes' },
      { html: '', text: 'Hello' },
    ])
      expect(
        readKept({ ...kept, content: sent(contentOf('x', start, JSON.stringify(values), 1_000)) })?.values,
      ).toEqual(values);
  });

  test('that was kept when what is empty was dropped comes back, too', () => {
    const { to, cc, bcc, files, senderId, replyToId } = empty;
    const dropped = { to, cc, bcc, files, senderId, replyToId, subject: 'Homes' };
    const { values } = readKept({ ...kept, content: { record: 'x', values: dropped } }) ?? {};
    expect(isWritten(values)).toBe(true);
    expect(values).toMatchObject({ subject: 'Homes', body: '', plain: '', domain: '' });
    expect(readKept({ ...kept, content: { record: 'x', values: { text: 'Hello' } } })?.values).toEqual({
      html: '',
      text: 'Hello',
    });
  });

  test('that no composer wrote opens nothing', () => {
    expect(readKept({ ...kept, content: { subject: 'Hello' } })).toBeUndefined();
    expect(readKept({ ...kept, content: { record: 'x', values: [] } })).toBeUndefined();
    expect(readKept({ ...kept, content: { record: 'x', values: '{' } })).toBeUndefined();
    expect(readKept({ ...kept, content: { record: 'x', start: { channel: 'sms' }, values: {} } })).toMatchObject({
      start: undefined,
      atMs: Temporal.Instant.from(kept.updatedAt).epochMilliseconds,
    });
    expect(isWritten({ html: '', text: 'Hello' })).toBe(false);
  });
});
