import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Clip, Grid, Row, Stack, Text } from './layout.tsx';
import { scale } from './scale.ts';

const drawn = renderToStaticMarkup;

test('a primitive is another element where it is told so, with the classes of its properties and what the element has of its own', () => {
  expect(drawn(createElement(Stack, { as: 'ul', gap: 8, wrap: true, 'aria-label': 'Names', className: 'own' }))).toBe(
    '<ul aria-label="Names" class="stack gap-8 wrap own"></ul>',
  );
  expect(drawn(Clip({ as: 'b', title: 'Whole', children: 'Half' }))).toBe('<b title="Whole" class="clip">Half</b>');
});

test('what is off adds no class, and no attribute', () => {
  expect(drawn(createElement(Row, { wrap: false, className: false }))).toBe('<div class="row"></div>');
});

test('a measure is a variable of the element beside its own style', () => {
  expect(drawn(createElement(Grid, { columns: '1fr auto', maxWidth: 420, style: { order: 1 } }))).toBe(
    '<div style="order:1;--columns:1fr auto;--maxWidth:420px" class="grid columns maxWidth"></div>',
  );
});

test.each(Object.entries(scale))('%s of the scale becomes a class', (name, [, steps]) => {
  const [step = ''] = Object.keys(steps);
  expect(drawn(createElement(Text, { [name]: step }))).toBe(`<span class="text ${name}-${step}"></span>`);
});
