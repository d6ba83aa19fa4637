// The schema of messages: what a stored document may hold is checked, not believed.
import { getSchema } from '@tiptap/core';
import { describe, expect, test } from 'vitest';
import { extensionsWith } from './extensions.ts';

const schema = getSchema(extensionsWith('Write your email here...'));
const check = (...content: unknown[]): void => schema.nodeFromJSON({ type: 'doc', content }).check();
const words = (...marks: unknown[]) => ({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] });

test('holds what the tools make, and nothing that mail cannot show', () => {
  expect(Object.keys(schema.nodes).toSorted()).toEqual([
    'blockquote',
    'bulletList',
    'doc',
    'hardBreak',
    'listItem',
    'listings',
    'mergeField',
    'orderedList',
    'paragraph',
    'picture',
    'text',
    'video',
  ]);
  expect(Object.keys(schema.marks).toSorted()).toEqual([
    'bold',
    'highlight',
    'italic',
    'link',
    'strike',
    'textColour',
    'underline',
  ]);
});

test('an empty line is a paragraph', () => {
  expect(schema.topNodeType.contentMatch.defaultType?.name).toBe('paragraph');
});

test('a document of the editor passes', () => {
  expect(() =>
    check(
      words({ type: 'textColour', attrs: { colour: '#dc2626' } }),
      {
        type: 'picture',
        attrs: {
          src: '/files/a.jpg',
          width: 320,
          height: 180,
          href: 'https://a.example',
          alt: '',
          textAlign: 'center',
        },
      },
      { type: 'video', attrs: { url: 'https://vimeo.com/1' } },
      {
        type: 'paragraph',
        content: [{ type: 'mergeField', attrs: { field: 'contact.firstName', fallback: 'there' } }],
      },
    ),
  ).not.toThrow();
});

describe('is refused', () => {
  test.each([
    ['a picture that runs', { type: 'picture', attrs: { src: 'javascript:alert(1)' } }],
    [
      'a picture that leads where it must not',
      { type: 'picture', attrs: { src: '/files/a.jpg', href: 'javascript:alert(1)' } },
    ],
    ['a colour that is a style', words({ type: 'highlight', attrs: { colour: 'red;position:fixed' } })],
    ['an alignment that is a style', { type: 'paragraph', attrs: { textAlign: 'left;color:red' } }],
    ['a block of listings that holds none', { type: 'listings', attrs: { listings: [{}] } }],
    ['a video that is no text', { type: 'video', attrs: { url: { toString: 'x' } } }],
    ['a node of another program', { type: 'iframe', attrs: { src: 'https://evil.example' } }],
  ])('%s', (_what, node) => expect(() => check(node)).toThrow());
});
