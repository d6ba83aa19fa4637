// Exports of other products, told by headings that only they have. Where the same heading means something else there, it is said here.
import { plain } from './headings.ts';

export interface Preset {
  id: string;
  displayName: string;
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
    some: ['contact owner', 'lead status', 'lifecycle stage', 'associated company', 'create date'],
    means: { 'contact owner': 'assignedAgent', 'lead status': 'stage' },
  },
  {
    id: 'followUpBoss',
    displayName: 'Follow Up Boss',
    all: ['stage', 'assigned to'],
    some: ['lead source', 'email 1', 'phone 1', 'is contacted'],
    means: { 'lead source': 'origins', source: 'origins', 'assigned to': 'assignedAgent', background: 'note' },
  },
  {
    id: 'linkedIn',
    displayName: 'LinkedIn',
    all: ['connected on', 'first name'],
    some: ['position', 'email address'],
    means: { url: 'website', position: 'jobTitle' },
  },
];

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
