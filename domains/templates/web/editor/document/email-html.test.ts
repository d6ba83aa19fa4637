// What leaves the editor: mail-safe HTML, letter by letter, whatever the document says.
import fc from 'fast-check';
import sanitize from 'sanitize-html';
import { describe, expect, test } from 'vitest';
import { toEmailHtml } from './email-html.ts';
import type { MailMark, MailNode } from './mail-document.ts';

const doc = (...content: MailNode[]): MailNode => ({ type: 'doc', content });
const p = (...content: (string | MailNode)[]): MailNode => ({
  type: 'paragraph',
  content: content.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part)),
});
const marked = (text: string, ...marks: MailMark[]): MailNode => ({ type: 'text', text, marks });
const bold: MailMark = { type: 'bold' };
const link = (href: string): MailMark => ({ type: 'link', attrs: { href } });

const line = '<p style="margin:0 0 12px">';

describe('words', () => {
  test('a document without words is an empty body', () => {
    expect(toEmailHtml(doc())).toBe('');
    expect(toEmailHtml(doc(p(), p()))).toBe('');
  });

  test('paragraphs bring their distance, and an empty one between others is a line', () => {
    expect(toEmailHtml(doc(p('Hi'), p(), p('Bye')))).toBe(`${line}Hi</p>${line}<br></p>${line}Bye</p>`);
  });

  test('what people write is never markup', () => {
    expect(toEmailHtml(doc(p('<script>alert("1")</script> & more')))).toBe(
      `${line}&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; more</p>`,
    );
  });

  test('neighbours with one mark stand inside it together, always nested the same way', () => {
    const strike: MailMark = { type: 'strike' };
    const one = toEmailHtml(doc(p(marked('a', strike, bold), marked('b', bold))));
    expect(one).toBe(`${line}<strong><s>a</s>b</strong></p>`);
    expect(toEmailHtml(doc(p(marked('a', bold, strike), marked('b', bold))))).toBe(one);
  });

  test('R503: every mark and line of the toolbar has its mail-safe form', () => {
    const marks: MailMark[] = [
      bold,
      { type: 'italic' },
      { type: 'strike' },
      { type: 'textColour', attrs: { colour: '#dc2626' } },
      { type: 'highlight', attrs: { colour: '#fef08a' } },
      link('https://a.example'),
    ];
    const html = toEmailHtml(
      doc(
        { type: 'paragraph', attrs: { textAlign: 'center' }, content: [marked('all', ...marks)] },
        { type: 'bulletList', content: [{ type: 'listItem', content: [p('one')] }] },
        { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [p('three')] }] },
        { type: 'blockquote', content: [p('said')] },
      ),
    );
    expect(html).toBe(
      [
        '<p style="margin:0 0 12px;text-align:center"><a href="https://a.example" target="_blank"><strong><em><s><span style="color:#dc2626">',
        '<span style="background-color:#fef08a">all</span></span></s></em></strong></a></p>',
        '<ul style="margin:0 0 12px;padding-left:24px"><li style="margin:0 0 4px">one</li></ul>',
        '<ol style="margin:0 0 12px;padding-left:24px" start="3"><li style="margin:0 0 4px">three</li></ol>',
        `<blockquote style="margin:0 0 12px;padding:2px 0 2px 14px;border-left:3px solid #d2d2d7;color:#54545d">${line}said</p></blockquote>`,
      ].join(''),
    );
  });

  test('lists inside lists stay inside their item', () => {
    const inner: MailNode = { type: 'bulletList', content: [{ type: 'listItem', content: [p('deep')] }] };
    const html = toEmailHtml(doc({ type: 'bulletList', content: [{ type: 'listItem', content: [p('top'), inner] }] }));
    expect(html).toMatch(/<li [^>]*>top<ul [^>]*><li [^>]*>deep<\/li><\/ul><\/li>/);
  });

  test('R517: a quotation that shows nothing but its hint is not sent', () => {
    expect(toEmailHtml(doc(p('Hi'), { type: 'blockquote', content: [p()] }))).toBe(`${line}Hi</p>`);
  });

  test('the empty line that the editor keeps at the end is not sent', () => {
    expect(toEmailHtml(doc(p('Hi'), p(), p()))).toBe(`${line}Hi</p>`);
  });
});

