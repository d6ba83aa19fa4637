// Who may make which call of messaging, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.

import {
  draftsContract,
  emailsContract,
  inboxContract,
  mailingsContract,
  messagesContract,
  quietHoursContract,
  repliesContract,
  scheduledContract,
  textsContract,
} from '#/domains/messaging/contract.ts';
import { agencies } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights(
  [
    emailsContract,
    textsContract,
    messagesContract,
    draftsContract,
    scheduledContract,
    quietHoursContract,
    mailingsContract,
    inboxContract,
    repliesContract,
  ],
  {
    'emails.create': [
      'message.write',
      'shared',
      'contacts',
      (idOf) => ({ subject: 'Hello', body: 'Hello', to: [{ _id: idOf('contacts') }] }),
    ],
    'emails.update': ['message.write', 'own', 'mailings'],
    'emails.delete': ['message.write', 'own', 'mailings'],
    'emails.archive': ['message.write', 'shared', 'mailings'],
    'emails.read': ['message.read', 'shared', 'mailings'],
    'emails.files': ['message.write', 'none'],
    'emails.deleteThread': ['message.write', 'nobody', 'mailings'],
    'texts.create': [
      'message.write',
      'shared',
      'contacts',
      (idOf) => ({ plain: 'Hello', to: [{ _id: idOf('contacts') }] }),
    ],
    'texts.update': ['message.write', 'own', 'mailings_of_texts'],
    'texts.delete': ['message.write', 'own', 'mailings_of_texts'],
    'messages.preview': ['message.write', 'shared', 'contacts'],
    'messages.rehearsed': ['message.read', 'shared', 'rehearsals'],
    'messages.get': ['message.read', 'shared', 'messages'],
    'messages.sendAgain': ['message.write', 'own', 'messages'],
    'drafts.list': ['message.write', 'own', 'drafts'],
    'drafts.keep': ['message.write', 'shared', 'contacts'],
    'drafts.delete': ['message.write', 'own', 'drafts'],
    'scheduled.list': ['message.read', 'own', 'mailings'],
    'scheduled.get': ['message.write', 'own', 'mailings'],
    'quietHours.get': ['message.read', 'none'],
    'quietHours.set': ['owner', 'none'],
    'mailings.list': ['message.read', 'own', 'mailings'],
    'mailings.sent': ['message.read', 'self'],
    'mailings.get': ['message.read', 'own', 'mailings'],
    'mailings.recipients': ['message.read', 'own', 'mailings'],
    'mailings.links': ['message.read', 'own', 'mailings'],
    'mailings.stop': ['message.write', 'own', 'mailings'],
    'mailings.mended': ['message.read', 'own', 'mailings'],
    'mailings.sendToSkipped': ['message.write', 'own', 'mailings'],
    'inbox.list': ['message.read', 'shared', 'threads'],
    'inbox.search': ['message.read', 'shared', 'threads'],
    'inbox.count': ['message.read', 'shared', 'threads'],
    'inbox.get': ['message.read', 'shared', 'threads'],
    'inbox.listCheck': ['message.read', 'shared', 'threads'],
    'inbox.explain': ['message.read', 'shared', 'threads'],
    'inbox.export': ['message.read', 'shared', 'threads'],
    'inbox.unread': ['message.read', 'shared', 'threads'],
    'inbox.read': ['message.read', 'shared', 'threads'],
    'inbox.thread': ['message.read', 'shared', 'threads'],
    'inbox.pictures': ['message.read', 'shared', 'messages'],
    'inbox.autocompleteEmail': ['message.read', 'shared', 'contacts'],
    'inbox.archive': ['message.write', 'shared', 'threads'],
    'inbox.followUp': ['message.write', 'shared', 'threads'],
    // A mail of Tom's waits in the conversation, whose contact he does not have.
    'inbox.delete': ['message.write', 'nobody', 'threads'],
    'inbox.restore': ['message.write', 'shared', 'threads', 'deleted'],
    'inbox.bulkRead': ['message.read', 'shared', 'threads'],
    'inbox.bulkArchive': ['message.write', 'shared', 'threads'],
    'inbox.bulkDelete': ['message.write', 'nobody', 'threads'],
    'inbox.assign': ['message.write', 'shared', 'threads'],
    'inbox.assignable': ['message.write', 'shared', 'threads'],
    // To nobody in particular: an agent would have to see them, too.
    'inbox.bulkAssign': ['message.write', 'shared', 'threads', (idOf) => ({ ids: [idOf('threads')], agentId: null })],
    'inbox.writing': ['message.write', 'shared', 'threads'],
    'inbox.note': ['contact.write', 'shared', 'threads'],
    'replies.get': ['anyone', 'secret'],
    'replies.post': ['anyone', 'secret'],
  },
  // A conversation that nobody has read, and points and a number for texts.
  async ({ opened: { owner, house } }) => {
    await owner.query('update threads set is_unread = true');
    await layPoints(owner, agencies.northlight.id, 1_000);
    await owner.query(
      `insert into integrations (agency_id, id, provider, service_type, integration_name, from_name, phone_number, created_at, updated_at)
       values ($1, $2, 'simulator', 'phone', 'Simulator', 'Northlight', '+442071838750', now(), now())`,
      [agencies.northlight.id, house.ids.next()],
    );
  },
);
