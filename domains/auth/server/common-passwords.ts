// Passwords that satisfy the rules and that everybody uses all the same: Password1!, Summer2024!, P@ssw0rd123, Qwerty12#. Instead of
// a list of thousands of spellings, the words behind them are kept, and a password is taken back to its word before it is compared.

// People's own words, the months and seasons, the walks over a keyboard, and the words of this trade.
const words = new Set(
  `password passwort passw pass passwd passphrase secret changeme change letmein welcome hello login logon signin access admin
  administrator root user guest test tester testing demo temp temporary default master manager system server network internet
  computer windows microsoft google facebook linkedin twitter instagram amazon apple samsung iphone android nokia cisco oracle
  dell lenovo adobe default support service office office365 outlook exchange security secure private public
  qwerty qwertz azerty qwert qwer asdf asdfg asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc wsxedc zaqwsx zaqxsw qweasd
  qweasdzxc asdzxc abc abcd abcde abcdef abcdefg abcdefgh aabbcc aaa aaaa xxx xyz qaz wsx edc zaq aa
  january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec
  monday tuesday wednesday thursday friday saturday sunday weekend holiday vacation christmas easter halloween birthday
  spring summer autumn fall winter season sunshine sun rain snow
  dragon monkey tiger lion eagle falcon bear wolf shadow master killer hunter ranger cowboy ninja pirate princess prince queen king
  superman batman spiderman ironman starwars pokemon naruto matrix hobbit gandalf merlin phoenix wizard angel devil
  football soccer baseball basketball hockey tennis golf cricket rugby swimming racing champion winner player gamer
  liverpool chelsea arsenal manchester barcelona realmadrid juventus bayern yankees lakers steelers cowboys packers
  iloveyou loveyou ilove love lovely lover forever family mother father mummy daddy baby babygirl sweet sweetie honey darling
  sugar cookie chocolate candy cheese banana apple orange cherry lemon coffee pizza burger pepper ginger peanut butter
  jesus christ god heaven blessed faith grace angel church trust hope peace freedom liberty america usa canada england london
  newyork paris berlin texas california florida chicago boston dallas miami romania bucuresti bucharest
  michael michelle jennifer jessica ashley amanda daniel david andrew anthony robert thomas william james john joseph charlie
  charles george jordan justin joshua matthew nicole nicholas samantha sarah hannah maria andrea alexander alexandra victoria
  christopher patrick kevin brian steven richard ronald donald maggie buster bailey rocky max molly lucky oscar tigger
  mustang ferrari porsche mercedes corvette camaro harley yamaha honda toyota nissan subaru bmw audi ford chevy
  purple yellow orange green blue black white red silver golden gold diamond crystal flower rose daisy lily
  whatever nothing anything something everything blahblah fuckyou fuckoff asshole bitch shit damn hell sexy money cash rich
  trustno letme openup opensesame cheers thanks please sorry goodbye bonjour hallo hola salut parola
  company business work working worker job boss sales marketing finance account accounts accounting invoice payment client
  customer team group partner project product contact contacts
  realestate realtor realty realtors broker brokerage agent agents agency house houses home homes property properties estate
  listing listings mortgage landlord apartment condo villa rent rental sold open openhouse crm lintel`
    .split(/\s+/)
    .filter(Boolean),
);

// What stands for which letter. A character that may stand for two is tried as both.
const disguises: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  '+': 't',
  '€': 'e',
};

const mostReadings = 64;

/** The words that a text may be read as, letters only: 'p@ssw0rd' is 'password'. */
const readingsOf = (text: string): string[] => {
  let readings = [''];
  for (const character of text) {
    const letters = /\p{L}/u.test(character) ? character : (disguises[character] ?? '');
    if (letters.length === 2 && readings.length < mostReadings)
      readings = readings.flatMap((reading) => [...letters].map((letter) => reading + letter));
    else readings = readings.map((reading) => reading + letters.slice(0, 1));
  }
  return readings;
};

// Walks in which digits and signs are the pattern itself.
const walks = [
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq12wsxcde34rfvbgt5',
  'qwertyuiop',
  'asdfghjkl',
];

// The digits under the signs of the upper row, for walks made with the shift key: !QAZ@WSX is 1qaz2wsx.
const upperRow = '!@#$%^&*()';
const unshifted = (text: string): string =>
  [...text].map((sign) => (upperRow.includes(sign) ? String((upperRow.indexOf(sign) + 1) % 10) : sign)).join('');

const isWalk = (text: string): boolean => {
  const keys = unshifted(text);
  return walks.some((walk) => {
    const start = keys.replace(/[^\p{L}\d]+$/u, '').slice(0, 8);
    return start.length >= 6 && (walk.includes(start) || [...walk].toReversed().join('').includes(start));
  });
};

// A word with more than this around it is no longer what is tried first, unless it is a run of digits.
const mostAround = 8;
const run = '01234567890123456789';
const isRun = (digits: string): boolean =>
  run.includes(digits) || [...run].toReversed().join('').includes(digits) || new Set(digits).size === 1;

/** Whether a password is one of those that are tried first: a common word, dressed up with signs, digits, capitals or a year. */
export const isCommonPassword = (password: string): boolean => {
  const text = password.normalize('NFKC').toLowerCase();
  if (isWalk(text) || new Set(text).size < 4) return true;
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isAdorned = text.length - bare.length > mostAround && !isRun(text.replace(/\D/g, ''));
  if (bare.length < 3) return isRun(text.replace(/\D/g, ''));
  if (isAdorned) return false;
  // The whole, the word without what stands around it, and the word whose rim is digits only: '$ummer2024' keeps its first letter.
  const rims = text.replace(/^[\d\s._#*-]+|[\d\s._#*!?-]+$/g, '');
  return [text, bare, rims].some((part) => isWord(part));
};

const isWord = (text: string): boolean =>
  readingsOf(text).some((reading) => {
    if (words.has(reading) || words.has(reading.replace(/(.)\1+$/u, '$1'))) return true;
    const half = reading.slice(0, reading.length / 2);
    return reading === half + half && words.has(half);
  });
