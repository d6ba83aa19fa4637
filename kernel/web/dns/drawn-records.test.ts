// A record as it is read from the screen into a form of somebody else's.
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawnWords } from '#/kernel/web/drawn-words.ts';
import { openBrowser } from '#/test/browser.ts';

openBrowser('https://app.lintel.example/domains');
const { DnsRecords } = await import('./DnsRecords.tsx');

test('a time to live is the number that is typed where the domain is registered', () => {
  const record = {
    type: 'CNAME',
    name: 'homes.example.com',
    value: 'app.lintel.example',
    ttl: 3600,
    found: [],
    isRight: null,
    advice: null,
  };
  const words = drawnWords(createElement(DnsRecords, { records: [record], wasChecked: false }));
  expect(words).toContain('3600');
});
