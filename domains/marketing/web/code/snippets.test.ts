import { expect, test } from 'vitest';
import { policyOf, snippetKinds, snippetOf } from './snippets.ts';

const shown = {
  agencyId: '0b8f7a52-1111-4222-8333-444455556666',
  publicKey: 'pk_abcdefghijklmnopqrstuvwx',
  consentMode: 'cookieless',
  scriptUrl: 'https://crm.example.com/t/b.js',
} as const;

test('each snippet names the agency, the key and where to send', () => {
  for (const { id } of snippetKinds) {
    const { code } = snippetOf(id, shown);
    for (const part of [shown.agencyId, shown.publicKey, 'https://crm.example.com/t/'])
      expect(code, id).toContain(part);
  }
});

test('the snippet of a page says what may be kept, and loads without holding the page up', () => {
  expect(snippetOf('html', shown).code).toMatch(/^<script async .*data-consent="cookieless"><\/script>$/);
});

test('the loader of a tag manager is a script that can be read', () => {
  const [, text = ''] = /<script>([\s\S]*)<\/script>/.exec(snippetOf('tags', shown).code) ?? [];
  expect(text).toContain("beacon.dataset.consent = 'cookieless'");
});

test('a policy allows the host of the script to be loaded from and sent to', () => {
  expect(policyOf(shown.scriptUrl)).toBe('script-src https://crm.example.com; connect-src https://crm.example.com');
});
