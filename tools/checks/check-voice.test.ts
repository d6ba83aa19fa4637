import { expect, test } from 'vitest';
import { stiltedIn } from './check-voice.ts';

test.each([
  "const why = 'This is no address of the web';",
  'const title = <th>Would stand after</th>;',
  "const label = 'Text Message to them';",
  'const help = `It stands under ${parent}: owners here are owners there.`;',
  'const line = <p>What becomes of\n  all of them</p>;',
  "const words = 'They are given what is marked.';",
  "const verb = { label: 'Mend it now' };",
  "const empty = 'Whoever wrote is no contact of yours';",
  "const choice = 'Anybody of them, by chance.';",
  "const verb = 'Send late messages all the same';",
  "const skip = 'Done with already';",
  "const locked = 'You may only look at this task';",
  "const hide = 'Put Today away';",
  "const state = 'is taken off all of them';",
  'const why = `one of ${names}, by lot`;',
  "throw invalid('order', 'stands there twice');",
  "const refused = 'is too tangled to be kept';",
  'const unknown = `${email} is nobody of ${agency}`;',
  "const ended = 'Whoever started this has lost the right to it';",
])('%s is found, with its line', (source) => {
  expect(stiltedIn('a.tsx', `\n${source}`)).toContainEqual(expect.stringMatching(/^a\.tsx:2 “.+”: say /));
});

test.each([
  "const why = 'Not a web address';",
  "const none = 'There is no other tag of its type';",
  "const over = 'They are no longer shown';",
  '// This is no address of the web.\nconst a = 1;',
  "import { standsUnder } from '#/kernel/mended stands under.ts';",
  "const id = 'mend';",
  "const words = 'so the fallback stands in';",
])('%s is left alone', (source) => {
  expect(stiltedIn('a.tsx', source)).toEqual([]);
});
