// Leads as XML: ADF 1.0 and the lists of leads that websites of agencies send. A document type or an entity of its own is refused: nothing in
// a mail may name a file or grow.
import { SaxesParser } from 'saxes';
import { type Lead, leadOf } from './lead.ts';

interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

const longestXml = 200_000;
const maxDepth = 20;
const mostElements = 1_000;

class Refused extends Error {}

/** The elements of a document; undefined where it is none, or one that could do harm. */
const readElements = (xml: string): Element | undefined => {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let count = 0;
  const parser = new SaxesParser({ fragment: false });
  const refuse = (because: string): never => {
    throw new Refused(because);
  };
  parser.on('doctype', () => refuse('a document type'));
  parser.on('error', ({ message }) => refuse(message));
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length > maxDepth || count > mostElements) refuse('too much');
    const element: Element = {
      name: name.toLowerCase(),
      attributes: attributes as Record<string, string>,
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const add = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  try {
    parser.write(xml).close();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return undefined;
  }
  return root;
};

const all = (element: Element | undefined, ...path: string[]): Element[] => {
  const [name, ...rest] = path;
  if (!element) return [];
  if (name === undefined) return [element];
  return element.children.filter((child) => child.name === name).flatMap((child) => all(child, ...rest));
};
const textAt = (element: Element | undefined, ...path: string[]): string | null =>
  all(element, ...path)[0]?.text.trim() || null;

const attribute = ({ attributes }: Element, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => key.toLowerCase() === name)?.[1];

const part = (names: readonly Element[], which: string): string | null =>
  names.find((name) => attribute(name, 'part')?.toLowerCase() === which)?.text.trim() || null;

const ofAdf = (prospect: Element): Lead | null => {
  const [contact] = all(prospect, 'customer', 'contact');
  const names = all(contact, 'name');
  const [id] = all(prospect, 'id');
  return leadOf({
    firstName: part(names, 'first'),
    lastName: part(names, 'last'),
    name: part(names, 'full') ?? names[0]?.text ?? null,
    email: textAt(contact, 'email'),
    phones: all(contact, 'phone').map(({ text }) => text),
    message: textAt(prospect, 'customer', 'comments'),
    source:
      part(all(prospect, 'provider', 'name'), 'full') ??
      textAt(prospect, 'provider', 'name') ??
      (id ? (attribute(id, 'source') ?? null) : null),
  });
};

const ofLeadList = (lead: Element): Lead | null => {
  const [contact] = all(lead, 'contact');
  return leadOf({
    firstName: textAt(contact, 'name', 'first'),
    lastName: textAt(contact, 'name', 'last'),
    email: textAt(contact, 'email'),
    phones: all(contact, 'phonelist', 'phone', 'number').map(({ text }) => text),
    message: textAt(contact, 'note'),
    source: textAt(lead, 'leadsubsource') ?? textAt(lead, 'leadsource'),
    mlsId: textAt(lead, 'listingnumber'),
  });
};

/** The first lead of a document that holds one, anywhere in a text; null where there is none. */
export const readLeadXml = (text: string): Lead | null => {
  const begins = text.search(/<\?xml|<\?adf|<!doctype\s+adf|<adf[\s>]|<prospect[\s>]|<leadlist[\s>]/i);
  if (begins === -1) return null;
  const xml = text.slice(begins, begins + longestXml);
  const last = [...xml.matchAll(/<\/(?:adf|prospect|leadlist)\s*>/gi)].at(-1);
  if (!last) return null;
  const root = readElements(xml.slice(0, last.index + last[0].length).trim());
  const [prospect] = [...all(root, 'adf', 'prospect'), ...all(root, 'prospect')];
  if (prospect) return ofAdf(prospect);
  const [lead] = all(root, 'leadlist', 'lead');
  return lead ? ofLeadList(lead) : null;
};
