// Reads whatever people paste: a signature, a mail of a portal, 'Ana Pop ana@x.ro 0722 123 456'. It finds an address, a number and a
// name, and claims nothing that is not there. Pure.

export interface Pasted {
  firstName?: string;
  lastName?: string;
  email?: string;
  /** As it was written; the number's country judges it later. */
  phone?: string;
}

/** More than this is not about one person. */
export const longestPaste = 20_000;

const address = /[\p{L}\p{N}._%+'-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/gu;
// Digits with what people put between them; at least seven, at most fifteen.
const number = /(?:\+|\(?00)?\(?\d[\d\s().\u00a0/-]{5,24}\d/g;
/** Senders that are machines: the address of the person stands elsewhere in the mail. */
const machine = /^(?:no-?reply|do-?not-?reply|noreply|notifications?|leads?|enquir(?:y|ies)|info-?bot|mailer-daemon)@/i;

const labels = {
  firstName: /^(?:first\s*name|given\s*name|prenume)$/i,
  lastName: /^(?:last\s*name|surname|family\s*name|nume\s+de\s+familie)$/i,
  name: /^(?:name|full\s*name|your\s*name|contact(?:\s*name)?|from|nume|nume\s+(?:si|și)\s+prenume|client|lead|buyer)$/i,
  email: /^(?:e-?mail(?:\s*address)?|mail|adresa\s+de\s+e-?mail)$/i,
  phone:
    /^(?:phone(?:\s*(?:number|no\.?))?|telephone|tel\.?|mobile(?:\s*(?:phone|number))?|cell(?:\s*phone)?|mob\.?|m|t|p|telefon|gsm)$/i,
} as const;
type Label = keyof typeof labels;

/** 'Phone: 0722 …' → its label and what follows. */
const labelled = (line: string): readonly [Label, string] | undefined => {
  const [, before, after] = /^\s*[*•>|-]*\s*([\p{L}\s.-]{1,30}?)\s*[:=\t|]\s*(.+)$/u.exec(line) ?? [];
  if (before === undefined || after === undefined) return undefined;
  const name = (Object.keys(labels) as Label[]).find((one) => labels[one].test(before.trim()));
  return name && [name, after.trim()];
};

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const isDate = (text: string): boolean => /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(text.trim());

/** The first text that can be a telephone number. */
const numberIn = (text: string): string | undefined =>
  [...text.matchAll(number)]
    .map(([found]) => found.trim())
    .find((found) => {
      const { length } = digitsOf(found);
      return length >= 7 && length <= 15 && !isDate(found);
    });

const addressIn = (text: string): string | undefined => {
  const all = [...text.matchAll(address)].map(([found]) => found.replace(/^['.]+/, ''));
  return all.find((one) => !machine.test(one)) ?? all[0];
};

const particles = 'van|von|de|der|den|da|di|del|della|la|le|du|dos|el|al|bin|ben|ter';
const word = `\\p{Lu}[\\p{L}'’.-]*`;
const namePattern = new RegExp(`^${word}(?:\\s+(?:(?:${particles})\\s+)*${word}){0,4}$`, 'u');
const title = /^(?:mr|mrs|ms|miss|mx|dr|prof|dl|dna|domnul|doamna)\.?\s+/i;
const notNames =
  /^(?:hi|hello|dear|regards|best|kind|thanks|thank|sent|new|re|fw|fwd|message|subject|enquiry|inquiry|lead|bună|salut)\b/i;
const role =
  /\b(?:agent|realtor|manager|director|ceo|founder|broker|street|road|avenue|ltd|llc|inc|srl|gmbh|property|properties|estate)\b/i;

/** What is left of a line when address, number and decoration are gone. */
const bare = (line: string): string =>
  line
    .replace(address, ' ')
    .replace(number, ' ')
    .replace(/["“”<>()[\]|•*_,;:]+/g, ' ')
    .replace(title, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+|[\s.-]+$/g, '');

/** A name as it is split: the last word and its particles are the family's. */
export const splitName = (full: string): Pick<Pasted, 'firstName' | 'lastName'> => {
  const words = full.trim().split(/\s+/).filter(Boolean);
  const [first, ...rest] = words;
  if (first === undefined) return {};
  if (rest.length === 0) return { firstName: first };
  const particle = rest.findIndex((one) => new RegExp(`^(?:${particles})$`, 'i').test(one));
  const at = particle >= 0 ? particle + 1 : words.length - 1;
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') };
};

/** 'Pop, Ana' is the other way round. */
const nameIn = (text: string): Pick<Pasted, 'firstName' | 'lastName'> | undefined => {
  const [, last, first] = /^(\p{Lu}[\p{L}'’-]+),\s*(\p{Lu}[\p{L}'’ -]+)$/u.exec(text.trim()) ?? [];
  if (last && first) return { firstName: first.trim(), lastName: last };
  const left = bare(text);
  return left.length <= 80 && namePattern.test(left) && !notNames.test(left) && !role.test(left)
    ? splitName(left)
    : undefined;
};

/** 'ana.pop@…' is Ana Pop; one word alone is no name that anybody would want to be called by. */
const nameOfAddress = (email: string): Pick<Pasted, 'firstName' | 'lastName'> | undefined => {
  const [, first, last] = /^(\p{L}{2,})[._-](\p{L}{2,})\d*@/u.exec(email) ?? [];
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
  return first && last ? { firstName: capital(first), lastName: capital(last) } : undefined;
};

/** What a text says about a person. */
export const readPasted = (given: string): Pasted => {
  const text = given.slice(0, longestPaste).replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ');
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const fields = lines.map(labelled).filter((field) => field !== undefined);
  // Of two with the same label the first one counts.
  const said = new Map(fields.toReversed());
  const email = addressIn(said.get('email') ?? '') ?? addressIn(text);
  const phone = numberIn(said.get('phone') ?? '') ?? numberIn(text.replace(address, ' '));
  const parts = {
    ...(said.has('firstName') ? { firstName: bare(said.get('firstName') ?? '') } : {}),
    ...(said.has('lastName') ? { lastName: bare(said.get('lastName') ?? '') } : {}),
  };
  const named =
    parts.firstName || parts.lastName
      ? parts
      : (fields.map(([name, value]) => (name === 'name' ? nameIn(value) : undefined)).find(Boolean) ??
        lines
          .filter((line) => !labelled(line))
          .map(nameIn)
          .find(Boolean) ??
        (email === undefined ? undefined : nameOfAddress(email)));
  return {
    ...(named?.firstName ? { firstName: named.firstName } : {}),
    ...(named?.lastName ? { lastName: named.lastName } : {}),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
  };
};

/** Whether a text tells more than the one word that somebody pastes into one field. */
export const isAboutSomebody = (text: string, found: Pasted = readPasted(text)): boolean =>
  Object.keys(found).length > 1 && (found.email !== undefined || found.phone !== undefined || /\n|\S\s+\S/.test(text));