describe('merge fields', () => {
  const field = (name: string, fallback = ''): MailNode => ({ type: 'mergeField', attrs: { field: name, fallback } });

  test('stand as they are filled in', () => {
    expect(toEmailHtml(doc(p('Hi ', field('contact.firstName', 'there'), ', ', field('agency.agencyName'))))).toBe(
      `${line}Hi {{contact.firstName|there}}, {{agency.agencyName}}</p>`,
    );
  });

  test('a link may be one', () => {
    expect(toEmailHtml(doc(p(marked('Leave', link('{{system.unsubscribeLink}}')))))).toContain(
      '<a href="{{system.unsubscribeLink}}" target="_blank">Leave</a>',
    );
  });
});

describe('pictures', () => {
  const picture = (attrs: Record<string, unknown>): string => toEmailHtml(doc({ type: 'picture', attrs }));

  test('R588: a picture carries src, width, height and href', () => {
    expect(
      picture({ src: 'https://f.example/a.jpg', width: 320, height: 180, href: 'https://a.example', alt: 'A house' }),
    ).toBe(
      '<div style="margin:0 0 12px"><a href="https://a.example" target="_blank"><img src="https://f.example/a.jpg" alt="A house" width="320" height="180" style="max-width:100%;height:auto;border:0"></a></div>',
    );
  });

  test('R943: one without measures is 320 by 180', () => {
    expect(picture({ src: '/files/a.jpg' })).toContain('width="320" height="180"');
  });

  test.each(['javascript:alert(1)', 'data:image/svg+xml,<svg>', '//evil.example/x', 'file:///c:/a.png', 'cid:1@x', ''])(
    'of %s nothing is shown',
    (src) => expect(picture({ src })).toBe(''),
  );
});

describe('videos', () => {
  const video = (url: string): string => toEmailHtml(doc({ type: 'video', attrs: { url } }));

  test.each([
    ['YouTube', 'https://youtu.be/aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    ['Vimeo', 'vimeo.com/76979871', 'https://vimeo.com/76979871'],
    ['Loom', 'https://loom.com/share/0281766fa2d04bb7', 'https://www.loom.com/share/0281766fa2d04bb7'],
  ])('R944: a video of %s is a card of 640 by 360 that leads to it', (name, link, address) => {
    const html = video(link);
    expect(html).toMatch(/^<table role="presentation" width="640" .*<td [^>]*height="360"/);
    expect(html).toContain(`<a href="${address}" target="_blank"`);
    expect(html).toContain(`Watch the video on ${name}`);
    // No player, which clients drop, and no picture of the host, which would tell it who reads.
    expect(html).not.toMatch(/<(?:iframe|video|img)/);
  });

  test('R762: an invalid one shows nothing', () => {
    expect(video('https://vimeo.com.evil/76979871')).toBe('');
    expect(video('javascript:alert(1)')).toBe('');
  });
});

describe('whatever the document says', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      'javascript:alert(1)',
      ' jav\tascript:alert(1)',
      '"><img src=x onerror=alert(1)>',
      '" onmouseover="alert(1)',
      '{{contact.website}}javascript:alert(1)',
      'red;background:url(https://evil.example)',
      'https://a.example/"onload="x',
      '<svg onload=alert(1)>',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      '//evil.example',
    ),
  );
  const attrs = fc.dictionary(
    fc.constantFrom(
      'href',
      'src',
      'colour',
      'textAlign',
      'width',
      'height',
      'alt',
      'url',
      'field',
      'fallback',
      'start',
      'listings',
    ),
    fc.oneof(
      nasty,
      fc.anything(),
      fc.array(fc.record({ listingId: nasty, photo: nasty, url: nasty, price: nasty, status: nasty, colour: nasty })),
    ),
  );
  const marks = fc.array(
    fc.record({
      type: fc.oneof(fc.constantFrom('link', 'bold', 'textColour', 'highlight', 'script'), nasty),
      attrs,
    }),
    { maxLength: 3 },
  );
  const types = fc.constantFrom(
    'paragraph',
    'text',
    'blockquote',
    'bulletList',
    'orderedList',
    'listItem',
    'picture',
    'video',
    'listings',
    'mergeField',
    'hardBreak',
    'iframe',
    'script',
    'doc',
  );
  const nodeOver = (content: fc.Arbitrary<MailNode[]>): fc.Arbitrary<MailNode> =>
    fc.record({ type: types, text: nasty, attrs, marks, content });
  // Four storeys: a list in a quotation in a list.
  const node = [1, 2, 3].reduce<fc.Arbitrary<MailNode>>(
    (inner) => nodeOver(fc.array(inner, { maxLength: 3 })),
    nodeOver(fc.constant([])),
  );

  test('no script, handler, foreign address or style that calls survives', () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), (content) => {
        const html = toEmailHtml({ type: 'doc', content });
        // Every tag and attribute of the output, as a parser sees them.
        sanitize(html, {
          allowedTags: false,
          allowVulnerableTags: true,
          allowedAttributes: false,
          transformTags: {
            '*': (tag, attribs) => {
              expect(tag).toMatch(/^(?:p|br|div|span|a|strong|em|u|s|ul|ol|li|blockquote|img|table|tbody|tr|td)$/);
              for (const [name, value] of Object.entries(attribs)) {
                expect(name).not.toMatch(/^on/i);
                if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:|\{\{[^{}]*\}\}$)/i);
                if (name === 'src') expect(value).toMatch(/^(?:https?:\/\/|\/(?!\/))/i);
                if (name === 'style') expect(value).not.toMatch(/url|expression|position|@|\\/i);
              }
              return { tagName: tag, attribs };
            },
          },
        });
      }),
      { numRuns: 300 },
    );
  });

  test('the same document gives the same HTML, letter by letter', () => {
    fc.assert(
      fc.property(node, (one) => {
        const document = doc(one);
        expect(toEmailHtml(structuredClone(document))).toBe(toEmailHtml(document));
      }),
      { numRuns: 100 },
    );
  });
});

