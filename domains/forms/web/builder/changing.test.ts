import { describe, expect, test } from 'vitest';
import { type Element, isQuestion } from '#/domains/forms/contract/elements.ts';
import { mostElements } from '#/domains/forms/contract/limits.ts';
import { problemsOf } from '#/domains/forms/contract/problems.ts';
import { addSection, change, duplicate, elementOf, insert, moveTo, newElement, step } from './changing.ts';
import { blankDrawing, type Drawing } from './drawing.ts';
import { offerGroups } from './palette/offers.ts';

const newId = () => crypto.randomUUID();

const withElements = (...types: Element['type'][]): Drawing =>
  types.reduce((drawing, type) => {
    const section = drawing.sections.at(-1);
    const one = newElement(drawing, type, newId);
    if (!section || !one) throw new Error('there is room for it');
    return insert(drawing, { sectionId: section._id, at: section.elements.length }, one);
  }, blankDrawing(newId));

const types = (drawing: Drawing): string[][] =>
  drawing.sections.map(({ elements }) => elements.map(({ type }) => type));
const idOf = (drawing: Drawing, at: number): string => drawing.sections[0]?.elements[at]?._id ?? '';

describe('adding elements', () => {
  test('whatever the palette offers can be published as it begins', () => {
    const offered = offerGroups.flatMap(({ offers }) => offers.map(({ id }) => id));
    for (const type of offered) if (type !== 'section') expect(problemsOf(withElements('email', type))).toEqual([]);
  });

  test('two questions of one kind have keys of their own', () => {
    const [one, other] = withElements('shortAnswer', 'shortAnswer').sections[0]?.elements.filter(isQuestion) ?? [];
    expect(one?.key).toBe('short_answer');
    expect(other?.key).toBe('short_answer_2');
  });

  test('the first question for an email is written to the contact, the second is not', () => {
    const questions = withElements('email', 'email').sections[0]?.elements.filter(isQuestion) ?? [];
    expect(questions.map(({ mapsTo }) => mapsTo)).toEqual(['emails', null]);
  });

  test('a form that is full takes no more', () => {
    const full = withElements(...Array.from({ length: mostElements }, () => 'separator' as const));
    expect(newElement(full, 'email', newId)).toBeUndefined();
    expect(duplicate(full, idOf(full, 0), newId)).toBeUndefined();
  });
});

describe('moving elements', () => {
  test('over the edge of a section they go into the next one, and back', () => {
    const one = withElements('email', 'date');
    const two = addSection(one, newId)?.drawing ?? one;
    const moved = step(two, idOf(two, 1), 'down');
    expect(types(moved)).toEqual([['email'], ['date']]);
    expect(types(step(moved, moved.sections[1]?.elements[0]?._id ?? '', 'up'))).toEqual([['email', 'date'], []]);
  });

  test('the first goes no higher, the last no lower', () => {
    const drawing = withElements('email', 'date');
    expect(step(drawing, idOf(drawing, 0), 'up')).toBe(drawing);
    expect(step(drawing, idOf(drawing, 1), 'down')).toBe(drawing);
  });

  test('an element dropped where it stands stays, and one dropped further down comes before what stood there', () => {
    const drawing = withElements('email', 'date', 'time');
    const sectionId = drawing.sections[0]?._id ?? '';
    expect(moveTo(drawing, idOf(drawing, 0), { sectionId, at: 0 })).toBe(drawing);
    expect(moveTo(drawing, idOf(drawing, 0), { sectionId, at: 1 })).toBe(drawing);
    expect(types(moveTo(drawing, idOf(drawing, 0), { sectionId, at: 3 }))).toEqual([['date', 'time', 'email']]);
  });
});

describe('keys of questions', () => {
  const rename = (label: string, isNew: boolean): string => {
    const drawing = withElements('shortAnswer', 'date');
    const one = elementOf(drawing, idOf(drawing, 0));
    if (!one || !isQuestion(one)) throw new Error('it is a question');
    const after = elementOf(change(drawing, { ...one, label }, isNew), one._id);
    return after && isQuestion(after) ? after.key : '';
  };

  test('follow the label until they are saved, and stay after that', () => {
    expect(rename('Straße & Nr. 5', true)).toBe('stra_e_nr_5');
    expect(rename('Straße & Nr. 5', false)).toBe('short_answer');
  });

  test('are made of any label', () => {
    expect(rename('', true)).toBe('question');
    expect(rename('42', true)).toBe('question');
    expect(rename('日本語', true)).toBe('question');
    expect(rename('Date', true)).toBe('date_2');
    expect(rename('x'.repeat(300), true)).toBe('x'.repeat(36));
  });
});
