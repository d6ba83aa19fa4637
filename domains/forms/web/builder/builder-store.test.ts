import { describe, expect, test } from 'vitest';
import type { WholeForm } from '#/domains/forms/contract/form-calls.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { makeBuilder, type Sending } from './builder-store.ts';
import { blankDrawing, type Drawing, drawingOf } from './drawing.ts';

const newId = () => crypto.randomUUID();
const blank = blankDrawing(newId);
const form = (drawing: Drawing, updatedAt = '2026-11-21T10:00:00Z'): WholeForm =>
  ({ ...drawing, _id: '01a20000-0000-7000-8000-000000000001', status: 'draft', updatedAt }) as unknown as WholeForm;

/** A server that answers what it is sent, with its keys in another order, a minute later each time. */
const server = () => {
  const sent: (Drawing & { id?: string; updatedAt?: string })[] = [];
  const answer = (body: Drawing) => {
    sent.push(body);
    const turned = Object.fromEntries(Object.entries(body).toReversed()) as unknown as Drawing;
    return Promise.resolve({ answer: form(turned, `2026-11-21T10:0${sent.length}:00Z`) });
  };
  const sending: Sending = { create: answer, change: answer };
  return { sent, sending };
};
const named = (displayName: string): Drawing => ({ ...blank, displayName });

describe('undoing', () => {
  test('the letters of one field are one step', () => {
    const builder = makeBuilder({ form: form(blank) });
    for (const name of ['A', 'An', 'Ana']) builder.draw(named(name), 'name');
    builder.draw(named('Bo'));
    builder.undo();
    expect(builder.get().history.now.displayName).toBe('Ana');
    builder.undo();
    expect(builder.get().history.now.displayName).toBe(blank.displayName);
    builder.redo();
    expect(builder.get().history.now.displayName).toBe('Ana');
  });

  test('what is chosen and goes away is chosen no more', () => {
    const builder = makeBuilder({ form: form(blank) });
    const id = newId();
    builder.draw({ ...blank, outcomes: [...blank.outcomes, { ...blank.outcomes[0]!, _id: id }] });
    builder.select({ kind: 'outcome', id });
    builder.undo();
    expect(builder.get().selected).toBeNull();
  });
});

describe('saving', () => {
  test('is made once, then changed where nobody else changed it', async () => {
    const { sent, sending } = server();
    const builder = makeBuilder({ form: null, drawing: blank });
    expect(await builder.save(sending)).toBe(true);
    builder.draw(named('Contact me'));
    expect(await builder.save(sending)).toBe(true);
    expect(sent.map(({ updatedAt }) => updatedAt)).toEqual([undefined, '2026-11-21T10:01:00Z']);
  });

  test('a draft that somebody else changed is not written over, unless it is meant', async () => {
    const failure = new CallFailed({
      status: 409,
      body: { code: 'Conflict', message: 'No', reason: 'forms.changedMeanwhile' },
    });
    const refuse = () => Promise.resolve({ failure });
    const builder = makeBuilder({ form: form(blank) });
    builder.draw(named('Mine'));
    expect(await builder.save({ create: refuse, change: refuse })).toBe(false);
    expect(builder.get().isOvertaken).toBe(true);
    const { sent, sending } = server();
    expect(await builder.save(sending, true)).toBe(true);
    expect(sent[0]?.updatedAt).toBeUndefined();
  });

  test('what others saved is followed only while nothing is built here', () => {
    const theirs = form(named('Theirs'), '2026-11-21T11:00:00Z');
    const clean = makeBuilder({ form: form(blank) });
    clean.follow(theirs);
    expect(drawingOf(theirs)).toEqual(clean.get().history.now);
    const dirty = makeBuilder({ form: form(blank) });
    dirty.draw(named('Mine'));
    dirty.follow(theirs);
    expect(dirty.get().history.now.displayName).toBe('Mine');
    expect(dirty.get().base).toBe('2026-11-21T10:00:00Z');
  });
});
