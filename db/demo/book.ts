// The address book of the demo, as plain values: 240 people of whom no two are alike, drawn without chance, so that every demo is the
// same. Addresses end in example.com, numbers come from ranges that telephone plans keep for stories.
import { phoneLineTypes, phoneStatuses } from '#/domains/contacts/contract.ts';
import { type DemoOrigin, type DemoStage, type DemoTag, origins } from './labels.ts';

export interface BookEmail {
  emailAddress: string;
  isPrimary: boolean;
  engagementScore: number | null;
  /** Days ago. */
  lastHardBounce?: number;
  lastSoftBounce?: number;
  optOut?: number;
  spamComplaint?: number;
}

export interface BookPhone {
  number: string;
  lineType: (typeof phoneLineTypes)[number];
  status: (typeof phoneStatuses)[number];
  isPrimary: boolean;
  label: string | null;
}

export interface Entry {
  n: number;
  firstName: string | null;
  lastName: string | null;
  emails: BookEmail[];
  phones: BookPhone[];
  stage: DemoStage | null;
  tags: DemoTag[];
  origins: DemoOrigin[];
  /** Number of the agent it is assigned to. */
  agent: number | null;
  /** Of the agency's web domains. */
  domain: number;
  isUnknown: boolean;
  createdDaysAgo: number;
  activity: { daysAgo: number; kind: 'email' | 'text' | 'call' | 'note' | 'web' | 'form' } | null;
}

const firstNames = (
  'Ana Oliver Ioana Harper Andrei Amelia Mihai Grace Elena Noah Radu Isla Cristina Ethan Matei Freya Diana Lucas Sorin Ruby ' +
  'Alina Mason Bogdan Evie Larisa Jacob Tudor Poppy Zoë Liam Vlad Maisie Raluca Henry Ștefan Chloe Ilinca Owen Călin Nora ' +
  'Yusuf Mei Arjun Layla Björn Siobhán אבי محمد'
).split(' ');
const lastNames = (
  'Pop Bennett Ionescu Whitfield Popa Marsh Dumitru Hollis Stan Carver Rusu Ellery Munteanu Drake Moldovan Fairley Lazăr Quinn ' +
  'Georgescu Thorne Bălan Winslow Nistor Ashby Ciobanu Langley Voicu Mercer Sârbu Pryce Dobre O’Hara Enache Sinclair Oprea ' +
  'García-Ruiz Manea'
).split(' ');
const companies = ['Harbour Lettings', 'Old Mill Café', 'Larch Road Dental', 'Studio Nord', 'Cedar & Sons'];
const areas = ['212', '310', '415', '617', '305', '702'];
const kinds = ['email', 'call', 'note', 'text', 'web', 'form'] as const;
const tagsOf: readonly (readonly DemoTag[])[] = [
  ['Buyer'],
  ['Seller'],
  ['Buyer', 'First-time'],
  [],
  ['Renter'],
  ['Buyer', 'Relocation'],
  ['Investor'],
  ['Seller', 'VIP'],
  [],
  ['Investors'],
];
const stagesOf: readonly (DemoStage | null)[] = [
  'New lead',
  'Nurturing',
  'Active buyer',
  'New lead',
  'Past client',
  'Nurturing',
  'Under contract',
  'Closed',
  'Active buyer',
  null,
];
const scores = [3.4, 2, 1.6, 4.2, 0, null, 2.6, 1, -1, null];

/** Letters of an address, without marks; names in other scripts have a number instead. */
const plain = (name: string, n: number): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase() || `guest${n}`;

const pick = <T>(list: readonly T[], at: number): T => {
  for (const one of list.slice(at % list.length)) return one;
  throw new Error('There is nothing to pick from.');
};

const numberOf = (n: number): string => {
  if (n % 3 === 0) return `+40700000${String(n).padStart(3, '0')}`;
  if (n % 3 === 1) return `+447700900${String(200 + n).padStart(3, '0')}`;
  return `+1${pick(areas, n)}55501${String(n % 100).padStart(2, '0')}`;
};

const phonesOf = (n: number): BookPhone[] => {
  if (n % 9 === 4) return [];
  const lineType = n <= 60 ? pick(phoneLineTypes, n) : 'mobile';
  const first = {
    number: numberOf(n),
    lineType,
    status: pick(phoneStatuses, n + Math.floor(n / 12)),
    isPrimary: true,
    label: 'primary',
  };
  const work = {
    number: `+442079460${String(200 + n).padStart(3, '0')}`,
    lineType: 'landline',
    status: 'active',
    isPrimary: false,
    label: 'Work',
  } as const;
  return n % 13 === 0 ? [first, work] : [first];
};

