// Mistakes in contacts: adding, finding, sharing, giving to an agent.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'R617: by lot is always the first',
    file: 'domains/contacts/server/actions/assigning/assign-contact.ts',
    was: 'available[isByLot ? ctx.house.random.below(available.length) : 0]',
    becomes: 'available[0]',
    tests: ['domains/contacts/server/actions/assigning/assigning.test.ts'],
  },
  {
    breaks: 'R694: an agent who is named and on a list is considered twice',
    file: 'domains/contacts/server/actions/assigning/considering-agents.ts',
    was: 'found.findIndex((other) => other.agentId === agentId) === place',
    becomes: 'found.findIndex((other) => other.agentId === agentId) <= place',
    tests: ['domains/contacts/server/actions/assigning/assigning.test.ts'],
  },
  {
    breaks: 'R193: a contact is made without a domain',
    file: 'domains/contacts/server/creating-contacts.ts',
    was: 'if (!domain) throw invalid(',
    becomes: "if (domain === '') throw invalid(",
    tests: ['domains/contacts/server/creating-contacts.test.ts'],
  },
  {
    breaks: 'R192: a number that names no country is read in the country of last resort',
    file: 'domains/contacts/server/judging-phones.ts',
    was: 'countries.find((country) => country !== null && country !== undefined) ?? lastFallbackCountry',
    becomes:
      'countries.slice(0, 0).find((country) => country !== null && country !== undefined) ?? lastFallbackCountry',
    tests: ['domains/contacts/server/creating-contacts.test.ts'],
  },
  {
    breaks: 'a number alone joins two people without a question',
    file: 'domains/contacts/server/creating-contacts.ts',
    was: 'if (other && input.isNew !== true) throw',
    becomes: 'if (other && input.isNew === true) throw',
    tests: ['domains/contacts/server/creating-contacts.test.ts'],
    title: 'decision 30: by the number alone asks first',
  },
  {
    breaks: 'who is out of reach is completed by whoever adds them',
    file: 'domains/contacts/server/creating-contacts.ts',
    was: 'const [same] = matches.filter((match) => match.isVisible && isSame(match));',
    becomes: 'const [same] = matches.filter((match) => isSame(match));',
    tests: ['domains/contacts/server/creating-contacts.test.ts'],
    title: 'decision 30: to others only is added',
  },
  {
    breaks: 'two adds at the same moment make two contacts',
    file: 'domains/contacts/server/creating-contacts.ts',
    was: '  await lockMarks(ctx, marks);\n',
    becomes: '',
    tests: ['domains/contacts/server/creating-contacts.test.ts'],
    title: 'two at the same moment make one contact',
  },
  {
    breaks: 'R717: those who are chosen already are offered again',
    file: 'domains/contacts/server/finding/finding-contacts.ts',
    was: 't.id <> all(${uuids([notInIds].flat())})',
    becomes: 't.id <> any(${uuids([notInIds].flat())})',
    tests: ['domains/contacts/server/finding/finding-contacts.test.ts'],
  },
  {
    breaks: 'R875: fifty are answered where nobody says how many',
    file: 'domains/contacts/server/finding/finding-contacts.ts',
    was: 'const usualLimit = 20;',
    becomes: 'const usualLimit = 50;',
    tests: ['domains/contacts/server/finding/finding-contacts.test.ts'],
  },
  {
    breaks: 'R575: the flag of calls is told as that of messages',
    file: 'domains/contacts/server/finding/finding-contacts.ts',
    was: "'isEnabledPhoneCallManual', t.is_phone_call_manual",
    becomes: "'isEnabledPhoneCallManual', t.is_message_manual",
    tests: ['domains/contacts/server/finding/finding-contacts.test.ts'],
  },
  {
    breaks: 'R341: sharing gives the right to write unless the call says how far',
    file: 'domains/contacts/server/access/sharing.ts',
    was: 'level: level ?? levelOf.get(id) ?? 4 }',
    becomes: 'level: level ?? levelOf.get(id) ?? 6 }',
    tests: ['domains/contacts/server/access/sharing.test.ts'],
  },
  {
    breaks: 'whoever may only read a contact changes it',
    file: 'domains/contacts/server/access/reaching.ts',
    was: "write: 'writeAccess', manage",
    becomes: "write: 'access', manage",
    tests: ['domains/contacts/server/access/reaching.test.ts'],
    title: 'decisions 9, 78, 79',
  },
];
