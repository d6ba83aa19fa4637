// Merge fields: the blanks of a message, `{{contact.firstName|there}}`, filled for each recipient. They are looked up by name, never
// computed; which names there are, and where, is written here once for pickers, previews and senders.

/** What a field is about. `user` is of system mails, `system` what only we can know (communication §2, §6). */
export const mergeFieldTypes = ['contact', 'agent', 'agency', 'form', 'call', 'listing', 'user', 'system'] as const;
export type MergeFieldType = (typeof mergeFieldTypes)[number];

/** Offered in composers and templates, and what workflows offer besides (R466, R467). */
export const mergeFieldDataTypes = ['contact', 'agent', 'agency'] as const;
export const mergeFieldDataTypesOfWorkflows = [...mergeFieldDataTypes, 'form', 'call', 'listing'] as const;

export type MergeChannel = 'email' | 'sms';

/** Where a text is written: by an agent, in a workflow, or by the product itself. */
export type MergePlace = 'message' | 'workflow' | 'system';

/** One entry of a picker; one with children is a heading (communication §3). */
export interface MergeField {
  name: string;
  /** What stands between the braces: 'contact.firstName'. */
  value: string;
  type: MergeFieldType;
  hasFallback: boolean;
  children: readonly MergeField[];
}

/** What a value is: text, an address of the web, or HTML that was cleaned. */
type Kind = 'text' | 'link' | 'html';

interface Known {
  name: string;
  kind?: Kind;
  /** False where there is a value always, or nothing could stand in for it. */
  hasFallback?: false;
  /** Only in messages of this channel. */
  channel?: MergeChannel;
}

const known = {
  contact: {
    firstName: { name: 'First name' },
    lastName: { name: 'Last name' },
    fullName: { name: 'Full name' },
    email: { name: 'Email' },
    phone: { name: 'Phone' },
    address: { name: 'Address' },
    city: { name: 'City' },
    companyName: { name: 'Company' },
    jobTitle: { name: 'Job title' },
  },
  agent: {
    firstName: { name: 'First name' },
    lastName: { name: 'Last name' },
    fullName: { name: 'Full name' },
    email: { name: 'Email', hasFallback: false },
    phone: { name: 'Phone' },
    positionTitle: { name: 'Position title' },
    signature: { name: 'Signature', kind: 'html', hasFallback: false },
  },
  agency: {
    agencyName: { name: 'Agency name', hasFallback: false },
    agencyPhoneNumber: { name: 'Phone' },
    website: { name: 'Website', kind: 'link', hasFallback: false },
  },
  form: {
    displayName: { name: 'Form' },
    submittedAt: { name: 'Submitted' },
    pageUrl: { name: 'Page', kind: 'link', hasFallback: false },
  },
  call: {
    direction: { name: 'Direction' },
    startedAt: { name: 'Time' },
    duration: { name: 'Duration' },
  },
  listing: {
    address: { name: 'Address' },
    city: { name: 'City' },
    listPrice: { name: 'Price' },
    standardStatus: { name: 'Status' },
    bedroomsTotal: { name: 'Beds' },
    bathroomsTotal: { name: 'Baths' },
    url: { name: 'Link', kind: 'link', hasFallback: false },
  },
  user: {
    firstName: { name: 'First name' },
    fullName: { name: 'Full name' },
    email: { name: 'Email', hasFallback: false },
    actionUrl: { name: 'Link', kind: 'link', hasFallback: false },
  },
  system: {
    unsubscribeLink: { name: 'Unsubscribe link', kind: 'link', hasFallback: false, channel: 'email' },
  },
} as const satisfies Readonly<Record<MergeFieldType, Readonly<Record<string, Known>>>>;

type NameOf<T extends MergeFieldType> = T extends MergeFieldType ? `${T}.${keyof (typeof known)[T] & string}` : never;
/** 'contact.firstName' and every other name there is. */
export type MergeFieldName = NameOf<MergeFieldType>;

const headings: Readonly<Record<MergeFieldType, string>> = {
  contact: 'Contact',
  agent: 'Agent',
  agency: 'Agency',
  form: 'Form',
  call: 'Call',
  listing: 'Listing',
  user: 'User',
  system: 'System',
};

const typesOf = (place: MergePlace): readonly MergeFieldType[] => {
  if (place === 'system') return ['user', 'agency', 'system'];
  return [...(place === 'workflow' ? mergeFieldDataTypesOfWorkflows : mergeFieldDataTypes), 'system'];
};

const fieldsOf = (type: MergeFieldType): [string, Known][] => Object.entries(known[type]);

/** The place a path of the app is: where it holds the word workflows, the picker offers more (R466, R467). */
export const mergePlaceOf = (path: string): MergePlace => (path.includes('workflows') ? 'workflow' : 'message');

/** The fields offered for a message, by heading; the unsubscribe link for mail alone (R837). */
export const mergeFields = ({ place, channel }: { place: MergePlace; channel: MergeChannel }): MergeField[] =>
  typesOf(place)
    .map(
      (type): MergeField => ({
        name: headings[type],
        value: type,
        type,
        hasFallback: false,
        children: fieldsOf(type)
          .filter(([, field]) => field.channel === undefined || field.channel === channel)
          .map(([own, { name, hasFallback = true }]) => ({
            name,
            value: `${type}.${own}`,
            type,
            hasFallback,
            children: [],
          })),
      }),
    )
    .filter(({ children }) => children.length > 0);

/** Every name that may stand in a message of a place and a channel. */
export const mergeFieldNames = (where: { place: MergePlace; channel: MergeChannel }): ReadonlySet<string> =>
  new Set(mergeFields(where).flatMap(({ children }) => children.map(({ value }) => value)));

const everyKind: ReadonlyMap<string, Kind> = new Map(
  mergeFieldTypes.flatMap((type) =>
    fieldsOf(type).map(([own, { kind = 'text' }]): [string, Kind] => [`${type}.${own}`, kind]),
  ),
);

/** What the value of a field is; undefined for a name that is nobody's. */
export const kindOfMergeField = (name: string): Kind | undefined => everyKind.get(name);

/** 'Contact: First name', for lists of what is empty; a name that is nobody's as it is. */
export const labelOfMergeField = (name: string): string => {
  const [type = '', own = ''] = name.split('.');
  const heading = Object.entries(headings).find(([known]) => known === type);
  const field = heading && fieldsOf(heading[0] as MergeFieldType).find(([known]) => known === own);
  return heading && field ? `${heading[1]}: ${field[1].name}` : name;
};

/** The field as it stands in a sentence: 'First name' of the contact, 'Agent first name', 'Agency name'. */
export const wordsOfMergeField = (name: string): string => {
  const [heading = '', field] = labelOfMergeField(name).split(': ');
  if (field === undefined) return name;
  const isTold = heading === headings.contact || heading === headings.system || field.startsWith(heading);
  return isTold ? field : `${heading} ${field.charAt(0).toLowerCase()}${field.slice(1)}`;
};