describe('what common mail programs show', () => {
  const everything: MailNode[] = [
    p('Homes'),
    { type: 'bulletList', content: [{ type: 'listItem', content: [p('One')] }] },
    { type: 'blockquote', content: [p('They found us a place')] },
    {
      type: 'picture',
      attrs: { src: 'https://f.example/a.jpg', alt: '', width: 400, height: 225, textAlign: 'center' },
    },
    { type: 'video', attrs: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' } },
    {
      type: 'listings',
      attrs: {
        listings: [
          {
            listingId: 'A',
            price: '$1',
            address: '14 Oak Street',
            photo: 'https://f.example/a.png',
            url: 'https://h.example/',
          },
          { listingId: 'B', price: '$2' },
          { listingId: 'C', price: '$3' },
        ],
      },
    },
  ];
  // What Outlook’s Word, Gmail and Yahoo drop, or draw in the wrong place.
  const unknown = /(?:^|;)\s*(?:display:\s*(?:flex|grid)|position|float|transform|gap|inset|z-index|margin:\s*-|--)/i;

  test('styles stand at their tags alone, and none asks for what is not there', () => {
    const html = toEmailHtml({ type: 'doc', content: everything });
    expect(html).not.toMatch(/<(?:style|link|script|svg|video|iframe|form|object)\b|\sclass=|\sid=/i);
    expect(html).not.toMatch(/var\(|calc\(|url\(|\brem\b|@media/i);
    for (const [, style = ''] of html.matchAll(/style="([^"]*)"/g)) expect(style).not.toMatch(unknown);
  });

  test('tables and pictures say how wide they are; pictures what they show; grounds stand as attributes, too', () => {
    const html = toEmailHtml({ type: 'doc', content: everything });
    const tags = [...html.matchAll(/<(table|img|td)\b([^>]*)>/g)].map(([, tag, rest = '']) => ({ tag, rest }));
    expect(tags.filter(({ tag }) => tag === 'img')).toHaveLength(2);
    for (const { tag, rest } of tags) {
      if (tag === 'table')
        expect(rest).toMatch(/role="presentation".* width="\d+%?".*cellpadding="0".*cellspacing="0".*border="0"/);
      if (tag === 'img') expect(rest).toMatch(/\salt="[^"]*"/);
      if (tag === 'img') expect(rest).toMatch(/\swidth="\d+"/);
      // A dark program that turns colours around must be told both.
      if (/background-color/.test(rest)) expect(rest).toMatch(/\sbgcolor="#[\da-f]{6}"/);
      if (tag === 'td' && /[^-]color:/.test(rest)) expect(rest).toMatch(/background-color/);
    }
  });
});
