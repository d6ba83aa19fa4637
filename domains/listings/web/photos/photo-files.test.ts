import { expect, test } from 'vitest';
import { mostPhotoBytes } from '#/domains/listings/contract/photos/photo-calls.ts';
import { nameAs, photoProblem, photoTypeOf } from './photo-files.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test('a file is what its first bytes say, whatever it is called', () => {
  const heads = ['\u00ff\u00d8\u00ff\u00e0', '\u0089PNG\r\n\u001a\n....', 'RIFF....WEBPVP8 ', '....ftypavif....'];
  expect(heads.map((head) => photoTypeOf(bytes(head)))).toEqual([
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/avif',
  ]);
  const others = [
    '<svg xmlns="x">',
    '<!doctype html>',
    'GIF89a',
    'RIFF....WAVEfmt ',
    '....ftypheic',
    '....ftypisom',
    '',
  ];
  expect(others.map((head) => photoTypeOf(bytes(head)))).toEqual(others.map(() => undefined));
});

test('what cannot be taken is said before it is sent', () => {
  expect(photoProblem(100, 'image/jpeg')).toBeUndefined();
  expect(photoProblem(0, undefined)).toBe('The file is empty');
  expect(photoProblem(100, undefined)).toBe('This is not a photo. Choose a JPEG, PNG, WebP or AVIF of at most 25 MB');
  expect([mostPhotoBytes, mostPhotoBytes + 1].map((size) => photoProblem(size, 'image/png'))).toEqual([
    undefined,
    'The photo is larger than 25 MB',
  ]);
});

test('a name that claims another type is sent with the ending of the true one', () => {
  expect(
    (
      [
        ['Front.JPG', 'image/jpeg'],
        ['front.jpeg', 'image/jpeg'],
        ['front.jpg', 'image/png'],
        ['front', 'image/webp'],
        ['.jpg', 'image/avif'],
      ] as const
    ).map(([name, type]) => nameAs(name, type)),
  ).toEqual(['Front.JPG', 'front.jpeg', 'front.png', 'front.webp', 'photo.avif']);
});
