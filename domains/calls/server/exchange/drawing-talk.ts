// How a telephone of the exchange looks while it talks: a page of its own, because its sound would end where the page of all telephones reads
// itself again.
import { type Html, html } from '#/kernel/server/html.ts';
import type { Line } from './lines.ts';

const here = '/simulators/phone/exchange';
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];

const style = html`
:root { color-scheme: light dark; --ink: #1a2233; --quiet: #5b6577; --ground: #f4f6f9; --paper: #ffffff; --line: #e3e8ef; --accent: #1d4ed8; --end: #b4232f }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ef; --quiet: #9aa4b5; --ground: #0e131b; --paper: #161c27; --line: #2b3342; --accent: #8ab4ff; --end: #ff9a9a } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 -apple-system, 'Segoe UI', Inter, Helvetica, Arial, sans-serif }
main { max-width: 360px; margin: 32px auto; padding: 24px; border: 1px solid var(--line); border-radius: 16px; background: var(--paper); text-align: center }
h1 { margin: 0; font-size: 20px }
p { margin: 4px 0; color: var(--quiet) }
a { color: var(--accent) }
button { min-height: 44px; padding: 0 16px; border: 1px solid var(--line); border-radius: 10px; background: none; color: inherit; font: inherit; cursor: pointer }
button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.keys { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; margin: 16px 0 }
.end { width: 100%; border-color: var(--end); color: var(--end); font-weight: 600 }
.row { margin: 12px 0 }`;

/** The page of one line of a telephone. */
export const drawTalk = ({ id, isPlaced, fromNumber, toNumber }: Line): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Telephone ${isPlaced ? fromNumber : toNumber}</title><style>${style}</style></head>
<body data-line="${id}" data-api="/api${here}"><main>
<h1>${isPlaced ? fromNumber : toNumber}</h1>
<p>${isPlaced ? html`calls ${toNumber}` : html`called by ${fromNumber}`}</p>
<p id="state" role="status">Connecting</p>
<p id="heard" role="status"></p>
<p id="pressed" role="status"></p>
<section id="message" hidden aria-label="Message"><p id="greeting"></p>
<div class="row"><button type="button" id="speak">Speak after the tone</button> <button type="button" id="sample">Leave ten seconds of tone</button></div>
<p id="said" role="status"></p></section>
<div class="keys" aria-label="Keypad" role="group">${keys.map((key) => html`<button type="button" data-key="${key}">${key}</button>`)}</div>
<div class="row"><button type="button" id="tone">Play a tone</button></div>
<form method="post" action="${here}/lines/${id}/hang-up"><button class="end">Hang up</button></form>
<p><a href="${here}">All telephones</a></p>
</main><script src="/simulated-phone.js" defer></script></body></html>`;
