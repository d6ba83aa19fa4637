// What headings mean, in the words of address books, other products and the languages of the agencies we know. A heading is compared
// without case, accents and punctuation.

/** 'Prénom *' → 'prenom'; 'E-mail 2 Address' → 'e mail 2 address'. */
export const plain = (heading: string): string =>
  heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const words = (text: string): string[] => text.split('|').map((word) => word.trim());

/** Headings of one target, divided by |. The first is how we call it. */
const meanings: Readonly<Record<string, string>> = {
  firstName:
    'first name|firstname|given name|forename|first|prenume|prenumele|vorname|prenom|nombre|nombres|nome|primeiro nome|voornaam|imie|fornavn|fornamn|etunimi|keresztnev|christian name|contact first name|lead first name|owner first name|名|名字',
  lastName:
    'last name|lastname|family name|surname|last|nume de familie|numele|nachname|familienname|zuname|nom de famille|apellido|apellidos|primer apellido|cognome|sobrenome|apelido|achternaam|nazwisko|etternavn|efternamn|sukunimi|vezeteknev|contact last name|lead last name|owner last name|姓',
  fullName:
    'full name|fullname|name|contact name|client name|customer name|lead name|display name|file as|nume complet|nume si prenume|vollstandiger name|nume|nom|naam|navn|namn|nimi|nom complet|nom et prenom|nombre completo|nombre y apellidos|nome completo|contact|person|client|owner name|prospect',
  'emails.#':
    'email|e mail|e mail address|email address|mail|emailadresse|e mail adresse|adresse email|adresse e mail|adresse mail|courriel|correo|correo electronico|e mail value|email value|adresa de email|adresa email|posta elettronica|primary email|e mail adres|personal email|work email|home email|business email|other email|email personal|email work|email home|secondary email|alternate email|email 1|contact email|mejl|emails|e mails',
  'phones.#':
    'phone|phone number|telephone|telephone number|tel|tel no|telefon|telefonnummer|numar de telefon|nr telefon|numero de telefono|telefono|telefone|telephone portable|numero de telephone|phone value|telefoonnummer|numer telefonu|puhelin|phones|contact number|contact phone|primary phone|best phone|phone no',
  companyName:
    'company|company name|organization|organisation|organization name|organization 1 name|associated company|business name|employer|firma|companie|unternehmen|societe|entreprise|empresa|azienda|bedrijf|brokerage|account name',
  jobTitle:
    'job title|title|position|organization title|organization 1 title|occupation|functie|functia|funktion|berufsbezeichnung|poste|fonction|cargo|puesto|ruolo|role|profession',
  website:
    'website|web page|webpage|web site|url|website value|website url|site web|homepage|pagina web|webseite|site|linkedin|profile url',
  birthday:
    'birthday|birth date|date of birth|birthdate|dob|data nasterii|zi de nastere|geburtstag|geburtsdatum|date de naissance|anniversaire|fecha de nacimiento|cumpleanos|data di nascita|data de nascimento|geboortedatum',
  purchaseAnniversary:
    'purchase anniversary|home anniversary|home purchase anniversary|closing anniversary|closing date|close date|date purchased',
  'addresses.#.street':
    'street|street address|address|address po box|address extended address|address line 1|address 1|address street|adresa|strada|strasse|strasse und hausnummer|anschrift|adresse|rue|direccion|calle|indirizzo|via|endereco|line 1',
  'addresses.#.city':
    'city|town|address city|oras|orasul|localitate|ort|stadt|wohnort|ville|ciudad|poblacion|citta|cidade|plaats|woonplaats|locality',
  'addresses.#.region':
    'state|region|province|county|state region|state province|address region|address state|judet|bundesland|departement|estado|provincia|regiune',
  'addresses.#.postalCode':
    'zip|zip code|zipcode|postal code|postcode|post code|address postal code|address zip|cod postal|plz|postleitzahl|code postal|codigo postal|cap|cep|zip postal code|postal',
  'addresses.#.country': 'country|country region|address country|tara|land|pays|pais|paese|country code|nation',
  'addresses.#.whole': 'full address|complete address|address formatted|formatted address|adresa completa|addresses',
  tags: 'tags|tag|hashtags|hash tags|labels|label|categories|category|groups|group|group membership|etichete|eticheta|kategorien|kategorie|etiquettes|etiquetas|etichette|segments|lists|list|keywords',
  origins:
    'origins|origin|source|lead source|sursa|quelle|herkunft|origine|origen|fonte|lead origin|original source|referral source|source name|how did you hear about us|campaign source|lead type source',
  stage:
    'stage|lead stage|contact stage|lifecycle stage|lead status|status|pipeline stage|stadiu|etapa|phase|statut|estado del lead|pipeline|buyer stage|client status',
  assignedAgent:
    'assigned agent|assigned to|agent|owner|contact owner|lead owner|agent email|assigned agent email|agent asignat|assigned user|account owner|responsible|zustandig|agent name',
  note: 'note|notes|comment|comments|remarks|description|notite|nota|observatii|notizen|notiz|bemerkung|bemerkungen|commentaire|commentaires|remarques|notas|observaciones|background|message|memo|additional information|note text|details|info',
  optOut:
    'unsubscribed|opt out|opted out|email opt out|do not email|unsubscribed from all email|dezabonat|abgemeldet|desabonne|bounced or unsubscribed|is unsubscribed|email unsubscribed',
  buyerBudgetMax:
    'price max|max price|maximum price|budget|max budget|pret maxim|buget|buget maxim|budget max|preis bis|prix maximum|presupuesto|price to',
  buyerBudgetMin:
    'price min|min price|minimum price|min budget|pret minim|buget minim|budget min|preis ab|prix minimum|price from',
  buyerBedrooms:
    'bedrooms|beds|min bedrooms|bedrooms min|camere|dormitoare|zimmer|schlafzimmer|chambres|habitaciones|dormitorios|camere da letto',
  buyerAreas: 'areas|area|neighborhoods|neighbourhoods|preferred areas|zone|cartiere|cities of interest',
  buyerTimeline: 'timeframe|timeline|buying timeframe|buyer timeline|buying',
  sellerTimeline: 'selling timeframe|seller timeline|selling',
  lenderName: 'lender|lender name',
};

