// The door of contacts for servers.

import { setupStep } from '#/domains/agency/server.ts';
import { collectionUse, membershipJob } from '#/domains/collections/server.ts';
import { labelUses } from '#/domains/labels/server.ts';
import { holding } from '#/domains/team/server.ts';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { jobSubject } from '#/kernel/server/jobs/visible/job-subject.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { performs } from '#/kernel/server/workflow-action.ts';
import {
  claimLapsed,
  claimOffered,
  claimsContract,
  claimTaken,
  contactAssigned,
  contactCreated,
  contactDeleted,
  contactDoubled,
  contactMerged,
  contactOffered,
  contactRestored,
  contactShared,
  contactsAssigned,
  contactsContract,
  contactUnmerged,
  contactUnsubscribed,
  contactUpdated,
  fileAdded,
  fileDeleted,
  formSubmitted,
  formViewed,
  informationRequested,
  leadTaken,
  listingFavorited,
  listingHidden,
  listingSaved,
  listingViewed,
  pageVisited,
  showingRequested,
} from './contract.ts';
import { aclBulk, bulkAcl } from './server/access/changing-access.ts';
import { access, permissions } from './server/access/explaining-access.ts';
import { listsInUse } from './server/access/lists-in-use.ts';
import { share } from './server/access/sharing.ts';
import { addOrRemoveTags } from './server/actions/add-or-remove-tags.ts';
import { assignContact } from './server/actions/assigning/assign-contact.ts';
import { claim, endClaims, listClaims } from './server/actions/assigning/claiming.ts';
import { deleteContact } from './server/actions/delete-contact.ts';
import { doNotDisturb } from './server/actions/do-not-disturb.ts';
import { setMarketingPreferences } from './server/actions/set-marketing-preferences.ts';
import { updateContactRecord } from './server/actions/update-contact-record.ts';
import { setAddresses, setEmails, setPhones, setStage, update } from './server/changing-contacts.ts';
import { bulkUpdate, updateBulk } from './server/changing-many.ts';
import { create } from './server/creating-contacts.ts';
import { bulkDelete, contactDeletion, forgetContacts, remove, restore } from './server/deleting-contacts.ts';
import { autocomplete } from './server/finding/finding-contacts.ts';
import { known } from './server/finding/finding-known.ts';
import * as listing from './server/finding/listing-contacts.ts';
import { servedContacts } from './server/finding/serving-contacts.ts';
import { contactHolding } from './server/handing-over.ts';
import { contactFiles } from './server/keeping-files.ts';
import { usesOfContacts } from './server/labelling.ts';
import { duplicates } from './server/merging/finding-duplicates.ts';
import { merge } from './server/merging/merging.ts';
import { allMerges, merges, undoMerge } from './server/merging/undoing-merges.ts';
import { setupSteps } from './server/setting-up.ts';
import { bulkTags, tagBulk } from './server/tagging-contacts.ts';
import { unsubscribe, unsubscribeNow } from './server/unsubscribing/unsubscribing.ts';

