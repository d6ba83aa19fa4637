// Leads of portals in mails: Real Estate Lead Metadata first, then XML, then the forms in which portals write to people (decision 40).
import { unescapeHtml } from '#/kernel/contract/words/unescaping.ts';
import type { Named } from '../mail/read-mail.ts';
import { wordsOfHtml } from '../mail/words-of-html.ts';
import { addressOf, isNobodys, isPrograms, type Lead, leadOf, line } from './lead.ts';
import { type Form, mergeForms, readForm } from './reading-forms.ts';
import { leadOfJson, readJson } from './reading-lead-json.ts';
import { readLeadXml } from './reading-lead-xml.ts';
import { passedOnIn } from './unfolding-forwards.ts';

/** A mail as far as a lead can stand in it. `html` is what came in. */
export interface MailWithLead {
  html: string | null;
  /** The same, clean. */
  shown: string | null;
  text: string;
  subject: string;
  /** As it stands in the head: of a portal's mail the portal. */
  from: Named | null;
  replyTo: Named | null;
  /** Whom it was written to. */
  to: readonly Named[];
  files: readonly { filename: string | null; contentType: string; content: Uint8Array }[];
}

/** The head of a mail stands at its beginning. */
const headLength = 100_000;
const longestShown = 300_000;

const attributeIn = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return found ? unescapeHtml(found[1] ?? found[2] ?? found[3] ?? '') : undefined;
};

/** Real Estate Lead Metadata 1.0: `<meta name="lead_…" content="…">`. */
const ofMetadata = (html: string): Lead | null => {
  const values = new Map<string, string>();
  for (const [tag] of html.slice(0, headLength).matchAll(/<meta\b[^>]{1,4000}>/gi)) {
    const name = attributeIn(tag, 'name')?.toLowerCase();
    const content = attributeIn(tag, 'content');
    if (name?.startsWith('lead_') && content !== undefined && !values.has(name)) values.set(name, content);
  }
  if (!values.has('lead_information_version') && !values.has('lead_email') && !values.has('lead_phone')) return null;
  const of = (name: string): string | null => values.get(`lead_${name}`) ?? null;
  const region = [of('property_state'), of('property_zip')].filter(Boolean).join(' ');
  return leadOf({
    name: of('name'),
    email: of('email'),
    phones: [of('phone') ?? ''],
    message: of('message'),
    source: of('source'),
    type: of('type'),
    property: [of('property_address'), of('property_city'), region].filter(Boolean).join(', '),
    mlsId: of('property_mls_id'),
  });
};

/** What people ask when they fill in a form of a portal: a receipt of a shop has names and numbers, too. */
const asks =
  /\b(?:leads?|enquir|inquir|interested in|tour|showing|viewing|appraisal|valuation|referral|contact form|request(?:ed|ing|s)? (?:info|details|a call)|besichtigung|interessent|exposé|visite[rn]?|visitar|interesad|interessad|interessat|bezichtig|vizion|anunț|annonce|anuncio|anúncio|annuncio|inmueble|ogłoszeni)/i;

const mlsIn = (text: string): string | null => /\bmls\s?(?:id)?\s?#?\s?:?\s?(\w{4,20})/i.exec(text)?.[1] ?? null;

/** Beside a first name what is called a name may be the whole, or the last one alone. */
const namesOf = ({ firstName, lastName, name }: Pick<Form, 'firstName' | 'lastName'> & { name: string | null }) => {
  if (!firstName || lastName || !name) return { firstName: firstName ?? null, lastName: lastName ?? null, name };
  return name.startsWith(`${firstName} `) ? { name } : { firstName, lastName: name === firstName ? null : name, name };
};