/** What says nothing about a contact, or what we keep ourselves: left out, and surely so. */
const ignored = new Set(
  words(
    'middle name|additional name|phonetic first name|phonetic middle name|phonetic last name|yomi name|given name yomi|additional name yomi|family name yomi|name prefix|prefix|name suffix|suffix|nickname|initials|short name|maiden name|photo|custom field label|website label|website type|organization department|department|organization 1 type|e mail label|e mail type|email type|location|billing information|directory server|mileage|hobby|sensitivity|priority|subject|language|gender|office location|record id|id|contact id|create date|created|created at|date added|changed|updated at|last activity|last modified date|last activity date|last contacted|connected on|e mail display name|e mail 2 display name|e mail 3 display name|spouse|children|anniversary|manager|manager s name|assistant|assistant s name|assistant s phone|account|user 1|user 2|user 3|user 4|private|web page 2|telex|isdn|callback|referred by|government id number|organizational id number|profession code|unknown contact|do not disturb|email engagement|consent|kind of last activity|last communication|collections|domain|email you send|email of workflows|text messages you send|text messages of workflows|phone calls|property alerts',
  ),
);

const known = new Map(
  Object.entries(meanings).flatMap(([target, list]) => words(list).map((word) => [word, target] as const)),
);

/** Words before 'phone', 'address' and the like that say whose or what it is. */
const ofPhones: Readonly<Record<string, string>> = {
  mobile: 'mobile',
  cell: 'mobile',
  cellular: 'mobile',
  handy: 'mobile',
  mobil: 'mobile',
  portable: 'mobile',
  movil: 'mobile',
  cellulare: 'mobile',
  gsm: 'mobile',
  mobiltelefon: 'mobile',
  celular: 'mobile',
  mobiel: 'mobile',
  home: 'home',
  private: 'home',
  privat: 'home',
  fixe: 'home',
  acasa: 'home',
  casa: 'home',
  domicile: 'home',
  business: 'work',
  work: 'work',
  office: 'work',
  company: 'work',
  geschaftlich: 'work',
  serviciu: 'work',
  bureau: 'work',
  trabajo: 'work',
  arbeit: 'work',
  fax: 'fax',
  pager: 'pager',
  car: 'car',
  primary: 'primary',
  main: 'main',
  other: 'other',
  assistant: 'assistant',
  radio: 'radio',
  'tty tdd': 'TTY',
};

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
  if (ignored.has(whole)) return { target: null, label: null, number: 0, confidence: 'sure' };
  const exact = known.get(whole);
  if (exact) return { target: exact, label: labelIn(whole, exact), number: 0, confidence: 'sure' };
  return numbered(whole) ?? labelled(whole) ?? ofSomebody(whole) ?? similar(whole);
};

/** 'Contact Phone Number', 'Lead Email': whose it is goes without saying in an address book. */
const ofSomebody = (whole: string): Meaning | undefined => {
  const [, rest] = /^(?:contact|client|customer|lead|person|preferred|current)\s(.+)$/.exec(whole) ?? [];
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
  const inner = labelled(joined);
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
    if (Math.abs(word.length - whole.length) > 3) continue;
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
