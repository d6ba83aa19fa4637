// What a heading means: as it stands, with a number in it, with a word that says whose it is, or by being like one that we know. It is
// compared without case, accents and punctuation.
import { decomposed, ofSomebodyElse } from './decomposing.ts';
import { ignored, known, ofPhones } from './vocabulary.ts';

/** Letters with a mark that Unicode keeps in one piece. */
const undivided: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', œ: 'oe', æ: 'ae' };

/** 'Prénom *' → 'prenom'; 'E-mail 2 Address' → 'e mail 2 address'. */
export const plain = (heading: string): string =>
  heading
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\ufeff]/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđıœæ]/g, (letter) => undivided[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export interface Meaning {
  target: string | null;
  label: string | null;
  /** The number in the heading, from 1; 0 where there is none. */
  number: number;
  confidence: 'sure' | 'guess';
}

/** What a heading means by itself; undefined where nobody knows. */
export const meaningOf = (heading: string): Meaning | undefined => {
  const whole = plain(heading);
  if (whole === '') return undefined;
  if (ignored.has(whole) || ofSomebodyElse(whole)) return { target: null, label: null, number: 0, confidence: 'sure' };
  const exact = known.get(whole);
  if (exact) return { target: exact, label: labelIn(whole, exact), number: 0, confidence: 'sure' };
  // Numbers under which other programs keep a person are none of ours.
  if (/ (?:ids?|guid|uuid)$/.test(whole)) return { target: null, label: null, number: 0, confidence: 'sure' };
  return numbered(whole) ?? labelled(whole) ?? ofSomebody(whole) ?? decomposed(whole) ?? similar(whole);
};

/** 'Contact Phone Number', 'Lead Email': whose it is goes without saying in an address book. */
const ofSomebody = (whole: string): Meaning | undefined => {
  const [, rest] =
    /^(?:contact|client|customer|lead|person|preferred|current|consumer|buyer|seller|owner|user)\s(.+)$/.exec(whole) ??
    [];
  const target = rest === undefined ? undefined : known.get(rest);
  return rest === undefined
    ? undefined
    : target
      ? { target, label: labelIn(rest, target), number: 0, confidence: 'sure' }
      : labelled(rest);
};

const labelIn = (whole: string, target: string): string | null =>
  target === 'phones.#' ? (ofPhones[whole.split(' ')[0] ?? ''] ?? null) : null;

/** 'e mail 2 address', 'phone 1 value', 'address 2 city', 'phone 3 type', 'home phone 2'. */
const numbered = (whole: string): Meaning | undefined => {
  const found = /^(.*?)\s?(\d{1,2})(?:\s(.*))?$/.exec(whole);
  if (!found) return undefined;
  const [, before = '', digits = '', after = ''] = found;
  const number = Number(digits);
  if (number < 1 || number > 20) return undefined;
  if (/^(?:phone|tel|telephone|telefon|mobile)$/.test(before) && /^(?:type|label|typ|tip|kind)$/.test(after))
    return { target: 'phones.#.label', label: null, number, confidence: 'sure' };
  if (before === 'address' && /^(?:type|label)$/.test(after))
    return { target: 'addresses.#.label', label: null, number, confidence: 'sure' };
  // 'address 1', 'address 2' alone are the lines of one address.
  if (/^address(?: line)?$/.test(before) && after === '')
    return number <= 3 ? { target: 'addresses.#.street', label: null, number: 0, confidence: 'sure' } : undefined;
  const joined = [before, after].filter(Boolean).join(' ');
  if (ignored.has(joined)) return { target: null, label: null, number, confidence: 'sure' };
  const target = known.get(joined) ?? known.get(after === 'value' || after === 'address' ? before : joined);
  if (target) return { target, label: labelIn(joined, target), number, confidence: 'sure' };
  const inner = labelled(joined) ?? decomposed(joined);
  // 'Business Street 2' is the second line of it.
  if (inner?.target === 'addresses.#.street' && after === '') return inner;
  // 'Home Phone 2' is the second at home, not the second of all.
  return inner && { ...inner, number: inner.target === 'phones.#' ? 0 : number };
};

/** 'Telefon privat', 'Téléphone fixe', 'Phone (mobile)': what kind of number it is stands behind. */
const phoneBefore =
  /^(?:phone|phone number|telephone|tel|telefon|telefono|telefone|telefonnummer|numero|nr telefon)\s(\S+)$/;

const phoneWord =
  /^(?:(.*?)\s)?(?:phone|phone number|telephone|tel|telefon|number|nummer|phone no|telephone number|phones)$/;

/** 'business fax', 'mobile phone number', 'home street', 'other postal code', 'work email'. */
const labelled = (whole: string): Meaning | undefined => {
  const [first = '', ...rest] = whole.split(' ');
  const last = rest.join(' ');
  if (/(?:^|\s)fax(?:\s|$)/.test(whole)) {
    const who = ofPhones[first];
    return { target: 'phones.#', label: who && who !== 'fax' ? `${who} fax` : 'fax', number: 0, confidence: 'sure' };
  }
  const own = phoneWord.exec(whole)?.[1] ?? phoneBefore.exec(whole)?.[1];
  const label = own === undefined ? undefined : (ofPhones[own] ?? ofPhones[own.split(' ').at(-1) ?? '']);
  if (own !== undefined && label) return { target: 'phones.#', label, number: 0, confidence: 'sure' };
  if (
    whole in ofPhones &&
    /^(?:mobile|cell|cellular|handy|mobil|portable|movil|cellulare|gsm|mobiltelefon|celular|mobiel|pager)$/.test(whole)
  )
    return { target: 'phones.#', label: ofPhones[whole] ?? null, number: 0, confidence: 'sure' };
  const target = known.get(last);
  const whose = {
    home: 'Home',
    business: 'Work',
    work: 'Work',
    other: 'Other',
    mailing: 'Mailing',
    property: 'Property',
    office: 'Work',
    postal: 'Mailing',
    primary: 'Primary',
    billing: 'Billing',
  }[first];
  if (target && whose && target.startsWith('addresses.'))
    return { target, label: whose, number: 0, confidence: 'sure' };
  if (target === 'emails.#') return { target, label: null, number: 0, confidence: 'sure' };
  return undefined;
};

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));

/** The known heading that is most like it, by pairs of letters: 'Frist Name', 'Emial', 'Phone#'. */
const similar = (whole: string): Meaning | undefined => {
  if (whole.length < 4 || whole.length > 40) return undefined;
  const pairs = pairsOf(whole);
  let best = { score: 0, target: '' };
  for (const [word, target] of known) {
    // Nobody is kept from email by a resemblance: 'Opt in' is like 'Opt out', and the contrary of it.
    if (target === 'optOut' || Math.abs(word.length - whole.length) > 3) continue;
    const others = pairsOf(word);
    let same = 0;
    for (const pair of pairs) if (others.has(pair)) same += 1;
    // Two letters that changed places cost four pairs; the same letters say that it is the same word all the same.
    const isMixed = word.length === whole.length && [...word].toSorted().join('') === [...whole].toSorted().join('');
    const score = isMixed ? 0.9 : (2 * same) / (pairs.size + others.size);
    if (score > best.score) best = { score, target };
  }
  return best.score >= 0.75
    ? { target: best.target, label: labelIn(whole, best.target), number: 0, confidence: 'guess' }
    : undefined;
};
