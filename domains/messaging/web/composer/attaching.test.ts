import { describe, expect, test } from 'vitest';
import { judgeFiles } from './attaching.ts';

const mb = 1_048_576;
const file = (name: string, type: string, size = 1_000) => ({ name, type, size });
const problems = (files: ReturnType<typeof file>[], there: { name: string; size: number }[] = []): string[] =>
  judgeFiles(files, there).problems;

describe('attachments', () => {
  test('R744 R755: are ten megabytes together at most', () => {
    expect(problems([file('a.pdf', 'application/pdf', 6 * mb), file('b.pdf', 'application/pdf', 4 * mb)])).toEqual([]);
    expect(problems([file('b.pdf', 'application/pdf', 4.5 * mb)], [{ name: 'a.pdf', size: 6 * mb }])).toEqual([
      'Total file size would exceed 10MB limit. Current total: 6.0MB, trying to add: 4.5MB',
    ]);
  });
  test.each([
    ['R746', ['a.jpg image/jpeg', 'a.jpeg image/jpg', 'a.png image/png']],
    ['R747', ['a.mp4 video/mp4', 'a.3gp video/3gpp', 'a.webm video/webm', 'a.mov video/quicktime']],
    ['R748', ['a.mp3 audio/mp3', 'a.3gp audio/3gpp', 'a.mp3 audio/mpeg', 'a.wav audio/wave']],
    [
      'R749',
      ['a.docx application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'a.doc application/msword'],
    ],
    ['R750', ['a.pdf application/pdf']],
    [
      'R751',
      [
        'a.csv text/csv',
        'a.xls application/vnd.ms-excel',
        'a.xlsx application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
    ],
    ['R752', ['a.txt text/plain']],
  ])('%s: of these kinds are taken', (_rule, kinds) => {
    for (const kind of kinds) {
      const [name = '', type = ''] = kind.split(' ');
      expect(problems([file(name, type)]), kind).toEqual([]);
    }
  });
  test('R753: of another kind are not', () => {
    for (const [name, type] of [
      ['a.svg', 'image/svg+xml'],
      ['a.html', 'text/html'],
      ['a.exe', 'application/octet-stream'],
      ['a', ''],
    ] as const)
      expect(problems([file(name, type)]), name).toEqual(['The file type is not allowed']);
  });
  test('R754: have each name once', () => {
    expect(problems([file('a.pdf', 'application/pdf')], [{ name: 'a.pdf', size: 1 }])).toEqual([
      'The file already exists',
    ]);
    expect(judgeFiles([file('a.pdf', 'application/pdf'), file('a.pdf', 'application/pdf')], []).taken).toHaveLength(1);
  });
  test('R756: are one where one is asked for', () => {
    const two = [file('a.pdf', 'application/pdf'), file('b.pdf', 'application/pdf')];
    expect(judgeFiles(two, [], { isSingle: true })).toEqual({ taken: [], problems: ['You can only upload one file'] });
    expect(judgeFiles(two.slice(1), [], { isSingle: true }).taken).toHaveLength(1);
  });
  test('R757: are many in a composer, and those that fit are taken beside those that do not', () => {
    const { taken, problems: said } = judgeFiles(
      [file('a.pdf', 'application/pdf'), file('b.svg', 'image/svg+xml')],
      [],
    );
    expect([taken.map(({ name }) => name), said]).toEqual([['a.pdf'], ['The file type is not allowed']]);
  });
});
