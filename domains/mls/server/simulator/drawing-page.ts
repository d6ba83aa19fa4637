// How the simulated MLS looks: how each service is connected, its market and clock, what goes wrong, and what was asked of it.
import { type Html, html } from '#/kernel/server/html.ts';
import { simulatorPage, time } from '#/kernel/server/simulators/drawing.ts';
import { type Fault, faultKinds, faultWords } from './faults.ts';
import type { NotedRequest } from './requests.ts';
import type { Service } from './services.ts';

export interface Board {
  service: Service;
  url: string;
  tokenUrl: string;
  homes: number;
  turn: number;
  clockMinutes: number;
  faults: readonly Fault[];
  requests: readonly NotedRequest[];
}

const acts = [
  ['day', 'Make it tomorrow'],
  ['alike', 'Stamp all homes alike'],
  ['poison', 'Break a record'],
  ['mend', 'Fix the record'],
] as const;

const signInOf = ({ service: { signIn, demandsSystem, system }, tokenUrl }: Board): Html => html`
${'token' in signIn ? html`<dt>Token</dt><dd>${signIn.token}</dd>` : html`<dt>Client id</dt><dd>${signIn.clientId}</dd><dt>Client secret</dt><dd>${signIn.clientSecret}</dd><dt>Token address</dt><dd>${tokenUrl}</dd>`}
${demandsSystem && html`<dt>System</dt><dd>${system}</dd>`}`;

const faultOf = ({ kind, times }: Fault): Html =>
  html`<li style="padding:12px 16px">${times === null ? 'Until it is switched off' : `The next ${times}`}: ${faultWords[kind]}</li>`;

const requestOf = ({ asked, status, at }: NotedRequest): Html =>
  html`<li style="padding:8px 16px"><span style="white-space:normal;overflow-wrap:anywhere">${status} · ${asked}</span> <span class="quiet">${time(at)}</span></li>`;

const section = (board: Board): Html => {
  const { service, url, homes, turn, clockMinutes, faults, requests } = board;
  const here = `/simulators/mls/${service.name}`;
  return html`<h2>${service.title}</h2>
<dl><dt>Address</dt><dd>${url}</dd>${signInOf(board)}<dt>Homes</dt><dd>${homes}</dd><dt>Days</dt><dd>${turn}</dd>
<dt>Clock</dt><dd>${clockMinutes === 0 ? 'right' : `${clockMinutes} minutes off`}</dd></dl>
<form method="post" action="${here}/acts" style="flex-wrap:wrap">${acts.map(([name, words]) => html`<button name="act" value="${name}">${words}</button>`)}</form>
<form method="post" action="${here}/clock" style="flex-wrap:wrap"><input name="minutes" inputmode="numeric" value="${clockMinutes}" aria-label="Minutes that the clock of ${service.title} is off" style="flex:0 0 120px"><button>Set the clock off</button></form>
<form method="post" action="${here}/faults" style="flex-wrap:wrap"><input name="times" inputmode="numeric" value="1" aria-label="How many requests to ${service.title}" style="flex:0 0 80px">
<select name="kind" aria-label="What ${service.title} does" style="flex:1 1 240px">${faultKinds.map((kind) => html`<option value="${kind}">The next request: ${faultWords[kind]}</option>`)}<option value="none">Everything takes its course</option></select><button>Set</button></form>
${faults.length > 0 && html`<ul style="margin-bottom:16px">${faults.map(faultOf)}</ul>`}
${requests.length > 0 && html`<ul>${requests.map(requestOf)}</ul>`}`;
};

/** `problem` says why something was not done. */
export const drawMls = (boards: readonly Board[], problem?: string): Html =>
  simulatorPage(
    'Simulated MLS',
    html`<p class="note"><a href="/simulators">All simulators</a></p>
<h1>Simulated MLS</h1>
<p class="note">Services with homes that nobody lives in, and a market that moves. Connect one under MLS Feeds.</p>
${problem !== undefined && html`<p role="alert"><strong>${problem}</strong></p>`}
${boards.map(section)}`,
  );
