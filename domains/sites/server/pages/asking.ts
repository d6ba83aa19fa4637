// The two forms of a home's page. They work without script, keep what was typed, and say at the field what is wrong.
import { type Html, html } from '#/kernel/server/html.ts';
import {
  consentWords,
  type Filled,
  lastDayFrom,
  longestMessage,
  type RequestKind,
  trapField,
  wishes,
} from '../asking/reading-requests.ts';

interface Asking {
  path: string;
  agencyName: string;
  today: string;
  filled: Filled | undefined;
}

interface Field {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  isRequired?: boolean;
  longest: number;
}

const inputOf = (kind: RequestKind, field: Field, filled: Filled | undefined): Html => {
  const { name, label, type, autocomplete, longest, isRequired = false } = field;
  const id = `${kind}-${name}`;
  const wrong = filled?.problems[name];
  return html`<div><label for="${id}">${label}</label><input id="${id}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${longest}" value="${filled?.values[name]}" ${isRequired && html`required`} ${wrong !== undefined && html`aria-invalid="true" aria-describedby="${id}-wrong"`}>${wrong !== undefined && html`<p class="wrong" id="${id}-wrong">${wrong}</p>`}</div>`;
};

const fields: readonly Field[] = [
  { name: 'name', label: 'Name', type: 'text', autocomplete: 'name', longest: 120, isRequired: true },
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'email', longest: 254 },
  { name: 'phone', label: 'Phone (or instead of email)', type: 'tel', autocomplete: 'tel', longest: 40 },
];

const wishOf = (number: number, { today, filled }: Asking): Html => {
  const [day, half] = [`day${number}`, `half${number}`];
  const wrong = filled?.problems[day];
  const chosen = filled?.values[half] ?? '';
  return html`<div><div class="two"><input type="date" name="${day}" min="${today}" max="${lastDayFrom(today)}" aria-label="Day, choice ${number}" value="${filled?.values[day]}" ${wrong !== undefined && html`aria-invalid="true" aria-describedby="${day}-wrong"`}><select name="${half}" aria-label="Time of day, choice ${number}"><option value="morning" ${chosen === 'morning' && html`selected`}>Morning</option><option value="afternoon" ${chosen === 'afternoon' && html`selected`}>Afternoon</option></select></div>${wrong !== undefined && html`<p class="wrong" id="${day}-wrong">${wrong}</p>`}</div>`;
};

const formOf = (kind: RequestKind, asking: Asking): Html => {
  const filled = asking.filled?.kind === kind ? asking.filled : undefined;
  const message = `${kind}-message`;
  const wrong = filled?.problems['message'];
  return html`<form method="post" action="${asking.path}/${kind}#${kind}">
${filled && html`<p class="alert" role="alert">${filled.problems['form'] ?? 'Please check the highlighted fields. Nothing was sent yet.'}</p>`}
${kind === 'showing' && html`<fieldset class="wishes"><legend class="label">When suits you? (up to three choices)</legend>${wishes.map((number) => wishOf(number, { ...asking, filled }))}</fieldset>`}
${fields.map((field) => inputOf(kind, field, filled))}
<div><label for="${message}">${kind === 'showing' ? 'Message (optional)' : 'Your question'}</label><textarea id="${message}" name="message" maxlength="${longestMessage}" ${kind === 'information' && html`required`} ${wrong !== undefined && html`aria-invalid="true" aria-describedby="${message}-wrong"`}>${filled?.values['message']}</textarea>${wrong !== undefined && html`<p class="wrong" id="${message}-wrong">${wrong}</p>`}</div>
<div class="trap" aria-hidden="true"><label>Leave this empty<input name="${trapField}" tabindex="-1" autocomplete="off"></label></div>
<label class="check"><input type="checkbox" name="consent" value="yes" ${filled?.values['consent'] === 'yes' && html`checked`}><span>${consentWords(asking.agencyName)}</span></label>
<button class="btn wide">${kind === 'showing' ? 'Ask for a showing' : 'Send question'}</button>
<p class="dim small">Your details go to ${asking.agencyName} only, to answer this request.</p>
</form>`;
};

/** Both forms, of which one is open. */
export const drawAsking = (asking: Asking): Html => {
  const open: RequestKind = asking.filled?.kind ?? 'showing';
  const part = (kind: RequestKind, title: string): Html =>
    html`<details id="${kind}" name="ask" ${open === kind && html`open`}><summary>${title}</summary>${formOf(kind, asking)}</details>`;
  return html`<aside class="ask" aria-label="Contact the agency">${part('showing', 'Ask for a showing')}${part('information', 'Ask about this home')}</aside>`;
};
