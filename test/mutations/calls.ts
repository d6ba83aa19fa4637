// Mistakes in how a call stands by what is told of it.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

const legs = ['domains/calls/server/phases/leg-states.test.ts'];
const folding = ['domains/calls/server/phases/folding-calls.test.ts'];
const judging = ['domains/calls/server/guard/judging.test.ts'];
const guarding = ['domains/calls/server/guard/guarding.test.ts'];
const noting = ['domains/calls/server/phases/noting-events.test.ts'];

const carrying = ['domains/calls/server/voice/carrying-calls.test.ts'];

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'a contact is dialled again by whoever finds that it was asked for',
    file: 'domains/calls/server/voice/dialling-contacts.ts',
    was: 'if (leg.dialledAt !== null) return look(run, legId);',
    becomes: '',
    tests: carrying,
    title: 'where the worker died after it had asked',
  },
  {
    breaks: 'a line that rings is taken for none after a doubtful answer',
    file: 'domains/calls/server/voice/dialling-contacts.ts',
    was: 'found?.lines.find((one) => one.legId === legId)',
    becomes: 'found?.lines.find((one) => one.externalId === legId)',
    tests: carrying,
    title: 'where nothing is told of a line',
  },
  {
    breaks: 'a ticket lets a second line into the call',
    file: 'domains/calls/server/voice/instructing.ts',
    was: 'call.externalId !== null && call.externalId !== externalId',
    becomes: 'call.externalId === externalId && call.phase === externalId',
    tests: carrying,
    title: 'lets one line in',
  },
  {
    breaks: 'a call without a true signature is heard',
    file: 'domains/calls/server/voice/hearing.ts',
    was: 'if (!heard) return plain(403);',
    becomes: 'if (!heard) return plain(200);',
    tests: carrying,
    title: 'are proven, and refused where they are forged',
  },
  {
    breaks: 'an agent’s line that ends with the room makes a busy call a cancelled one',
    file: 'domains/calls/server/phases/folding-calls.ts',
    was: "(a.does === 'leaves' ? placeOfEnd(a) - placeOfEnd(b) : 0)",
    becomes: '0',
    tests: folding,
    title: 'ends at the moment in which',
  },
  {
    breaks: 'of two ends of a leg the one that is told last counts',
    file: 'domains/calls/server/phases/leg-states.ts',
    was: 'return order < 0 || (order === 0',
    becomes: 'return order !== 0 || (order === 0',
    tests: legs,
    title: 'stands where each tiding told once leads',
  },
  {
    breaks: 'a call that is over may go on',
    file: 'domains/calls/server/phases/folding-calls.ts',
    was: 'if (progress[now.phase] >= progress[before.phase]) return now;',
    becomes: 'if (progress[now.phase] >= 0) return now;',
    tests: folding,
    title: 'it never goes backwards',
  },
  {
    breaks: 'an agent who joins again is taken for lost',
    file: 'domains/calls/server/phases/folding-calls.ts',
    was: "say(hasMet ? 'agentRejoined' : 'met')",
    becomes: "say('met')",
    tests: folding,
    title: 'as waiting for an agent whose line was lost',
  },
  {
    breaks: 'what is done with a call is taken before all that was told of it',
    file: 'domains/calls/server/phases/folding-calls.ts',
    was: '[...done, ...happeningsOf(direction, legs)].toSorted(inOrder)',
    becomes: '[...done, ...happeningsOf(direction, legs)]',
    tests: folding,
    title: 'as held for as long as it was',
  },
  {
    breaks: 'two who tell of one call at once work it out apart',
    file: 'domains/calls/server/phases/noting-events.ts',
    was: ') order by id for no key update`',
    becomes: ') order by id`',
    tests: noting,
    title: 'by two at once is one after the other',
  },
  {
    breaks: 'a call that was talked stays missed for its contact',
    file: 'domains/calls/server/phases/writing-standings.ts',
    was: 'if (call.status !== status) await tellOfEnd',
    becomes: "if (call.phase !== 'ended') await tellOfEnd",
    tests: noting,
    title: 'counts once, however often',
  },
  {
    breaks: 'a call that is held now and then is never too long',
    file: 'domains/calls/server/phases/watching-stays.ts',
    was: "deadline?.happens === 'limitReached' ? (answeredAt ?? since) : since",
    becomes: 'since',
    tests: noting,
    title: 'ends after four hours of talk',
  },
  {
    breaks: 'a state whose law is not in force yet binds already',
    file: 'domains/calls/server/guard/calling-hours.ts',
    was: 'Temporal.PlainDate.from(one.since), day) <= 0',
    becomes: 'Temporal.PlainDate.from(one.since), day) <= 1',
    tests: judging,
    title: 'at the hour of whom is called',
  },
  {
    breaks: 'the hour at which calls end is one more',
    file: 'domains/calls/server/guard/calling-hours.ts',
    was: 'local.hour < until',
    becomes: 'local.hour <= until',
    tests: judging,
    title: 'at the hour of whom is called',
  },
  {
    breaks: 'a hard reason is asked about like a soft one',
    file: 'domains/calls/server/guard/judging.ts',
    was: "verdict: reasons.some((reason) => reason.isHard) ? 'no' : rest",
    becomes: 'verdict: rest',
    tests: judging,
    title: 'a call is refused, or asked about,',
  },
  {
    breaks: 'the colleague who is on a call is oneself',
    file: 'domains/calls/server/guard/knowing-calls.ts',
    was: 'and c.agent_id <> ${ctx.actor.agentId}::uuid order by',
    becomes: 'order by',
    tests: guarding,
    title: 'refuses who is on a call',
  },
  {
    breaks: 'whoever reads a contact may call it',
    file: 'domains/calls/server/guard/knowing-calls.ts',
    was: "isReachable(ctx, servedContacts, contactId, 'write')",
    becomes: 'isReachable(ctx, servedContacts, contactId)',
    tests: guarding,
    title: 'tells who may only read',
  },
];
