import { expect, test } from 'vitest';
import { codeOf, policyFor } from './codes.ts';

const url = 'https://crm.example/public/forms/f-1?token=t0k&userId=maya';
const look = { title: 'What is "home" worth?', label: 'Ask <us>' };

test('a line of code names the script of the host, the form, its token and whose link it is', () => {
  expect(codeOf('inline', url, look)).toBe(
    '<script async src="https://crm.example/t/f.js" data-form="f-1" data-token="t0k" data-user="maya" data-title="What is &quot;home&quot; worth?" data-height="480"></script>',
  );
  expect(codeOf('inline', 'https://crm.example/public/forms/f-1?token=t0k', look)).not.toContain('data-user');
});

test('what opens it says so, and no words break out of the code', () => {
  expect(codeOf('popup', url, look)).toContain('data-kind="popup" data-label="Ask &lt;us&gt;"');
  expect(codeOf('tab', url, look)).toContain('data-kind="tab"');
});

test('a plain frame needs no script, and a product in a folder has its script there', () => {
  expect(codeOf('frame', url, look)).toMatch(
    /^<iframe src="https:\/\/crm\.example\/public\/forms\/f-1\?token=t0k&amp;userId=maya" title="[^"]+" width="100%" height="720" loading="lazy"><\/iframe>$/,
  );
  expect(codeOf('inline', 'https://x.example/crm/public/forms/f?token=t', look)).toContain(
    'src="https://x.example/crm/t/f.js"',
  );
});

test('a strict policy of a site has to allow the host, for scripts where there is one', () => {
  expect(policyFor('inline', url)).toBe('script-src https://crm.example; frame-src https://crm.example');
  expect(policyFor('frame', url)).toBe('frame-src https://crm.example');
});
