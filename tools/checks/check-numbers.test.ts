import { expect, test } from 'vitest';
import { bareNumbersIn } from './check-numbers.ts';

test.each([
  'const line = <b>{data.total}</b>;',
  'const line = <b>{list?.length} chosen</b>;',
  'const words = `${matchedCount} people`;',
  'const words = `All ${total}`;',
])('the bare count of %s is found, with its line', (source) => {
  expect(bareNumbersIn('a.tsx', `\n${source}`)).toContainEqual(
    expect.stringMatching(/^a\.tsx:2 .+: say it with formatNumber or count$/),
  );
});

test.each([
  'const line = <b>{formatNumber(data.total)}</b>;',
  "const words = `${count(total, 'person', 'people')} entered`;",
  'const key = `${one.length}.${mark}`;',
  'const line = <Bar total={total} />;',
])('%s is fine', (source) => {
  expect(bareNumbersIn('a.tsx', source)).toEqual([]);
});
