// An agent: one person in one agency, with role, title, rights and invitation (core §3; decision 96).
import * as z from 'zod/mini';
import { outboundNumber } from '#/domains/agency/contract.ts';
import { boolean, date, dropdown, objects, string } from '#/kernel/contract/attribute.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { timeZone } from '#/kernel/contract/values.ts';

export const agentStatuses = ['pending', 'active', 'disabled'] as const;

export const invitationStatuses = ['accepted', 'pending'] as const;

export const positionTitles = [
  'brokerOrOwner',
  'managingBroker',
  'teamLeader',
  'realEstateAgent',
  'insideSalesAgent',
  'transactionCoordinator',
  'listingCoordinator',
  'marketingManager',
  'clientSuccessSupport',
  'officeAdmin',
  'virtualAssistant',
  'showingAssistant',
] as const;

export type PositionTitle = (typeof positionTitles)[number];

/** 'realEstateAgent' as people read it. */
export const positionTitleLabels: Readonly<Record<PositionTitle, string>> = {
  brokerOrOwner: 'Broker / Owner',
  managingBroker: 'Managing broker',
  teamLeader: 'Team leader',
  realEstateAgent: 'Real estate agent',
  insideSalesAgent: 'Inside sales agent',
  transactionCoordinator: 'Transaction coordinator',
  listingCoordinator: 'Listing coordinator',
  marketingManager: 'Marketing manager',
  clientSuccessSupport: 'Client success / support',
  officeAdmin: 'Office admin',
  virtualAssistant: 'Virtual assistant',
  showingAssistant: 'Showing assistant',
};

export const agentEntity = entity({
  typeName: 'agent',
  plural: 'agents',
  path: '/crm/agents',
  resource: 'agent',
  table: 'agents',
  title: { one: 'agent', many: 'agents' },
  label: 'fullName',
  order: { column: 'createdAt', order: 'asc' },
  staysSmall: true,
  columns: ['fullName', 'email', 'role', 'positionTitle', 'status', 'phone', 'lastActiveAt'],
  attributes: {
    fullName: string('Agent', { isSortable: true, isSearchable: true, category: 'Agent details' }),
    firstName: string('First name', { category: 'Agent details' }),
    lastName: string('Last name', { category: 'Agent details' }),
    email: string('Email', {
      isRequired: true,
      isSortable: true,
      isSearchable: true,
      path: 'email.emailAddress',
      category: 'Agent details',
    }),
    phone: string('Phone', { path: 'phone.number', category: 'Agent details' }),
    role: dropdown('Role', {
      isRequired: true,
      isSortable: true,
      path: 'role.name',
      category: 'Access',
      options: [
        { value: 'owner', label: 'Owner' },
        { value: 'member', label: 'Member' },
      ],
    }),
    positionTitle: dropdown('Position title', {
      isSortable: true,
      category: 'Agent details',
      options: positionTitles.map((value) => ({ value, label: positionTitleLabels[value] })),
    }),
    status: dropdown('Status', {
      isRequired: true,
      isSortable: true,
      category: 'Access',
      options: [
        { value: 'pending', label: 'Pending' },
        { value: 'active', label: 'Active' },
        { value: 'disabled', label: 'Disabled' },
      ],
    }),
    isVisiting: boolean('From the parent agency', { isRequired: true, category: 'Access' }),
    permissions: objects('Permissions', {
      isRequired: true,
      isComputed: true,
      isFilterable: false,
      category: 'Access',
    }),
    profilePicture: string('Picture', { isComputed: true, isFilterable: false }),
    emailConfirmed: boolean('Email confirmed', {
      isRequired: true,
      isComputed: true,
      path: 'emailConfirmation.confirmed',
      category: 'Access',
    }),
    invitationStatus: dropdown('Invitation', {
      isRequired: true,
      isComputed: true,
      path: 'invitation.status',
      category: 'Access',
      options: [
        { value: 'accepted', label: 'Accepted' },
        { value: 'pending', label: 'Pending' },
      ],
    }),
    invitedAt: date('Invited', { hasTime: true, path: 'invitation.invitedAt', category: 'Access' }),
    lastActiveAt: date('Last active', { hasTime: true, isComputed: true, isFilterable: false }),
    createdAt: date('Added', { hasTime: true, isRequired: true, isSortable: true }),
  },
});

export type AgentRecord = RecordOf<typeof agentEntity>;

/** Shortcuts that one person may give other keys. */
const mostKeys = 200;

/** Parts of a contact's record that one person may arrange. */
const mostParts = 200;
const recordPart = z.string().check(z.minLength(1), z.maxLength(120));

/** Parts of the record of a contact that were moved, with the area where they stand. */
export const recordAreas = z
  .record(recordPart, z.enum(['left', 'middle', 'right']))
  .check(z.refine((parts) => Object.keys(parts).length <= mostParts, 'has too many entries'));
export type RecordAreas = z.output<typeof recordAreas>;

/** How the signed-in person wants the product to behave; each key is kept as it was left. */
export const agentSettings = z.strictObject({
  timezone: z.optional(z.nullable(timeZone())),
  density: z.optional(z.enum(['compact', 'default'])),
  colourScheme: z.optional(z.enum(['light', 'dark', 'auto'])),
  isKeyboardOn: z.optional(z.boolean()),
  keys: z.optional(
    z
      .record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(20)))
      .check(z.refine((keys) => Object.keys(keys).length <= mostKeys, 'has too many entries')),
  ),
  undoSendSeconds: z.optional(z.literal([5, 10, 20, 30])),
  /** A text that came in while they were away is mailed to them, with a link to answer it. */
  mailsTextsWhenAway: z.optional(z.boolean()),
  isBrowserPushOn: z.optional(z.boolean()),
  /** Workflows give them contacts; off while they are away (decision 65). */
  takesContacts: z.optional(z.boolean()),
  isSetupHiddenUntil: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  /** The record of a contact: parts moved to another area, parts that are folded, whether empty properties are hidden. */
  contactRecord: z.optional(
    z.strictObject({
      areas: z.optional(recordAreas),
      folded: z.optional(z.array(recordPart).check(z.maxLength(mostParts))),
      hidesEmpty: z.optional(z.boolean()),
    }),
  ),
});

export type AgentSettings = z.infer<typeof agentSettings>;

/** The agent as core §3 lists it; the same in lists, login and `me`. */
export const agent = recordSchema(agentEntity);

/** The signed-in agent, with what only they may see. */
export const me = z.intersection(
  agent,
  z.object({
    /** The own number that their texts and calls go out from. */
    outboundPhoneNumber: z.nullable(outboundNumber),
    signature: z.nullable(z.string()),
    settings: agentSettings,
    hasPassword: z.boolean(),
  }),
);

export type Me = z.infer<typeof me>;
