// How the page of the push simulator looks.
import { type Html, html } from '#/kernel/server/html.ts';
import { simulatorPage } from '#/kernel/server/simulators/drawing.ts';
import type { SimulatedBrowser } from './simulator.ts';

const shown = (payload: unknown): { title: string; body: string } => {
  const given = payload as { title?: unknown; body?: unknown } | null;
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  return { title: text(given?.title) || 'Without a title', body: text(given?.body) };
};

const one = ({ payload, arrivals, receivedAt }: SimulatedBrowser['pushes'][number]): Html => {
  const { title, body } = shown(payload);
  return html`<li style="padding:12px 16px"><strong>${title}</strong>
<p class="quiet" style="margin:0">${body} · ${receivedAt.replace('T', ' ').slice(0, 19)}${arrivals > 1 ? ` · arrived ${arrivals} times, shown once` : ''}</p></li>`;
};

const browser = ({ _id, name, isGone, failuresLeft, pushes }: SimulatedBrowser): Html => html`
<h2>${name}</h2>
<p class="note">${_id}${isGone ? ' · unsubscribed' : ''}${failuresLeft > 0 ? ` · fails ${failuresLeft} more times` : ''}</p>
${pushes.length > 0 ? html`<ul>${pushes.map(one)}</ul>` : html`<p class="empty">Nothing arrived yet</p>`}`;

/** The browsers with what arrived at each, and the form for another one. */
export const drawPushes = (browsers: readonly SimulatedBrowser[]): Html =>
  simulatorPage(
    'Simulated push',
    html`<p class="note"><a href="/simulators">All simulators</a></p>
<h1>Simulated push</h1>
<p class="note">Browsers of agents subscribe with the push service of their maker. These subscribed here instead: what the product pushes to them is deciphered and shown as the browser would show it.</p>
<form method="post" action="/simulators/push"><input name="name" placeholder="Name of a new browser" aria-label="Name of a new browser"><button>Subscribe</button></form>
${browsers.length > 0 ? browsers.map(browser) : html`<p class="empty">No browser yet</p>`}`,
  );
