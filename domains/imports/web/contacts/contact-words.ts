// Contacts, in the words of the wizard.
import { writeFilters } from '#/kernel/web/grid/address.ts';
import type { ImportWords } from '../import-words.ts';
import { ContactRules } from './ContactRules.tsx';
import { contactColumns, contactsPromised } from './contact-columns.ts';
import { WholeFile } from './WholeFile.tsx';

export const contactWords: ImportWords = {
  type: 'contacts',
  title: 'Import contacts',
  one: 'contact',
  many: 'contacts',
  list: { href: '/contacts', label: 'Contacts' },
  drop: {
    title: 'Drop your contacts here',
    help: 'CSV, XLSX or vCard, up to 300 MB and 1,000,000 rows. Exports of Google Contacts, Outlook, HubSpot, Follow Up Boss and LinkedIn are recognised.',
    accept: '.csv,.tsv,.txt,.xlsx,.vcf,text/csv,text/vcard',
    fileLabel: 'File of contacts',
  },
  sample: {
    name: 'sample-contacts.csv',
    text: 'First name,Last name,Email,Phone,Stage,Tags,Notes\r\nAna,Pop,ana@example.com,+40 712 034 567,Lead,"Buyer, VIP",Met at the open house\r\n',
  },
  ...contactColumns,
  makesFields: true,
  reasonOf: ({ options }) => {
    if (!options.consent) return 'Choose what these people have agreed to';
    return options.domainId ? undefined : 'Domain is required. Please select a domain.';
  },
  Common: WholeFile,
  Rules: ContactRules,
  createHelp: 'New contacts',
  promise: contactsPromised,
  importedHref: (tagId) =>
    `/contacts?filters=${encodeURIComponent(writeFilters([[{ field: 'tags', rule: 'isInIds', value: [tagId] }]]))}`,
  tagNote: (tag) => `Everybody of this import carries the tag “${tag}”.`,
  hrefOf: (id) => `/contacts/${id}`,
  refreshes: ['contacts'],
  keptNote: 'Contacts that somebody has worked on since are kept, and listed.',
};
