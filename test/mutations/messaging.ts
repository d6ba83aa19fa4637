// Mistakes in messages: to whom they go, what they cost, how they are taken back.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

const steps = ['domains/messaging/server/actions/sending-steps.test.ts'];

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'R615: an unticked address still gets the mail',
    file: 'domains/messaging/server/actions/people-of-steps.ts',
    was: "kinds.has('specificEmail') && channel === 'email'",
    becomes: "channel === 'email'",
    tests: steps,
  },
  {
    breaks: 'R615: unticked colleagues still get the mail',
    file: 'domains/messaging/server/actions/people-of-steps.ts',
    was: "kinds.has('specificUsers') ? await users(ctx, settings) : []",
    becomes: 'settings.specificUsers.length > 0 ? await users(ctx, settings) : []',
    tests: steps,
  },
  {
    breaks: 'R615: a colleague who is disabled gets the mail',
    file: 'domains/messaging/server/actions/people-of-steps.ts',
    was: "where t.agency_id = ${ctx.agency.id} and t.status = 'active' and t.removed_at is null",
    becomes: 'where t.agency_id = ${ctx.agency.id} and t.removed_at is null',
    tests: steps,
  },
  {
    breaks: 'R615: whoever is disabled and looks after the contact gets the mail',
    file: 'domains/messaging/server/actions/people-of-steps.ts',
    was: "t.id = c.assigned_agent_id and t.status = 'active' and",
    becomes: 't.id = c.assigned_agent_id and',
    tests: steps,
  },
  {
    breaks: 'R835: a step asks for the flags of what people send',
    file: 'domains/messaging/server/actions/people-of-steps.ts',
    was: "by: 'workflow',",
    becomes: "by: 'hand',",
    tests: steps,
  },
  {
    breaks: 'a blocked address that is no contact’s is written to',
    file: 'domains/messaging/server/sending/resolving-recipients.ts',
    was: '    if (block) skip(block);\n    else if',
    becomes: '    if',
    tests: ['domains/messaging/server/sending/blocked-addresses.test.ts'],
    title: 'a typed address that is nobody’s and asked to stop is skipped',
  },
  {
    breaks: 'R721: a mail to nobody is refused in the words of a text',
    file: 'domains/messaging/server/sending/resolving-recipients.ts',
    was: "  email: 'Unable to send email. There",
    becomes: "  email: 'Unable to send message. There",
    tests: ['domains/messaging/server/sending/sending.test.ts'],
  },
  {
    breaks: 'R570: the country of a number is forgotten for the agency’s',
    file: 'domains/messaging/server/sending/resolving-recipients.ts',
    was: 'judgePhone(phone.number, phone.country ?? ctx.agency.country)',
    becomes: 'judgePhone(phone.number, ctx.agency.country ?? phone.country)',
    tests: ['domains/messaging/server/sending/payloads.test.ts'],
  },
  {
    breaks: 'R853: a text that is taken back is not paid back',
    file: 'domains/messaging/server/sending/taking-back.ts',
    was: '    rows.map((row) => row.id),\n  );\n  await announceShown(\n    ctx,\n    rows.map(({ threadId }) => threadId),\n  );\n  return rows;',
    becomes:
      '    [],\n  );\n  await announceShown(\n    ctx,\n    rows.map(({ threadId }) => threadId),\n  );\n  return rows;',
    tests: ['domains/messaging/server/sending/sending.test.ts'],
  },
  {
    breaks: 'R640: a mail that is about to go is called scheduled when it is taken back',
    file: 'domains/messaging/server/sending/taking-back.ts',
    was: "return { outcome: rows.some(({ isScheduled }) => isScheduled) ? 'deleted' : 'cancelled'",
    becomes: "return { outcome: rows.some(({ isScheduled }) => !isScheduled) ? 'deleted' : 'cancelled'",
    tests: ['domains/messaging/server/sending/sending.test.ts'],
  },
  {
    breaks: 'R739: 161 characters are one segment',
    file: 'domains/messaging/contract/segments.ts',
    was: 'ascii: { single: 160,',
    becomes: 'ascii: { single: 161,',
    tests: ['domains/messaging/contract/segments.test.ts'],
  },
  {
    breaks: 'R741: a text to nobody yet costs nothing',
    file: 'domains/messaging/contract/segments.ts',
    was: 'Math.max(1, segmentsOf(text)) * Math.max(1, recipients)',
    becomes: 'Math.max(1, segmentsOf(text)) * recipients',
    tests: ['domains/messaging/contract/segments.test.ts'],
  },
  {
    breaks: 'R726: do not disturb lasts beyond its end',
    file: 'domains/messaging/web/recipients/recipient.ts',
    was: 'Temporal.Instant.compare(now, Temporal.Instant.from(endDate)) < 0',
    becomes: 'Temporal.Instant.compare(now, Temporal.Instant.from(endDate)) <= 0',
    tests: ['domains/messaging/web/recipients/recipients.test.ts'],
  },
  {
    breaks: 'R716: an address is taken twice in another case',
    file: 'domains/messaging/web/recipients/recipient.ts',
    was: 'one.address?.toLowerCase() === address)',
    becomes: 'one.address === recipient.address)',
    tests: ['domains/messaging/web/recipients/recipients.test.ts'],
  },
  {
    breaks: 'R744: files of ten megabytes to the byte are refused',
    file: 'domains/messaging/web/composer/attaching.ts',
    was: 'total + file.size > most)',
    becomes: 'total + file.size >= most)',
    tests: ['domains/messaging/web/composer/attaching.test.ts'],
  },
];
