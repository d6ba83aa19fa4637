import { describe, expect, test } from 'vitest';
import { decisionsIn, lostCitations } from './check-citations.ts';

const citable = {
  decisions: decisionsIn('# Decisions\n1. One.\n2. Two.\n3. Three.\n18. Many.\n', ['0010-sent-back.md', 'numbered.md']),
  sections: new Set(['core §7', 'communication §4']),
};
const lost = (line: string) => lostCitations('a.ts', `first\n${line}\n`, citable);

describe('what the code cites is in the repository', () => {
  test.each([
    '// as drawn (screens §3.4)',
    '// and the reason (decision 1, performance §2)',
    '// never twice (reliability: threat 31)',
    "test('threats 1, 3, 4: nothing is told', () => {})",
    '// asked for (issue 5)',
    '// under the fields (core §7, P-ADD)',
    "test('I9, G5: killed again and again', () => {})",
    "test('told in any order (I13)', () => {})",
    '// once (stack-server §6)',
  ])('a page that does not come with the code is refused: %s', (line) => {
    expect(lost(line)).toEqual([expect.stringMatching(/^a\.ts:2 cites a page that is not here: /)]);
  });

  test('every number of a decision stands in its list, in lists and spans too', () => {
    expect(lost('// (decisions 1–3 and 18; decision 0010)')).toEqual([]);
    expect(lost('// (decisions 1–4, 19; Decision 0011)')).toEqual(
      ['4', '19', '0011'].map((number) => `a.ts:2 cites decision ${number}, which is not in docs/decisions`),
    );
  });

  test('a list of decisions that goes on in the next line is read on', () => {
    expect(lost('// decisions\n// 7')).toEqual(['a.ts:2 cites decision 7, which is not in docs/decisions']);
  });

  test('a section of the specification is one that rows name', () => {
    expect(lost('// core §7 and communication §4')).toEqual([]);
    expect(lost('// core §12')).toEqual(['a.ts cites core §12, which no row names']);
  });

  test('words of other things stay', () => {
    expect(lost('RFC 5545 §3.1 says so; an issue is open, 3 issues; X-ADDRESSBOOK-MEMBER; E-mail')).toEqual([]);
  });
});
