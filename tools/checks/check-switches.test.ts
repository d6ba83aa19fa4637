import { expect, test } from 'vitest';
import { openSwitchesIn } from './check-switches.ts';

const source = (asked: string, last: string): string =>
  `const said = (deed: Deed) => {\n  switch (${asked}) {\n    case 'step':\n      return 1;\n    ${last}\n      return 2;\n  }\n};`;

test.each(['deed.kind', 'kind', 'attribute.type', 'type', 'deed?.kind', 'deed.delay.delay', '(deed as Deed).kind'])(
  'a switch on %s with a default is found, with its line',
  (asked) => {
    expect(openSwitchesIn('deeds.ts', source(asked, 'default:'))).toEqual([
      expect.stringMatching(/^deeds\.ts:2 takes every kind/),
    ]);
    expect(openSwitchesIn('deeds.ts', source(asked, "case 'delay':"))).toEqual([]);
  },
);

test.each(['key', 'deed.kind.length', 'kindOf(deed)', 'typeOf(deed)'])('one on %s may have one', (asked) => {
  expect(openSwitchesIn('deeds.ts', source(asked, 'default:'))).toEqual([]);
});
