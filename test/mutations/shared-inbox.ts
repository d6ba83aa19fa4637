// Mistakes in an inbox that a team shares: who is given what, who reads notes, and who is noticed answering.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

const sharing = ['domains/messaging/server/inbox/sharing/sharing.test.ts'];
const atOnce = ['domains/messaging/server/inbox/sharing/answering-at-once.test.ts'];

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'a conversation is given to whoever is named, whether they see it or not',
    file: 'domains/messaging/server/inbox/sharing/assigning.ts',
    was: 'if (taker && !taker.sees.has(id)) throw outOfReach(taker.fullName);',
    becomes: '',
    tests: sharing,
    title: 'who does not see it, and who is of another agency, cannot be given it',
  },
  {
    breaks: 'taking back an assignment takes it from whoever was given it since',
    file: 'domains/messaging/server/inbox/sharing/assigning.ts',
    was: ', onlyFrom: agentId }',
    becomes: ' }',
    tests: sharing,
    title:
      'more than fifty are a job, which gives each back to whom it was taken from, unless somebody else has it by then',
  },
  {
    breaks: 'notes are read by whoever sees the mailbox alone',
    file: 'domains/messaging/server/inbox/sharing/noting.ts',
    was: '  if (!to) return [];\n',
    becomes: '',
    tests: sharing,
    title: 'who does not see the contact cannot be named, and whoever sees the mailbox alone reads no note',
  },
  {
    breaks: 'all that was found leaves out the tab',
    file: 'domains/messaging/server/inbox/chosen-threads.ts',
    was: '    ownOf(ctx, asked),',
    becomes: '    ownOf(ctx, { search }),',
    tests: sharing,
    title: 'all that a search and the tabs find are meant, and nothing besides',
  },
  {
    breaks: 'two who answer at the same moment are not noticed',
    file: 'domains/messaging/server/sending/messages/noticing-colleagues.ts',
    was: "  await sql`select pg_advisory_xact_lock(hashtextextended('answers in ' || ${threadId}, 0))`.execute(ctx.db);\n",
    becomes: '',
    tests: atOnce,
    title: 'of two at the same moment one goes, and the other is asked',
  },
  {
    breaks: 'an answer that was taken back still counts as one',
    file: 'domains/messaging/server/sending/messages/noticing-colleagues.ts',
    was: "const answering = ['queued',",
    becomes: "const answering = ['cancelled', 'queued',",
    tests: atOnce,
    title: 'an answer that was taken back counts for nothing',
  },
  {
    breaks: 'whoever fell silent goes on writing',
    file: 'domains/messaging/server/inbox/sharing/telling-writers.ts',
    was: 'and w.until > ${ctx.now} ',
    becomes: '',
    tests: atOnce,
    title: 'colleagues see it, oneself does not, and it ends with the word, or with silence',
  },
];
