// How colours are read, and that the presets can be.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contrast } from '#/ui/theme/contrast.ts';
import { hexOf, highlightPresets, textPresets } from './colours.ts';

test('R767: a colour gets its leading # where it is missing', () => {
  expect(hexOf('2563eb')).toBe('#2563eb');
  expect(hexOf('#2563EB')).toBe('#2563eb');
  expect(hexOf('fb0')).toBe('#ffbb00');
});

test('what browsers make of a colour is read, and nothing else', () => {
  expect(hexOf('rgb(220, 38, 38)')).toBe('#dc2626');
  for (const words of ['', 'red', '#12', 'rgb(1,2)', 'url(x)', '#2563eb;position:fixed', 'rgba(0,0,0,0.4)'])
    expect(hexOf(words)).toBeUndefined();
});

const panelOf = async (of: 'text' | 'highlight'): Promise<string> => {
  const { ColourPanel } = await import('../panels/ColourPanel.tsx');
  const nothing = (): void => undefined;
  return renderToStaticMarkup(
    createElement(ColourPanel, { of, colour: '', onApply: nothing, onClear: nothing, onCancel: nothing }),
  );
};
const namesIn = (html: string): (string | undefined)[] =>
  [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name).filter((name) => name !== 'Presets');

test('R505: text has the presets black, grey, red, amber, green, blue, purple and pink, all of which can be read on white', async () => {
  expect(namesIn(await panelOf('text'))).toEqual(['Black', 'Grey', 'Red', 'Amber', 'Green', 'Blue', 'Purple', 'Pink']);
  for (const { hex } of textPresets) expect(contrast(hex, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('R506: highlight has eight pastels, on which black can be read', async () => {
  expect(namesIn(await panelOf('highlight')).filter((name) => name?.startsWith('Pastel '))).toHaveLength(8);
  for (const { hex } of highlightPresets) expect(contrast('#000000', hex)).toBeGreaterThan(10);
});

test('R950, R951: the panels start with #000000 and #ffeb3b', async () => {
  expect(await panelOf('text')).toMatch(/<input[^>]* value="#000000"/);
  expect(await panelOf('highlight')).toMatch(/<input[^>]* value="#ffeb3b"/);
});
