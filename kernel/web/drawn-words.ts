// The words that a component shows when it is first drawn, so that a rule about a text is proved where the text stands.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The texts between the tags, one after the other. Open a browser first (test/browser.ts), and import the component after it. */
export const drawnWords = (element: ReactElement): string[] =>
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, element))
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity).trim())
    .filter((text) => text !== '');

/** Those of the drawn words that were asked for, in the order in which they are drawn. */
export const amongDrawn = (element: ReactElement, wanted: readonly string[]): string[] =>
  drawnWords(element).filter((text) => wanted.includes(text));
