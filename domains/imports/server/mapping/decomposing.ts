// Headings put together from words that we know: 'Straße privat', 'Téléphone (bureau)', 'Address : home : ZIP', 'Budget (EUR)'. Words that only
// hold the others together are left out, and one says whose it is.
import type { Meaning } from './headings.ts';
import { known, ofPhones } from './vocabulary.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** They hold other words together, or say in what unit, in what shape or of whom in a book of contacts a value is. */
const filling = set(
  'a al an au aux d da das de degli dei del della dell den der des di die do dos du e el el het i il in l la las le les lo los of och og s the van von y y o ' +
    'eur euro euros usd ron lei gbp chf pln huf dd mm yyyy yy jj jjjj aaaa tt rrrr client clientului kunde kunden cliente klient klienta contact kontakt contacto ' +
    'optional required obligatoriu pflichtfeld value wert',
);

const whose: ReadonlyMap<string, string> = new Map(
  Object.entries({
    home: 'home privat private privater privates privee prive domicile domicilio residencia residence residential particular acasa thuis domowy domowa dom domu abitazione ab casa otthoni personal perso personale personnel persoonlijk personlich',
    work: 'work business office geschaftlich geschaftl dienstlich arbeit buro bureau travail professionnel professionnelle pro trabajo trabalho comercial lavoro ufficio uff serviciu birou zakelijk werk sluzbowy sluzbowa praca munkahelyi company firma',
    mobile:
      'komorkowy komorka komorkowe mobil mobiel mobiele mobile movil portable cellulare celular gsm handy cell cellular',
    other:
      'other weitere weiterer weiteres weiteren autre otro otra altro altra outro outra andere anderes inny inna alt alta egyeb',
    main: 'main haupt principal principale principala primary glowny',
    mailing: 'mailing postal billing',
    property: 'property',
    fax: 'fax telefax telecopie telefaks faks',
  }).flatMap(([label, list]) => list.split(' ').map((word) => [word, label] as const)),
);

const bare = (whole: string): string =>
  whole
    .split(' ')
    .filter((word) => !filling.has(word))
    .join(' ');

const knownBare: ReadonlyMap<string, string> = new Map(
  [...known]
    .filter(([, target]) => target !== 'optOut')
    .map(([word, target]) => [bare(word), target] as const)
    .filter(([word]) => word.length > 2 && !known.has(word)),
);

/** Kinds of values that belong to a place of somebody's. */
const placed = /^(?:phones\.#|emails\.#|addresses\.|website$)/;

const nameOf: Readonly<Record<string, string>> = {
  home: 'Home',
  work: 'Work',
  other: 'Other',
  main: 'Main',
  mailing: 'Mailing',
  property: 'Property',
};

/** What a heading of several words means; undefined where a word of it is not known. */
export const decomposed = (whole: string): Meaning | undefined => {
  const words = whole.split(' ').filter((word) => !filling.has(word));
  const direct = known.get(words.join(' ')) ?? knownBare.get(words.join(' '));
  if (direct) return sure(direct, null);
  const isFax = words.some((word) => whose.get(word) === 'fax');
  for (const [at, word] of words.entries()) {
    const label = whose.get(word);
    if (label === undefined) continue;
    const rest = words.filter((other, index) => index !== at && whose.get(other) !== 'fax').join(' ');
    const target = rest === '' && (isFax || label === 'mobile') ? 'phones.#' : (known.get(rest) ?? knownBare.get(rest));
    if (target === 'phones.#') return sure(target, isFax ? 'fax' : label);
    if (target !== undefined && placed.test(target))
      return sure(target, target.startsWith('addresses.') ? (nameOf[label] ?? null) : null);
  }
  return isFax ? sure('phones.#', 'fax') : undefined;
};

const sure = (target: string, label: string | null): Meaning => ({ target, label, number: 0, confidence: 'sure' });

/** Spouses, assistants, relatives: their names, addresses and numbers are not those of the contact. */
const others =
  /^(?:relationship|spouse|partner in$|co ?(?:buyer|owner|borrower|applicant)|(?:emergency|secondary) contact|conjoint|ehe(?:partner|gatte|frau|mann)|conyuge|coniuge|sot|sotie|spouse s|related|relation|child|event|im|(?:owner|buyer|seller|contact|lead|client|person|applicant|borrower|tenant) [2-9]|second(?:ary)? (?:owner|buyer|seller|applicant)|impp|custom field|referral agent|lender (?:assigned|id))(?: |$)|(?:^| )(?:assistant|assistent|assistente|asistente|assistentin|asistent)(?: |$)|(?:^| )manager s |vorgesetzten/;

export const ofSomebodyElse = (whole: string): boolean => others.test(whole) && !(whole in ofPhones);
