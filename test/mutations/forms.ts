// Mistakes in forms: what is seen, who somebody is, what is done once.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

const submitting = ['domains/forms/server/public/submitting.test.ts'];
const guarding = ['domains/forms/server/public/guarding.test.ts'];
const framing = ['domains/forms/server/public/framing.test.ts'];
const challenges = ['kernel/server/guard/challenges.test.ts'];
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
  {
    breaks: 'a proof of another start counts',
    file: 'kernel/server/guard/challenges.ts',
    was: 'parameters.data.for !== sha256(purpose) || ',
    becomes: '',
    tests: guarding,
    title: 'a proof of another start, of another form or that is wrong counts for nothing',
  },
  {
    breaks: 'whoever posts says how little work is enough',
    file: 'kernel/server/guard/challenges.ts',
    was: 'if (!isSame(signature, sign(house, parameters))) return false;',
    becomes: '',
    tests: challenges,
    title: 'no part of a challenge can be changed, and no answer put in the place of another',
  },
  {
    breaks: 'any key that is right for its counter is a solution',
    file: 'kernel/server/guard/challenges.ts',
    was: ' && key.startsWith(parameters.keyPrefix)',
    becomes: '',
    tests: challenges,
    title: 'no part of a challenge can be changed, and no answer put in the place of another',
  },
  {
    breaks: 'a start is good again once its response is gone',
    file: 'domains/forms/server/public/guarding.ts',
    was: 'throw usedStart();',
    becomes: 'void usedStart;',
    tests: guarding,
    title: 'a start and its proof are good for one response, also when that is gone',
  },
  {
    breaks: 'a busy form asks for no more work than a quiet one',
    file: 'kernel/server/guard/noting-posts.ts',
    was: 'return Math.max(levelOf(toIt, calmSubject), levelOf(fromThere, calmNetwork));',
    becomes: 'return levelOf(fromThere, calmNetwork) * toIt * 0;',
    tests: guarding,
    title: 'a busy form asks for more work, and an hour later for as little as before',
  },
  {
    breaks: 'any link of a form lets others frame it',
    file: 'domains/forms/server/public/framing.ts',
    was: 'form && isSameKey(link.key, form.key)',
    becomes: 'form',
    tests: framing,
    title: 'every other page is framed by nobody, and so is one whose link is not its own',
  },
  {
    breaks: 'the draft says who may frame what is published',
    file: 'domains/forms/server/public/framing.ts',
    was: 'coalesce(v.settings, f.settings)',
    becomes: 'f.settings',
    tests: framing,
    title: 'what is published says who may frame it, and not the draft',
  },
];
