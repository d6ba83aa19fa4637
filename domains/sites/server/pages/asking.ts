// The forms of a home's page. They work without script, keep what was typed, and say at the field what is wrong.
import { type Html, html } from '#/kernel/server/html.ts';
import {
  consentWords,
  type Filled,
  lastDayFrom,
  longestMessage,
  type RequestKind,
  requestKinds,
  trapField,
  wishes,
} from '../asking/reading-requests.ts';

interface Asking {
  path: string;
  agencyName: string;
  today: string;
  filled: Filled | undefined;
}

export interface Field {
  name: string;
  label: string;
  type: string;
  autocomplete: string;
  isRequired?: boolean;
  longest: number;
}

/** A line to type in, with what is wrong with it. */
export const inputOf = (kind: string, field: Field, filled: Pick<Filled, 'values' | 'problems'> | undefined): Html => {
  const { name, label, type, autocomplete, longest, isRequired = false } = field;
  const id = `${kind}-${name}`;
  const wrong = filled?.problems[name];
  return html`<div><label for="${id}">${label}</label><input id="${id}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${longest}" value="${filled?.values[name]}" ${isRequired && html`required`} ${wrong !== undefined && html`aria-invalid="true" aria-describedby="${id}-wrong"`}>${wrong !== undefined && html`<p class="wrong" id="${id}-wrong">${wrong}</p>`}</div>`;
};

const name: Field = {
  name: 'name',
  label: 'Name',
  type: 'text',
  autocomplete: 'name',
  longest: 120,
  isRequired: true,
};
/** Who it is, of whom nothing but a mail is wanted. */
export const mailFields: readonly Field[] = [
  name,
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'email', longest: 254, isRequired: true },
];
const fields: readonly Field[] = [
  name,
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'email', longest: 254 },
  { name: 'phone', label: 'Phone (or instead of email)', type: 'tel', autocomplete: 'tel', longest: 40 },
];

const wishOf = (number: number, { today, filled }: Asking): Html => {
  const [day, half] = [`day${number}`, `half${number}`];
  const wrong = filled?.problems[day];
  const chosen = filled?.values[half] ?? '';
  return html`<div><div class="two"><input type="date" name="${day}" min="${today}" max="${lastDayFrom(today)}" aria-label="Day, choice ${number}" value="${filled?.values[day]}" ${wrong !== undefined && html`aria-invalid="true" aria-describedby="${day}-wrong"`}><select name="${half}" aria-label="Time of day, choice ${number}"><option value="morning" ${chosen === 'morning' && html`selected`}>Morning</option><option value="afternoon" ${chosen === 'afternoon' && html`selected`}>Afternoon</option></select></div>${wrong !== undefined && html`<p class="wrong" id="${day}-wrong">${wrong}</p>`}</div>`;
};

/** People do not see it, and leave it empty. */
export const trap = html`<div class="trap" aria-hidden="true"><label>Leave this empty<input name="${trapField}" tabindex="-1" autocomplete="off"></label></div>`;

/** What a form says above its fields once something in it is wrong. */
export const alertOf = (problems: Readonly<Record<string, string>>): Html =>
  html`<p class="alert" role="alert">${problems['form'] ?? 'Please check the highlighted fields. Nothing was sent yet.'}</p>`;

const messageOf = (kind: 'showing' | 'information', filled: Filled | undefined): Html => {
  const message = `${kind}-message`;
  const wrong = filled?.problems['message'];
  return html`<div><label for="${message}">${kind === 'showing' ? 'Message (optional)' : 'Your question'}</label><textarea id="${message}" name="message" maxlength="${longestMessage}" ${kind === 'information' && html`required`} ${wrong !== undefined && html`aria-invalid="true" aria-describedby="${message}-wrong"`}>${filled?.values['message']}</textarea>${wrong !== undefined && html`<p class="wrong" id="${message}-wrong">${wrong}</p>`}</div>`;
};

const verbs: Readonly<Record<RequestKind, { title: string; verb: string; says: string }>> = {
  showing: { title: 'Ask for a showing', verb: 'Ask for a showing', says: 'to answer this request' },
  information: { title: 'Ask about this home', verb: 'Send question', says: 'to answer this request' },
  save: { title: 'Save this home', verb: 'Save home', says: 'who email you a link to your homes' },
};

const formOf = (kind: RequestKind, asking: Asking): Html => {
  const filled = asking.filled?.kind === kind ? asking.filled : undefined;
  const { verb, says } = verbs[kind];
  return html`<form method="post" action="${asking.path}/${kind}#${kind}">
${filled && alertOf(filled.problems)}
${kind === 'showing' && html`<fieldset class="wishes"><legend class="label">When suits you? (up to three choices)</legend>${wishes.map((number) => wishOf(number, { ...asking, filled }))}</fieldset>`}
${(kind === 'save' ? mailFields : fields).map((field) => inputOf(kind, field, filled))}
${kind !== 'save' && messageOf(kind, filled)}
${trap}
<label class="check"><input type="checkbox" name="consent" value="yes" ${filled?.values['consent'] === 'yes' && html`checked`}><span>${consentWords(asking.agencyName)}</span></label>
<button class="btn wide">${verb}</button>
<p class="dim small">Your details go to ${asking.agencyName} only, ${says}.</p>
</form>`;
};

/** The forms, of which one is open. */
export const drawAsking = (asking: Asking): Html => {
  const open: RequestKind = asking.filled?.kind ?? 'showing';
  const part = (kind: RequestKind): Html =>
    html`<details id="${kind}" name="ask" ${open === kind && html`open`}><summary>${verbs[kind].title}</summary>${formOf(kind, asking)}</details>`;
  return html`<aside class="ask" aria-label="Contact the agency">${requestKinds.map(part)}</aside>`;
};