/** A form that somebody filled in. What is said of the one it was written to is no lead. */
const ofForm = (form: Form, { text, subject, to }: MailWithLead): Lead | null => {
  // 'ana@a.example (mailto:ana@a.example)', as programs turn links into words.
  const email = /[^\s<>()[\]:;,"']+@[^\s<>()[\]:;,"']+/.exec(form.email ?? form.name ?? '')?.[0]?.toLowerCase() ?? null;
  const name = line(form.name?.replace(/[<([]?[^\s<([]+@.*$/, ''));
  // An address alone stands below many mails: a form names whoever filled it in, too.
  if ((!form.firstName && !name) || (email === null && form.phones.length === 0)) return null;
  if (email !== null && to.some(({ address }) => address === email)) return null;
  const { message = null, property = null, source } = form;
  return leadOf({
    ...namesOf({ ...form, name }),
    email,
    phones: form.phones,
    message,
    source: sourceOfSubject(subject) ?? source ?? null,
    property,
    mlsId: mlsIn(text),
  });
};

/** A subject that says who asks; the address to answer to is the portal's, which passes on what is sent there. */
const ofRelay = ({ subject, text, replyTo, from }: MailWithLead, form: Form): Lead | null => {
  const asked = /^(.{2,100}?) is requesting information about (.{3,300})$/i.exec(subject.trim());
  if (!asked) return null;
  return leadOf({
    name: asked[1] ?? null,
    email: form.email ?? replyTo?.address ?? from?.address ?? null,
    phones: form.phones.length > 0 ? form.phones : [phoneIn(text) ?? ''],
    message: /\bsays:\s*(.+)/i.exec(text)?.[1] ?? form.message ?? null,
    source: /\(([^()]{2,40})\)\s*$/.exec(from?.name ?? '')?.[1] ?? null,
    property: asked[2] ?? null,
  });
};

const sourceOfSubject = (subject: string): string | null =>
  /\bnew (.{2,40}?) lead\b/i.exec(subject)?.[1] ?? /\blead from (.{2,40})$/i.exec(subject)?.[1] ?? null;

/** A number on a line of its own, or behind a word that says so. */
const phoneIn = (text: string): string | null =>
  /^\s*(\+?\(?\d[\d\s().-]{7,18}\d)\s*$/m.exec(text)?.[1] ??
  /\b(?:call|phone|tel|mobile|cell|whatsapp|text)\b[^\d+\n]{0,20}(\+?\(?\d[\d ().-]{7,18}\d)/i.exec(text)?.[1] ??
  null;

const word = "\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}";
const named = `(${word}(?: (?:${word}|d[aeio]s?|van|von|de la|del|el|al|bin|la|le)){0,4})`;
/** Who asks, as subjects say it before or behind what they do. */
const askers = [
  new RegExp(
    `^${named} (?:wants|would like|is (?:interested|requesting|asking|looking)|has (?:sent|asked|requested|enquired)|sent you|te ha enviado|está interesad|möchte|interessiert sich|souhaite|vous a|ha inviato|è interessat|heeft|vrea|dorește)`,
    'u',
  ),
  new RegExp(
    `(?:[Mm]ensaje|[Cc]onsulta|[Ss]olicitud|[Cc]ontacto|[Mm]essage|[Dd]emande|[Mm]ensagem|[Rr]ichiesta|[Mm]esaj) (?:de|di|da|from|del?) ${named}(?: (?:sobre|pour|per|about|for|despre)|$)`,
    'u',
  ),
  new RegExp(
    `(?:[Ll]ead|[Mm]essage|[Ii]nquiry|[Ee]nquiry|[Rr]eferral|[Cc]ustomer|[Cc]ontact|[Pp]rospect|[Zz]illow|[Aa]nfrage)(?: from| von|:| -)+ ${named}$`,
    'u',
  ),
];

const askerIn = (subject: string): string | null =>
  askers.map((asker) => asker.exec(subject.trim())?.[1]).find((name) => name?.includes(' ')) ?? null;

const domainOf = (address: string): string =>
  address
    .slice(address.indexOf('@') + 1)
    .split('.')
    .slice(-2)
    .join('.');

/** A portal's mail that is answered to the one who asks. */
const ofAnswered = ({ from, replyTo, to, subject, text }: MailWithLead, form: Form): Lead | null => {
  if (from === null || replyTo === null || isNobodys(replyTo.address)) return null;
  const answered = replyTo.address;
  if (domainOf(answered) === domainOf(from.address) || to.some(({ address }) => address === answered)) return null;
  const own = replyTo.name === from.name || addressOf(replyTo.name) !== null ? null : line(replyTo.name);
  const called = [own, form.name ?? null, askerIn(subject), nameAbove(text, answered)];
  return leadOf({
    ...namesOf({ ...form, name: called.find((name) => name?.includes(' ')) ?? called.find(Boolean) ?? null }),
    email: answered,
    phones: form.phones.length > 0 ? form.phones : [phoneIn(text) ?? ''],
    message: form.message ?? null,
    source: sourceOfSubject(subject) ?? form.source ?? line(from.name),
    property: form.property ?? null,
    mlsId: mlsIn(text),
  });
};

const isName = new RegExp(`^${named}$`, 'u');
const linesAbove = 3;

/** A name, and below it an address and maybe a number, each on a line of its own. */
const nameAbove = (text: string, address: string): string | null => {
  const lines = text.split('\n').map((written) => written.trim());
  const at = lines.findIndex((written) => written.toLowerCase() === address);
  if (at === -1) return null;
  return (
    lines.slice(Math.max(0, at - linesAbove), at).find((written) => isName.test(written) && written.includes(' ')) ??
    null
  );
};

/** The same where nothing says whom to answer. */
const ofCard = ({ from, to, subject, text }: MailWithLead): Lead | null => {
  const addresses = text.split('\n').flatMap((written) => addressOf(written.trim()) ?? []);
  const email = addresses.find((address) => address !== from?.address && !to.some((one) => one.address === address));
  const name = email === undefined ? null : nameAbove(text, email);
  return name === null
    ? null
    : leadOf({
        name,
        email: email ?? null,
        phones: [phoneIn(text) ?? ''],
        source: sourceOfSubject(subject),
        mlsId: mlsIn(text),
      });
};

const leadSubjects =
  /(?<!\p{L})(?:leads?|referral|interested|wants to (?:tour|see|view)|inquiry|enquiry|request(?:ing|ed|s)? (?:for )?(?:information|info|details|a (?:tour|showing|viewing|call ?back))|new (?:contact|message|prospect)|contact (?:request|form)|(?:viewing|showing|tour|property) request|(?:is )?interested in|kontaktanfrage|anfrage|demande|solicitud|consulta|richiesta|solicitare|cerere|(?:nuevo |nueva )?mensaje (?:de|sobre)|interesad[oa]|te ha enviado|interessiert|neue nachricht|nouveau (?:message|contact)|nov[oa] (?:contac?to|mensagem|lead)|nuov[oa] (?:contatto|messaggio)|aanvraag|bezichtiging|zapytanie|poptávka|érdeklődés|förfrågan|henvendelse|заявка|запрос|сообщение|обращение|お問い合わせ|問い合わせ|询盘|咨询|문의)(?!\p{L})/iu;
const answers = /^\s*(?:re|aw|sv|antw|odp|ynt|r|fwd?|fw|wg|tr|rv|enc|vs)\s?:/i;

/** A subject that tells of somebody who asks, and is no answer to it. */
export const isAboutLead = (subject: string): boolean => leadSubjects.test(subject) && !answers.test(subject);

const isXml = ({ contentType, filename }: MailWithLead['files'][number]): boolean =>
  /^(?:application|text)\/(?:x-)?(?:[\w.-]+\+)?(?:xml|adf)$/.test(contentType) ||
  /\.(?:xml|adf)$/i.test(filename ?? '');

/** Bytes of a file that are looked at: a lead is short. */
const longestFile = 200_000;
const ofFiles = (files: MailWithLead['files']): Lead | null => {
  for (const { content } of files.filter(isXml).slice(0, 3)) {
    const lead = readLeadXml(new TextDecoder().decode(content.subarray(0, longestFile)));
    if (lead) return lead;
  }
  return null;
};

const isJson = ({ contentType, filename }: MailWithLead['files'][number]): boolean =>
  /^(?:application|text)\/(?:[\w.-]+\+)?json$/.test(contentType) || /\.json$/i.test(filename ?? '');

/** A program's document. A person's mail may hold one that is about something else. */
const ofJson = ({ text, subject, from, to, files }: MailWithLead): Lead | null => {
  const attached = files.filter(isJson).slice(0, 3);
  const texts = [text, ...attached.map(({ content }) => new TextDecoder().decode(content.subarray(0, longestFile)))];
  const isMeant = isAboutLead(subject) || (from !== null && isPrograms(from.address));
  for (const written of texts) {
    const document = readJson(written);
    if (!document || !(isMeant || document.isOfLead)) continue;
    const lead = leadOfJson(document);
    if (lead && !to.some(({ address }) => address === lead.email)) return lead;
  }
  return null;
};

/** The lead in a mail; null for every other mail. */
export const readLead = (mail: MailWithLead): Lead | null => {
  const { html, subject, files } = mail;
  const words = mail.text.slice(0, headLength);
  const known = (html === null ? null : ofMetadata(html)) ?? readLeadXml(words) ?? ofFiles(files);
  if (known) return known;
  const cells = mail.shown === null ? '' : wordsOfHtml(mail.shown.slice(0, longestShown), '\t');
  const passed = passedOnIn(subject, words);
  if (!passed) return ofWords({ ...mail, text: words }, mergeForms(readForm(words), readForm(cells)));
  const inCells = passedOnIn(subject, cells)?.text ?? '';
  return ofWords({ ...mail, ...passed }, mergeForms(readForm(passed.text), readForm(inCells)));
};

const ofWords = (mail: MailWithLead, form: Form): Lead | null => {
  const { from, subject, text } = mail;
  const relayed = ofRelay(mail, form);
  if (relayed || answers.test(subject)) return relayed;
  const document = ofJson(mail);
  if (document) return document;
  if (isAboutLead(subject))
    return ofForm(form, mail) ?? ofAnswered(mail, form) ?? (from && isPrograms(from.address) ? ofCard(mail) : null);
  // A person's own mail may have such lines in its signature, and a receipt names who bought.
  const isAsked =
    from !== null && isPrograms(from.address) && (form.message !== undefined || asks.test(`${subject}\n${text}`));
  return isAsked ? ofForm(form, mail) : null;
};
