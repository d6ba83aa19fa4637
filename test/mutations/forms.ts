// Mistakes in forms: what is seen, who somebody is, what is done once.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

const submitting = ['domains/forms/server/public/submitting.test.ts'];
const logic = ['domains/forms/contract/logic.test.ts'];

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'a required question that is hidden blocks the submission',
    file: 'domains/forms/contract/checking-answers.ts',
    was: 'if (!course.visible.has(elementId)) return [];',
    becomes: '',
    tests: submitting,
    title: 'a required question that is hidden blocks nothing, and its old answer is not kept',
  },
  {
    breaks: 'answers of questions that are not seen are kept',
    file: 'domains/forms/contract/checking-answers.ts',
    was: '.filter(([elementId]) => course.visible.has(elementId))',
    becomes: '.filter(() => true)',
    tests: submitting,
    title: 'a required question that is hidden blocks nothing, and its old answer is not kept',
  },
  {
    breaks: 'a way on leads back',
    file: 'domains/forms/contract/logic.ts',
    was: 'target !== undefined && target > place ? target : place + 1',
    becomes: 'target !== undefined && target !== place ? target : place + 1',
    tests: logic,
    title: 'is that of an interpreter which asks everything anew, for any form and any answers',
  },
  {
    breaks: 'other answers under the id of a response are taken for the same',
    file: 'domains/forms/server/public/submitting.ts',
    was: 'if (!kept.bodyHash?.equals(bodyHash)) throw idTaken();',
    becomes: '',
    tests: submitting,
    title: 'the same 64 times at once is one response, one contact, one event and one notice',
  },
  {
    breaks: 'a tick turns on what the person turned off',
    file: 'domains/contacts/server/meeting/keeping-consents.ts',
    was: 'const isApplied = row.flags[kind] || (isOfForms && !(isMail && isMailWithdrawn));',
    becomes: 'const isApplied = row.flags[kind] || !(isMail && isMailWithdrawn);',
    tests: submitting,
    title: 'a tick turns on nothing that the person turned off, and is written down',
  },
  {
    breaks: 'what is held makes a contact at once',
    file: 'domains/forms/server/public/submitting.ts',
    was: "if (isHeld) return tally(ctx, form.id, [{ what: 'held', isOfDay: true }]);",
    becomes: '',
    tests: submitting,
    title: 'with its reasons, makes nothing, and does everything once when it is accepted',
  },
  {
    breaks: 'a member reads responses of contacts out of reach',
    file: 'domains/forms/server/responses/listing-responses.ts',
    was: 'then ${ofNobody} else ${ofContact} end',
    becomes: 'then ${ofNobody} else true end',
    tests: submitting,
    title: 'R390 R391: a member reads responses of contacts within reach, and finds no other',
  },
  {
    breaks: 'what comes late goes over what was saved later',
    file: 'domains/forms/server/public/saving-partials.ts',
    was: "where r.status = 'partial' and r.seq < excluded.seq",
    becomes: "where r.status = 'partial'",
    tests: submitting,
    title: 'are saved where the form tells people so, make no contact, and become the response that is sent',
  },
];