export { colleaguesWhoSee } from './server/access/explaining-access.ts';
export { writeAccess } from './server/access/giving-access.ts';
export { givenSql, principalsOf, reachesSql, seesAll } from './server/access/reaching.ts';
export { actionOnContacts } from './server/actions/acting-on-contacts.ts';
export { anOwner } from './server/actions/assigning/considering-agents.ts';
export { byKey, done, holdAtStep, outOfReach, readAtStep } from './server/actions/contacts-at-a-step.ts';
export { keepPropertyAlerts } from './server/actions/keeping-property-alerts.ts';
export { addByAddress } from './server/adding-by-address.ts';
export { addUnknownContact, nameUnknownContact } from './server/adding-unknown-contacts.ts';
export { addFromRecords } from './server/bringing-in/adding-from-records.ts';
export { changeColumns, contactsNow } from './server/bringing-in/changing-columns.ts';
export type { ContactColumns } from './server/bringing-in/contact-columns.ts';
export { findMatches, type Marks, type Match, type Matches } from './server/bringing-in/matching.ts';
export { readMuted, type Switch, switches } from './server/bringing-in/muting.ts';
export { namesOfPointers, pointers } from './server/bringing-in/naming-pointers.ts';
export { takeBack } from './server/bringing-in/taking-back.ts';
export type { WrittenColumns } from './server/bringing-in/telling-changes.ts';
export { type NoteKeeper, noteKeeper } from './server/bringing-notes.ts';
export { setPhones } from './server/changing-contacts.ts';
export { checkAgent, checkDomain, checkOrigins, checkStage, checkTags } from './server/checking-references.ts';
export { create as createContact } from './server/creating-contacts.ts';
export { forgottenWith } from './server/deleting-contacts.ts';
export { lockMarks } from './server/finding/finding-known.ts';
export { servedContacts } from './server/finding/serving-contacts.ts';
export { type JudgedPhone, judgePhone, lastFallbackCountry } from './server/judging-phones.ts';
export type { KeptEmail, KeptPhone } from './server/keeping-addresses.ts';
export { layFiles } from './server/keeping-files.ts';
export { asHistory } from './server/leads/as-history.ts';
export { type LeadPerson, type TakenLead, takeLead } from './server/leads/taking-leads.ts';
export { tellLead } from './server/leads/telling-leads.ts';
export { type AddressMarks, markAddress } from './server/marking-addresses.ts';
export { askedWithLead, type Consent, keepConsents } from './server/meeting/keeping-consents.ts';
export { type Met, meetVisitor, type VisitorPerson, writeSuggested } from './server/meeting/meeting-visitors.ts';
export { keptSql, wholeSql } from './server/merging/following-merges.ts';
export { touchContact, touchContacts } from './server/touching-contacts.ts';
export { unsubscribeLink } from './server/unsubscribing/signing-links.ts';
export { turnAlerts } from './server/unsubscribing/turning-alerts.ts';

export const contactsDoor: ServerDoor = {
  name: 'contacts',
  calls: [
    ...serveCalls(claimsContract, { list: listClaims, claim }),
    ...serveCalls(contactsContract, {
      ...readHandlers(servedContacts),
      list: listing.list,
      search: listing.search,
      count: listing.count,
      create,
      update,
      delete: remove,
      bulkDelete,
      restore,
      setEmails,
      setPhones,
      setAddresses,
      setStage,
      known,
      autocomplete,
      bulkTags,
      bulkUpdate,
      permissions,
      access,
      share,
      bulkAcl,
      ...contactFiles.handlers,
      unsubscribe,
      unsubscribeNow,
      duplicates,
      merge,
      merges,
      allMerges,
      undoMerge,
    }),
  ],
  entities: [servedContacts],
  events: [
    contactShared,
    contactCreated,
    contactUpdated,
    contactDeleted,
    contactRestored,
    contactAssigned,
    contactsAssigned,
    contactDoubled,
    contactOffered,
    claimOffered,
    claimTaken,
    claimLapsed,
    contactMerged,
    contactUnmerged,
    contactUnsubscribed,
    fileAdded,
    fileDeleted,
    pageVisited,
    formSubmitted,
    formViewed,
    leadTaken,
    informationRequested,
    showingRequested,
    listingSaved,
    listingFavorited,
    listingHidden,
    listingViewed,
  ],
  timers: [contactFiles.arrivals, endClaims],
  schedules: [forgetContacts],
  visibleJobs: [aclBulk.job, membershipJob(servedContacts), contactDeletion.job, tagBulk.job, updateBulk.job],
  fills: [
    jobSubject({ type: 'contact', label: 'Contacts', word: /\bcontacts?\b/i, order: 10 }),
    ...setupSteps.map(setupStep),
    holding(contactHolding),
    collectionUse(listsInUse),
    ...usesOfContacts.map(labelUses),
    performs(addOrRemoveTags),
    performs(updateContactRecord),
    performs(assignContact),
    performs(setMarketingPreferences),
    performs(doNotDisturb),
    performs(deleteContact),
  ],
};
