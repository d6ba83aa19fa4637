// Leads of portals in mails: Real Estate Lead Metadata first, then XML, then the forms in which portals write to people (decision 40).
import { unescapeHtml } from '#/domains/messaging/contract/filling-in.ts';
import { isNobodys, type Lead, leadOf } from './lead.ts';
import { readLeadXml } from './reading-lead-xml.ts';

/** A mail as far as a lead can stand in it. `html` is what came in. */
export interface MailWithLead {
  html: string | null;
  text: string;
  subject: string;
  from: { name: string; address: string } | null;
  replyTo: { name: string; address: string } | null;
  files: readonly { filename: string | null; contentType: string; content: Uint8Array }[];
}

/** The head of a mail stands at its beginning. */
const headLength = 100_000;

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

/** Signs that set a line of a form off. */
const before = '^[^\\S\\n]*[*•|>–-]*[^\\S\\n]*';
const between = '[^\\S\\n]*\\**[^\\S\\n]*[:：][^\\S\\n]*\\**[^\\S\\n]*';

/** What stands behind a label, on its line or alone on the next. */
const labelled = (text: string, labels: string): string | null => {
  const found = new RegExp(
    `${before}(?:${labels})${between}(?:(\\S.*)|\\n[^\\S\\n]*(\\S.*[^:\\s])[^\\S\\n]*$)`,
    'im',
  ).exec(text);
  return (found?.[1] ?? found?.[2])?.replace(/[*|\s]+$/, '').trim() || null;
};

const labels = {
  email: 'e-?mail(?: address| id)?|courriel|correo(?: electr[oó]nico)?|adres[aă] (?:de )?e-?mail',
  phone:
    '(?:(?:tele|mobile |cell )?phone|contact|mobile|cell)(?: (?:number|no\\.?))?|tel(?:\\.|efon(?:nummer|o)?)?|t[eé]l[eé](?:phone|fono)|mobil|handy',
  firstName: 'first ?name|given name|vorname|pr[eé]nom|prenume',
  lastName: 'last ?name|surname|family name|nachname|nom de famille|apellidos?|cognome|nume de familie',
  name: '(?:full |your |contact |customer |client |lead |buyer )?name|nom|nombre|nome|nume',
  message: 'comments?|message|question|enquiry|nachricht|mensaje|messaggio|mesaj|commentaire',
  property: '(?:property|listing)(?: address)?|address of (?:the )?property|objekt|bien|inmueble|immobile|proprietate',
} as const;

/** Lines of the form 'First Name: …' and 'Email Address: …'. */
const ofForm = (text: string, source: string | null): Lead | null => {
  const email = labelled(text, labels.email);
  const phone = labelled(text, labels.phone);
  const firstName = labelled(text, labels.firstName);
  const name = labelled(text, labels.name);
  // An address alone stands below many mails: a form names whoever filled it in, too.
  if ((!firstName && !name) || (!email && !phone)) return null;
  const asked = new RegExp(`${before}(?:${labels.message})${between}\\n?((?:.*\\S.*\\n?)+)`, 'im').exec(text)?.[1];
  const property = new RegExp(`${before}(?:${labels.property})${between}\\n?((?:(?!mls).*\\S.*\\n?){1,3})`, 'im').exec(
    text,
  )?.[1];
  return leadOf({
    firstName,
    lastName: labelled(text, labels.lastName),
    name,
    // 'ana@a.example (mailto:ana@a.example)', as programs turn links into words.
    email: /[^\s<>()[\]:;,"']+@[^\s<>()[\]:;,"']+/.exec(email ?? '')?.[0] ?? null,
    phones: [phone?.replace(/\s*\(tel:.*$/, '') ?? ''],
    message: asked ?? null,
    source,
    property: property?.trim().replace(/\s*\n\s*/g, ', ') ?? null,
    mlsId: /\bmls\s?(?:id)?\s?#?\s?:?\s?(\w{4,20})/i.exec(text)?.[1] ?? null,
  });
};

/** A subject that says who asks; the address to answer to is the portal's, which passes on what is sent there. */
const ofRelay = ({ subject, text, replyTo, from }: MailWithLead): Lead | null => {
  const asked = /^(.{2,100}?) is requesting information about (.{3,300})$/i.exec(subject.trim());
  if (!asked) return null;
  const phone = /^\s*(\+?\(?\d[\d\s().-]{7,18}\d)\s*$/m.exec(text)?.[1];
  return leadOf({
    name: asked[1] ?? null,
    email: replyTo?.address ?? from?.address ?? null,
    phones: [phone ?? ''],
    message: /\bsays:\s*(.+)/i.exec(text)?.[1] ?? null,
    source: /\(([^()]{2,40})\)\s*$/.exec(from?.name ?? '')?.[1] ?? null,
    property: asked[2] ?? null,
  });
};

const sourceOfSubject = (subject: string): string | null =>
  /\bnew (.{2,40}?) lead\b/i.exec(subject)?.[1] ?? /\blead from (.{2,40})$/i.exec(subject)?.[1] ?? null;

const leadSubjects =
  /\b(?:lead|inquiry|enquiry|request(?:ing|ed|s)? (?:for )?(?:information|info|details|a (?:tour|showing|viewing|call ?back))|new (?:contact|message|prospect)|contact (?:request|form)|(?:viewing|showing|tour|property) request|(?:is )?interested in|kontaktanfrage|anfrage|demande|solicitud|consulta|richiesta|solicitare|cerere)\b/i;
const answers = /^\s*(?:re|aw|sv|antw|r|fwd?|wg|tr)\s?:/i;

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

/** The lead in a mail; null for every other mail. */
export const readLead = (mail: MailWithLead): Lead | null => {
  const { html, text, subject, from, files } = mail;
  const words = text.slice(0, headLength);
  return (
    (html === null ? null : ofMetadata(html)) ??
    readLeadXml(words) ??
    ofFiles(files) ??
    ofRelay({ ...mail, text: words }) ??
    // A person's own mail may have such lines in its signature.
    (isAboutLead(subject) || (from !== null && isNobodys(from.address) && !answers.test(subject))
      ? ofForm(words, sourceOfSubject(subject))
      : null)
  );
};
