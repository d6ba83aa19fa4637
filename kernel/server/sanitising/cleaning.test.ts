// What cleaning lets through and what it does not, and that nothing anybody sends keeps others waiting.
import { describe, expect, test } from 'vitest';
import { tangledHtml } from '#/test/corpus/tangled-html.ts';
import { CleaningTimeout, cleanHtml, longestHtml, type Rules } from './cleaning.ts';

const cleaned = async (html: string, rules: Rules = 'written') => (await cleanHtml(html, rules)).html;

describe('what stays', () => {
  test('a mail as people write it', async () => {
    const html =
      '<p style="text-align:center">Hi <b>Ana</b>, <a target="_blank" rel="noopener noreferrer nofollow" href="https://a.example">look</a></p>';
    expect(await cleaned(html)).toBe(html);
  });

  test('merge fields, in words and as a whole address', async () => {
    const html = '<p>{{contact.firstName|there}}</p><a href="{{system.unsubscribeLink}}">Leave</a>';
    expect(await cleaned(html)).toContain('{{contact.firstName|there}}');
    expect(await cleaned(html)).toContain('href="{{system.unsubscribeLink}}"');
  });

  test('blocks of the editor find themselves again, and leave without their data', async () => {
    const html = '<span data-merge="contact.firstName">{{contact.firstName}}</span>';
    expect(await cleaned(html)).toBe(html);
    expect(await cleaned(html, 'sent')).toBe('<span>{{contact.firstName}}</span>');
  });

  test('colours and tables of newsletters', async () => {
    const html =
      '<table role="presentation" width="600" cellpadding="0"><tr><td bgcolor="#fff" style="color:rgb(1,2,3);padding:4px 8px">x</td></tr></table>';
    expect(await cleaned(html, 'received')).toBe(html);
  });

  test('pictures that a mail brings along', async () => {
    expect(await cleaned('<img src="cid:1@x" alt="a" />', 'received')).toContain('cid:1@x');
    expect(await cleaned('<img src="data:image/png;base64,AAAA" />', 'received')).toContain('data:image/png');
  });
});

test('pictures that were uploaded here, and a merge field as an address', async () => {
  for (const src of ['/files/a1/b-2.png', '/files/a1/b.png?e=1&s=x-y', 'https://a.example/x.png', '{{agency.logo}}'])
    expect(await cleaned(`<img src="${src.replaceAll('&', '&amp;')}" />`)).toContain('src=');
});

describe('what goes', () => {
  test('a picture that would ask this server, or another by a way round', async () => {
    const places = [
      'x',
      '/api/crm/agents/me',
      '/files/../api/x',
      '//a.example/x',
      'C:/x',
      'blob:x',
      '/\\\\a.example/x',
      '{{a}}b',
    ];
    for (const rules of ['written', 'sent', 'received'] as const)
      for (const src of places) expect(await cleaned(`<img src="${src}" />`, rules), src).toBe('<img />');
  });

  const vectors = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" jav&#x09;ascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="/crm/agents">x</a>',
    '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<div style="background:url(https://evil.example/x)">x</div>',
    '<div style="background:u\\72l(https://evil.example/x)">x</div>',
    '<div style="position:fixed;top:0">x</div>',
    '<div style="width:expression(alert(1))">x</div>',
    '<style>@import "https://evil.example"</style>',
    '<link rel=stylesheet href="https://evil.example">',
    '<meta http-equiv=refresh content="0;url=https://evil.example">',
    '<base href="https://evil.example">',
    '<object data="x"></object><embed src="x">',
    '<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)></style></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<div id="body" class="x" name="cookie">x</div>',
    '<a href="{{contact.website}}javascript:alert(1)">x</a>',
    '<template><img src=x onerror=alert(1)></template>',
    '<table background="https://evil.example/x"><tr><td>x</td></tr></table>',
  ];
  test.each(vectors)('%s', async (vector) => {
    for (const rules of ['written', 'sent', 'received'] as const)
      expect(await cleaned(`<p>${vector}</p>`, rules)).not.toMatch(
        /<(?:script|svg|iframe|form|input|style|link|meta|base|object|embed|math|template)|\son\w+=|javascript:|evil\.example|svg\+xml|position|expression|\s(?:id|class|name)=|href="\//i,
      );
  });

  test('what was cleaned is clean: cleaning it again changes nothing', async () => {
    for (const vector of vectors) {
      const once = await cleaned(vector, 'received');
      expect(await cleaned(once, 'received')).toBe(once);
    }
  });
});

describe('its words', () => {
  test('a line for each block, and the addresses of links', async () => {
    const { text } = await cleanHtml(
      '<h1>Homes</h1><p>Hi&nbsp;Ana &amp; all,<br>see <a href="https://a.example/x">this one</a></p><ul><li>one</li><li>two</li></ul><p></p><p>Bye</p>',
      'written',
    );
    expect(text).toBe('Homes\n\nHi Ana & all,\nsee this one (https://a.example/x)\n\n- one\n- two\n\nBye');
  });
});

describe('nobody waits', () => {
  // How long this thread is kept from other work is measured by `npm run bench -- --hostile`.
  test.each(tangledHtml.map((html) => [html.slice(0, 20), html] as const))(
    'for %s, a megabyte of it or thousands in each other: it is cleaned or refused',
    async (_, html) => {
      const ended = await cleanHtml(html, 'received').catch((error: unknown) => error);
      expect(ended instanceof CleaningTimeout ? 'refused' : typeof (ended as { html: string }).html).toMatch(
        /^(refused|string)$/,
      );
    },
  );

  test('what takes too long is given up, and the next is cleaned all the same', async () => {
    await expect(cleanHtml('<b>'.repeat(200_000), 'received')).rejects.toBeInstanceOf(CleaningTimeout);
    // Where the machine is busy, small things may take too long as well.
    await expect
      .poll(async () => (await cleanHtml('<p>Hello</p>'.repeat(1_000), 'received')).html)
      .toHaveLength(12_000);
  });

  test('what is too long is not even looked at', async () => {
    await expect(cleanHtml('x'.repeat(longestHtml + 1), 'received')).rejects.toBeInstanceOf(CleaningTimeout);
  });
});
