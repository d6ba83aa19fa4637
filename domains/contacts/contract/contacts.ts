// A contact: a person the agency works with (core §3, communication §3; decisions 34, 78, 85).
import {
  boolean,
  date,
  dropdown,
  emails,
  groups,
  invoicePrice,
  number,
  object,
  objects,
  origins,
  phoneNumbers,
  string,
  strings,
  tag,
  tags,
} from '#/kernel/contract/attribute.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';
import { activityOptions, lenderStatusOptions, preApprovalOptions, timelineOptions } from './choices.ts';

const details = { category: 'Contact details' } as const;
const sending = { category: 'Marketing preferences', isRequired: true, isWritable: true } as const;
const buyer = { category: 'Buyer qualification', isWritable: true } as const;
const seller = { category: 'Seller qualification', isWritable: true } as const;
const lender = { category: 'Lender information', isWritable: true } as const;
const history = { category: 'History' } as const;
const reach = { isHidden: true, of: 'agents' } as const;
const alias = { isComputed: true, isAlias: true, isFilterable: false } as const;

export const contactEntity = entity({
  typeName: 'contact',
  plural: 'contacts',
  path: '/crm/contacts',
  resource: 'contact',
  table: 'contacts',
  title: { one: 'contact', many: 'contacts' },
  label: 'fullName',
  order: { column: 'createdAt', order: 'desc' },
  columns: ['fullName', 'stage', 'emails', 'phones', 'tags', 'assignedAgent', 'lastActivityAt'],
  hasCustomAttributes: true,
  attributes: {
    fullName: string('Name', { ...details, isSortable: true, isSearchable: true }),
    firstName: string('First name', { ...details, isWritable: true, max: 100 }),
    lastName: string('Last name', { ...details, isSortable: true, isWritable: true, max: 100 }),
    emails: emails('Emails', { ...details, isRequired: true }),
    phones: phoneNumbers('Phones', { ...details, isRequired: true }),
    addresses: objects('Addresses', { ...details, isRequired: true }),
    // Of the first of its addresses.
    city: string('City', { ...details, isComputed: true }),
    region: string('State', { ...details, isComputed: true }),
    postalCode: string('Postal code', { ...details, isComputed: true }),
    country: string('Country', { ...details, isComputed: true }),
    stage: tag('Stage', { ...details, isComputed: true, of: 'tags' }),
    tags: tags('Tags', { ...details, isRequired: true, isComputed: true, of: 'tags' }),
    origins: origins('Origins', { ...details, isRequired: true, isComputed: true, of: 'origins' }),
    collections: groups('Collections', { ...details, isFilterOnly: true, isComputed: true, of: 'collections' }),
    assignedAgent: tag('Assigned agent', { ...details, isComputed: true, of: 'agents' }),
    domain: tag('Domain', { ...details, isComputed: true, of: 'domains' }),
    companyName: string('Company', { ...details, isSortable: true, isWritable: true, max: 200 }),
    jobTitle: string('Job title', { ...details, isWritable: true, max: 200 }),
    website: string('Website', { ...details, isWritable: true, max: 500, isWebAddress: true }),
    birthday: date('Birthday', { ...details, isWritable: true }),
    purchaseAnniversary: date('Purchase anniversary', { ...details, isWritable: true }),
    isUnknownContact: boolean('Unknown contact', { ...details, isRequired: true, column: 'is_unknown' }),
    doNotDisturb: object('Do not disturb', { category: 'Marketing preferences', holds: 'doNotDisturb' }),
    isEnabledEmailManual: boolean('Email you send', {
      ...sending,
      path: 'marketingPreferences.isEnabledEmailManual',
      column: 'is_email_manual',
    }),
    isEnabledEmailWorkflow: boolean('Email of workflows', {
      ...sending,
      path: 'marketingPreferences.isEnabledEmailWorkflow',
      column: 'is_email_workflow',
    }),
    isEnabledMessageManual: boolean('Text messages you send', {
      ...sending,
      path: 'marketingPreferences.isEnabledMessageManual',
      column: 'is_message_manual',
    }),
    isEnabledMessageWorkflow: boolean('Text messages of workflows', {
      ...sending,
      path: 'marketingPreferences.isEnabledMessageWorkflow',
      column: 'is_message_workflow',
    }),
    isEnabledPhoneCallManual: boolean('Phone calls', {
      ...sending,
      path: 'marketingPreferences.isEnabledPhoneCallManual',
      column: 'is_phone_call_manual',
    }),
    isEnabledAlertWorkflow: boolean('Property alerts', {
      ...sending,
      path: 'marketingPreferences.isEnabledAlertWorkflow',
      column: 'is_alert_workflow',
    }),
    /** What the step "Property Alerts" last said; its kind belongs to alerts. */
    propertyAlerts: object('Listing alerts', {
      category: 'Marketing preferences',
      isAlias: true,
      isFilterable: false,
    }),
    engagementScore: number('Email engagement', { category: 'Marketing preferences' }),
    consentSource: string('Consent', { category: 'Marketing preferences' }),
    buyerBudgetMin: invoicePrice('Budget from', buyer),
    buyerBudgetMax: invoicePrice('Budget up to', buyer),
    buyerAreas: strings('Areas', buyer),
    buyerBedrooms: number('Bedrooms', { ...buyer, isWhole: true }),
    buyerTimeline: dropdown('Buying', { ...buyer, options: timelineOptions }),
    buyerPreApproval: dropdown('Pre-approval', { ...buyer, options: preApprovalOptions }),
    sellerPropertyAddress: string('Property address', seller),
    sellerPropertyType: string('Property type', { ...seller, max: 100 }),
    sellerMotive: string('Motive', seller),
    sellerPriceIdea: invoicePrice('Price idea', seller),
    sellerTimeline: dropdown('Selling', { ...seller, options: timelineOptions }),
    lenderName: string('Lender', { ...lender, max: 200 }),
    lenderContact: string('Lender’s contact', { ...lender, max: 200 }),
    lenderEmail: string('Lender’s email', { ...lender, max: 254 }),
    lenderPhone: string('Lender’s phone', { ...lender, max: 40 }),
    lenderStatus: dropdown('Loan status', { ...lender, options: lenderStatusOptions }),
    lenderAmount: invoicePrice('Loan amount', lender),
    lenderExpiresOn: date('Approval ends', lender),
    lastActivityAt: date('Last activity', { ...history, hasTime: true, isSortable: true }),
    /** By the agency: a mail, a text, a call, an appointment held. */
    lastContactedAt: date('Last contacted', { ...history, hasTime: true, isSortable: true }),
    lastActivityKind: dropdown('Kind of last activity', { ...history, options: activityOptions }),
    lastCommunication: object('Last communication', { ...history, isFilterable: false }),
    /** What is to be done with the contact next: {_id, displayName, type, startAt, timezone}. */
    nextTask: object('Next task', { ...history, isComputed: true, isFilterable: false }),
    createdAt: date('Created', { ...history, hasTime: true, isRequired: true, isSortable: true }),
    updatedAt: date('Changed', { ...history, hasTime: true, isRequired: true }),
    // What the specification's clients read under other names (decision 34).
    email: object('Primary email', alias),
    phone: object('Primary phone', alias),
    tasks: object('Tasks', { ...alias, isRequired: true }),
    /** The caller's own level on this contact: 4, 6 or 7 (decision 9). */
    permissionType: number('Your access', { ...alias, isRequired: true }),
    // Who reaches it, asked by the reach alone: principals with any level, with writing, with managing.
    access: groups('Access', { ...reach, isComputed: true }),
    writeAccess: groups('Access to change', { ...reach, isComputed: true }),
    manageAccess: groups('Access to manage', { ...reach, isComputed: true }),
  },
});

export type ContactRecord = RecordOf<typeof contactEntity>;
