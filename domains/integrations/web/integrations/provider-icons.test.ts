import { Bird, Mail, Plug } from 'lucide-react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeBrowser, openBrowser } from '#/test/browser.ts';

beforeEach(() => void openBrowser('https://northlight.example/integrations'));
afterEach(closeBrowser);

test('a provider that a domain brings has the sign of its own, or a plug', async () => {
  const [{ fillFrom }, { providerSign }, { iconOfProvider }] = await Promise.all([
    import('#/kernel/web/extension.ts'),
    import('#/domains/integrations/web.tsx'),
    import('./provider-icons.ts'),
  ]);
  fillFrom([{ fills: [providerSign({ provider: 'pigeon', icon: Bird })] }]);
  expect(['gmail', 'pigeon', 'smoke'].map(iconOfProvider)).toEqual([Mail, Bird, Plug]);
});
