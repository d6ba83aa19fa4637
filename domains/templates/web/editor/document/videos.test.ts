// Which links are videos.
import { expect, test } from 'vitest';
import { videoAt } from './videos.ts';

test('R759: YouTube accepts watch?v= and youtu.be links', () => {
  for (const link of [
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'http://youtube.com/watch?list=x&v=aqz-KE-bpKQ&t=4s',
    'https://m.youtube.com/watch?v=aqz-KE-bpKQ',
    'youtu.be/aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?si=abc',
  ])
    expect(videoAt(link)).toMatchObject({ host: 'youtube', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' });
  for (const link of ['https://www.youtube.com/playlist?list=x', 'https://youtu.be/', 'https://youtu.be/short'])
    expect(videoAt(link)).toBeUndefined();
});

test('R760: Vimeo accepts {host}/{numeric id}', () => {
  expect(videoAt('https://vimeo.com/76979871')).toMatchObject({ host: 'vimeo', id: '76979871' });
  expect(videoAt('www.vimeo.com/76979871')).toMatchObject({ url: 'https://vimeo.com/76979871' });
  for (const link of ['https://vimeo.com/channels/x', 'https://vimeo.com/76979871/likes', 'https://vimeo.com/'])
    expect(videoAt(link)).toBeUndefined();
});

test('R761: Loom accepts {host}/share/{alphanumeric id}', () => {
  expect(videoAt('https://www.loom.com/share/0281766fa2d0')).toMatchObject({ host: 'loom', id: '0281766fa2d0' });
  for (const link of ['https://www.loom.com/0281766fa2d0', 'https://loom.com/share/a-b', 'https://loom.com/share/'])
    expect(videoAt(link)).toBeUndefined();
});

test.each([
  'https://vimeo.com.evil.example/76979871',
  'https://evil.example/vimeo.com/76979871',
  'https://vimeo.com@evil.example/76979871',
  'https://user@vimeo.com/76979871',
  'https://vimeo.com:8443/76979871',
  'javascript:https://vimeo.com/76979871',
  'https://youtu.be/aqz-KE-bpKQ"onload="x',
])('R762: %s is no video', (link) => expect(videoAt(link)).toBeUndefined());
