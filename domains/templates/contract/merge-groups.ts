// Groups of merge fields: what a message may say of a contact, of the agent, of the listing that was asked about. One object for each group holds its
// heading, where it is offered, its fields and a value of each for previews; a domain above brings its own with the events that tell them.
import { kindTable } from '#/kernel/contract/automation/kind-table.ts';

export type MergeChannel = 'email' | 'sms';

/** Where a text is written: by an agent, in a workflow, or by the product itself. */
export type MergePlace = 'message' | 'workflow' | 'system';

/** What a value is: text, an address of the web, or HTML that was cleaned. */
export type MergeValueKind = 'text' | 'link' | 'html';

export interface GroupedField {
  name: string;
  kind?: MergeValueKind;
  /** False where there is a value always, or nothing could stand in for it. */
  hasFallback?: false;
  /** Only in messages of this channel. */
  channel?: MergeChannel;
  /** What a preview shows that is drawn for nobody (R489); left out where none is. */
  sample?: string;
}

export interface MergeGroup {
  /** What stands before the point: 'contact' of 'contact.firstName'. */
  type: string;
  heading: string;
  offered: readonly MergePlace[];
  /** Its values are told by the event that let a contact into a workflow. */
  isOfEvents?: true;
  /** By what stands behind the point. */
  fields: Readonly<Record<string, GroupedField>>;
}

/** Declares a group, and keeps the names of its fields as literal types. */
export const mergeGroup = <const G extends MergeGroup>(group: G): G => group;

const contact = mergeGroup({
  type: 'contact',
  heading: 'Contact',
  offered: ['message', 'workflow'],
  fields: {
    firstName: { name: 'First name', sample: 'Ana' },
    lastName: { name: 'Last name', sample: 'Pop' },
    fullName: { name: 'Full name', sample: 'Ana Pop' },
    email: { name: 'Email', sample: 'ana.pop@example.com' },
    phone: { name: 'Phone', sample: '+44 7700 900123' },
    address: { name: 'Address', sample: '14 Oak Street, Coventry' },
    city: { name: 'City', sample: 'Coventry' },
    companyName: { name: 'Company', sample: 'Pop Interiors' },
    jobTitle: { name: 'Job title', sample: 'Designer' },
  },
});

const agent = mergeGroup({
  type: 'agent',
  heading: 'Agent',
  offered: ['message', 'workflow'],
  fields: {
    firstName: { name: 'First name', sample: 'Sam' },
    lastName: { name: 'Last name', sample: 'Taylor' },
    fullName: { name: 'Full name', sample: 'Sam Taylor' },
    email: { name: 'Email', hasFallback: false, sample: 'sam.taylor@example.com' },
    phone: { name: 'Phone', sample: '+44 7700 900456' },
    positionTitle: { name: 'Position title', sample: 'Real estate agent' },
    signature: { name: 'Signature', kind: 'html', hasFallback: false, sample: '<p>Sam Taylor</p>' },
  },
});

const agency = mergeGroup({
  type: 'agency',
  heading: 'Agency',
  offered: ['message', 'workflow', 'system'],
  fields: {
    agencyName: { name: 'Agency name', hasFallback: false, sample: 'Your agency' },
    agencyPhoneNumber: { name: 'Phone', sample: '+44 7700 900789' },
    website: { name: 'Website', kind: 'link', hasFallback: false, sample: 'https://www.example.com' },
  },
});

const form = mergeGroup({
  type: 'form',
  heading: 'Form',
  offered: ['workflow'],
  isOfEvents: true,
  fields: {
    displayName: { name: 'Form', sample: 'Home valuation' },
    submittedAt: { name: 'Submitted', sample: 'today at 10:30' },
    pageUrl: { name: 'Page', kind: 'link', hasFallback: false, sample: 'https://www.example.com/valuation' },
  },
});

const call = mergeGroup({
  type: 'call',
  heading: 'Call',
  offered: ['workflow'],
  isOfEvents: true,
  fields: {
    direction: { name: 'Direction', sample: 'incoming' },
    startedAt: { name: 'Time', sample: 'today at 09:15' },
    duration: { name: 'Duration', sample: '3 minutes' },
  },
});

const listing = mergeGroup({
  type: 'listing',
  heading: 'Listing',
  offered: ['workflow'],
  isOfEvents: true,
  fields: {
    address: { name: 'Address', sample: '48 Alder Lane' },
    city: { name: 'City', sample: 'Coventry' },
    listPrice: { name: 'Price', sample: '$450,000' },
    standardStatus: { name: 'Status', sample: 'Active' },
    bedroomsTotal: { name: 'Beds', sample: '3' },
    bathroomsTotal: { name: 'Baths', sample: '2' },
    url: { name: 'Link', kind: 'link', hasFallback: false, sample: 'https://www.example.com/homes/48-alder-lane' },
  },
});

/** Of system mails. */
const user = mergeGroup({
  type: 'user',
  heading: 'User',
  offered: ['system'],
  fields: {
    firstName: { name: 'First name' },
    fullName: { name: 'Full name' },
    email: { name: 'Email', hasFallback: false },
    actionUrl: { name: 'Link', kind: 'link', hasFallback: false },
  },
});

/** What only we can know (communication §2, §6). */
const system = mergeGroup({
  type: 'system',
  heading: 'System',
  offered: ['message', 'workflow', 'system'],
  fields: {
    unsubscribeLink: {
      name: 'Unsubscribe link',
      kind: 'link',
      hasFallback: false,
      channel: 'email',
      sample: 'https://www.example.com/unsubscribe',
    },
  },
});

export const mergeGroups = [user, contact, agent, agency, form, call, listing, system] as const;

type NameOf<G> = G extends { type: infer T extends string; fields: infer F } ? `${T}.${keyof F & string}` : never;
/** 'contact.firstName' and every other name that is ours. */
export type MergeFieldName = NameOf<(typeof mergeGroups)[number]>;

export const mergeGroupTable = kindTable<MergeGroup>('templates.mergeGroups', mergeGroups, ({ type }) => type);
