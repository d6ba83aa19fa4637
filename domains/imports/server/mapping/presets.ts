// Exports of other products, told by headings that only they have. Where the same heading means something else there, it is said here.
import { plain } from './headings.ts';

export interface Preset {
  id: string;
  displayName: string;
  /** Made for North America: ten digits are a number, and the month comes first. */
  isAmerican?: boolean;
  /** All of these stand there … */
  all: readonly string[];
  /** … and one of these. */
  some: readonly string[];
  /** What a heading means in this product; null leaves it out. */
  means: Readonly<Record<string, string | null>>;
}

export const presets: readonly Preset[] = [
  {
    id: 'lintel',
    displayName: 'Lintel',
    all: ['assigned agent', 'emails', 'phones', 'origins'],
    some: ['do not disturb', 'unknown contact', 'email you send', 'stage'],
    means: { name: 'fullName', areas: 'buyerAreas', buying: 'buyerTimeline', selling: 'sellerTimeline' },
  },
  {
    id: 'lintel',
    displayName: 'Lintel',
    all: ['name', 'email', 'phone', 'last activity', 'next task'],
    some: ['agent', 'stage', 'tags', 'origins'],
    means: {
      name: 'fullName',
      'next task': null,
      areas: 'buyerAreas',
      buying: 'buyerTimeline',
      selling: 'sellerTimeline',
    },
  },
  {
    id: 'google',
    displayName: 'Google Contacts',
    all: [],
    some: ['labels', 'group membership'],
    means: {
      labels: 'tags',
      'group membership': 'tags',
      occupation: null,
      location: null,
      'file as': null,
      name: 'fullName',
    },
  },
  {
    id: 'outlook',
    displayName: 'Outlook',
    all: ['e mail address', 'business street'],
    some: ['business phone', 'given name yomi', 'primary phone', 'home phone'],
    means: { title: null, categories: 'tags', location: null, language: null },
  },
  {
    id: 'hubspot',
    displayName: 'HubSpot',
    all: ['record id'],
    some: ['lead status', 'lifecycle stage', 'associated company', 'create date', 'marketing contact status'],
    means: { 'contact owner': 'assignedAgent', 'lead status': 'stage' },
  },
  {
    id: 'followUpBoss',
    displayName: 'Follow Up Boss',
    isAmerican: true,
    all: ['stage', 'assigned to'],
    some: ['lead source', 'email 1', 'phone 1', 'is contacted'],
    means: { 'lead source': 'origins', source: 'origins', 'assigned to': 'assignedAgent', background: 'note' },
  },
  {
    id: 'kvCORE',
    displayName: 'kvCORE',
    isAmerican: true,
    all: ['primary address'],
    some: ['cell phone 1', 'hashtags', 'phone on dnc'],
    means: { status: 'stage', hashtags: 'tags', 'deal type': 'tags' },
  },
  {
    id: 'boomTown',
    displayName: 'BoomTown',
    isAmerican: true,
    all: ['agent assigned'],
    some: ['lead category', 'registration date', 'average price', 'pre qualified'],
    means: { 'lead category': 'stage' },
  },
  {
    id: 'topProducer',
    displayName: 'Top Producer',
    isAmerican: true,
    all: ['contact first', 'contact last'],
    some: ['house no', 'contact type', 'street name', 'home phone number'],
    means: { salutation: null },
  },
  {
    id: 'wiseAgent',
    displayName: 'Wise Agent',
    isAmerican: true,
    all: ['cfirst', 'clast'],
    some: ['cemail', 'sfirst', 'client id', 'cell phone'],
    means: { cfirst: 'firstName', clast: 'lastName', cemail: 'emails.#', sfirst: null, slast: null, semail: null },
  },
  {
    id: 'portalLeads',
    displayName: 'portal leads',
    isAmerican: true,
    all: [],
    some: ['consumer first name', 'consumer email'],
    means: {},
  },
  {
    id: 'portalLeads',
    displayName: 'portal leads',
    isAmerican: true,
    all: ['property address', 'message', 'email'],
    some: ['lead type', 'zillow', 'property zip', 'mls id', 'property mls number'],
    means: {},
  },
  {
    id: 'linkedIn',
    displayName: 'LinkedIn',
    all: ['first name'],
    some: ['connected on'],
    means: { url: 'website', position: 'jobTitle' },
  },
];

const states = new Set(
  (
    'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc ' +
    'ab bc mb nb nl ns nt nu on pe qc sk yt'
  ).split(' '),
);

/** Whether a file comes from North America: from a product made for it, or with a state of it and a zip code in its rows. */
export const comesFromAmerica = (headers: readonly string[], evidence: readonly (readonly string[])[]): boolean => {
  if (presetOf(headers)?.isAmerican) return true;
  const mostly = (heading: RegExp, meets: (value: string) => boolean): boolean =>
    headers.some((header, at) => {
      const values = heading.test(plain(header)) ? (evidence[at] ?? []) : [];
      return values.length > 0 && values.filter(meets).length / values.length >= 0.6;
    });
  return (
    mostly(/(?:^| )(?:state|province)(?: |$)/, (value) => states.has(value.trim().toLowerCase())) &&
    mostly(/(?:^| )(?:zip|zipcode|postal|post)(?: |$)/, (value) =>
      /^(?:\d{5}(?:-\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)$/i.test(value.trim()),
    )
  );
};

const numberedMail = /^e mail \d+ value$/;

/** The product a file was exported from; undefined where it is none of those we know. */
export const presetOf = (headers: readonly string[]): Preset | undefined => {
  const all = new Set(headers.map(plain));
  return presets.find((preset) => {
    // Google writes numbered columns, and so do others; its own way of numbering mail is what tells it.
    if (preset.id === 'google' && ![...all].some((header) => numberedMail.test(header))) return false;
    return preset.all.every((header) => all.has(header)) && preset.some.some((header) => all.has(header));
  });
};
