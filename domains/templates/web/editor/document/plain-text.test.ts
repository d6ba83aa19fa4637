// The text part of a mail.
import { expect, test } from 'vitest';
import type { MailNode } from './mail-document.ts';
import { toPlainText } from './plain-text.ts';

const text = (words: string, href?: string): MailNode => ({
  type: 'text',
  text: words,
  ...(href ? { marks: [{ type: 'link', attrs: { href } }] } : {}),
});
const p = (...content: MailNode[]): MailNode => ({ type: 'paragraph', content });
const item = (...content: MailNode[]): MailNode => ({ type: 'listItem', content });

test('lines, lists, quotations, links and fields read as they look', () => {
  const document: MailNode = {
    type: 'doc',
    content: [
      p(text('Hi '), { type: 'mergeField', attrs: { field: 'contact.firstName', fallback: 'there' } }, text(',')),
      p(
        text('see '),
        text('this ', 'https://a.example/7'),
        text('home', 'https://a.example/7'),
        text(' or https://b.example'),
      ),
      {
        type: 'orderedList',
        attrs: { start: 2 },
        content: [
          item(p(text('two'))),
          item(p(text('three')), { type: 'bulletList', content: [item(p(text('deep')))] }),
        ],
      },
      { type: 'blockquote', content: [p(text('said')), p(text('more'))] },
      p(text('One'), { type: 'hardBreak' }, text('Two')),
      { type: 'video', attrs: { url: 'https://youtu.be/aqz-KE-bpKQ' } },
      { type: 'picture', attrs: { src: '/files/a.jpg', alt: 'The garden', href: 'https://a.example' } },
      p(),
    ],
  };
  expect(toPlainText(document)).toBe(
    [
      'Hi {{contact.firstName|there}},',
      'see this home (https://a.example/7) or https://b.example',
      '2. two\n3. three\n   - deep',
      '> said\n\n> more',
      'One\nTwo',
      'Watch on YouTube: https://www.youtube.com/watch?v=aqz-KE-bpKQ',
      'The garden: https://a.example',
    ].join('\n\n'),
  );
});

test('a link whose words are its address is said once', () => {
  const document = {
    type: 'doc',
    content: [p(text('a.example', 'https://a.example'), text(' '), text('x@a.example', 'mailto:x@a.example'))],
  };
  expect(toPlainText(document)).toBe('a.example x@a.example');
});
