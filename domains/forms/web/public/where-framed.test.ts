import { expect, test } from 'vitest';
import { frameIn } from './where-framed.ts';

test('a frame is one whose script says which it is and where it stands', () => {
  const origin = 'https://site.example:8443';
  expect(frameIn(`?token=t&lintelFrame=a.1&lintelOrigin=${encodeURIComponent(origin)}`)).toEqual({ id: 'a.1', origin });
  for (const search of [
    '',
    '?lintelFrame=a.1',
    '?lintelFrame=a.1&lintelOrigin=*',
    '?lintelFrame=a.1&lintelOrigin=null',
    '?lintelFrame=a.1&lintelOrigin=javascript:alert(1)',
    '?lintelFrame=a.1&lintelOrigin=https://site.example/path',
  ])
    expect(frameIn(search), search).toBeUndefined();
});