/** Nine of them opted out, and a few addresses bounce. */
const healthOf = (n: number): Partial<BookEmail> => {
  if (n >= 30 && n < 39) return { optOut: n };
  if (n % 29 === 0) return { lastHardBounce: 12 };
  if (n % 23 === 0) return { lastSoftBounce: 5 };
  return n === 44 ? { spamComplaint: 40 } : {};
};

const emailsOf = (n: number, first: string, last: string): BookEmail[] => {
  if (n % 11 === 7 && n % 9 !== 4) return [];
  const address = `${plain(first, n)}.${plain(last, n)}${n > 1 && n % 5 === 0 ? n : ''}@example.com`;
  const email = { emailAddress: address, isPrimary: true, engagementScore: pick(scores, n), ...healthOf(n) };
  return n % 16 === 0
    ? [email, { emailAddress: `office${n}@example.com`, isPrimary: false, engagementScore: null }]
    : [email];
};

const entryOf = (n: number): Entry => {
  const [firstName, lastName] = [pick(firstNames, (n - 1) * 5), pick(lastNames, (n - 1) * 7)];
  // Most are of the last weeks, the oldest a little over a year old.
  const createdDaysAgo = 0.3 + 400 * (n / 240) ** 2;
  const isTouched = n % 6 !== 3;
  return {
    n,
    firstName,
    lastName,
    emails: emailsOf(n, firstName, lastName),
    phones: phonesOf(n),
    stage: pick(stagesOf, n),
    tags: [...pick(tagsOf, n)],
    origins: n % 14 === 3 ? [] : [pick(origins, n * 3)],
    agent: pick([2, 3, null, 4, 2, 5, null, 3], n),
    domain: n % 12 === 5 ? 2 : 1,
    isUnknown: false,
    createdDaysAgo,
    activity: isTouched ? { daysAgo: createdDaysAgo * (0.05 + 0.08 * (n % 11)), kind: pick(kinds, n) } : null,
  };
};

/** The contact of the tour: she has been with the agency for three months, and a lot happened. */
const ana: Entry = {
  ...entryOf(1),
  emails: [{ emailAddress: 'ana.pop@example.com', isPrimary: true, engagementScore: 4.6 }],
  phones: [{ number: '+40700000001', lineType: 'mobile', status: 'reachable', isPrimary: true, label: 'primary' }],
  stage: 'Active buyer',
  tags: ['Buyer', 'VIP'],
  origins: ['Website', 'Referral'],
  agent: 2,
  createdDaysAgo: 96,
  activity: { daysAgo: 0.12, kind: 'call' },
};

/** Five who are in the book twice, as people are who write to two agents: the same address or number, the name a little other. */
const doubles = [9, 14, 20, 25, 51].map((of, index): Entry => {
  const [first, n] = [entryOf(of), 233 + index];
  return {
    ...entryOf(n),
    firstName: first.firstName,
    lastName: index % 2 === 0 ? first.lastName : (first.lastName ?? '').slice(0, 1),
    emails: index < 3 ? first.emails : [],
    phones: index < 3 ? [] : first.phones,
  };
});

/** Two who wrote or called, and nobody knows who they are. */
const unknown = [238, 239].map(
  (n): Entry => ({
    ...entryOf(n),
    firstName: null,
    lastName: null,
    emails: n === 238 ? [{ emailAddress: 'sunny.flat@example.com', isPrimary: true, engagementScore: null }] : [],
    phones:
      n === 239
        ? [{ number: '+447700900777', lineType: 'unknown', status: 'unknown', isPrimary: true, label: 'primary' }]
        : [],
    stage: null,
    tags: [],
    origins: [],
    agent: null,
    isUnknown: true,
    createdDaysAgo: n === 238 ? 0.4 : 2.2,
    activity: { daysAgo: n === 238 ? 0.4 : 2.2, kind: n === 238 ? 'email' : 'call' },
  }),
);

const special = new Map([ana, ...doubles, ...unknown].map((entry) => [entry.n, entry]));

export const bookSize = 240;
export const book: readonly Entry[] = Array.from(
  { length: bookSize },
  (_, index) => special.get(index + 1) ?? entryOf(index + 1),
);

/** A company for one in six. */
export const companyOf = (n: number): string | null => (n % 6 === 2 ? pick(companies, n) : null);
