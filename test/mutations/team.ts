// Mistakes in the team: inviting, disabling, removing, finding colleagues.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'R165: an invited agent is active before they accept',
    file: 'domains/team/server/inviting.ts',
    was: "status: 'pending',\n      invited_by",
    becomes: "status: 'active',\n      invited_by",
    tests: ['domains/team/server/inviting.test.ts'],
  },
  {
    breaks: 'the earlier invitation still works after a new one',
    file: 'domains/team/server/inviting.ts',
    was: "  await revokeTokens(ctx, 'invite', { agencyId: ctx.agency.id, subject: { agentId: id } });\n",
    becomes: '',
    tests: ['domains/team/server/inviting.test.ts'],
    title: 'the new link works and the earlier one is dead',
  },
  {
    breaks: 'whoever may invite makes owners',
    file: 'domains/team/server/inviting.ts',
    was: "role === 'owner' && !ctx.can('owner')",
    becomes: "role === 'owner' && !ctx.can('agent.manage')",
    tests: ['domains/team/server/inviting.test.ts'],
    title: 'who may invite but is no owner cannot make owners',
  },
  {
    breaks: 'what somebody was responsible for goes to a disabled colleague',
    file: 'domains/team/server/removing.ts',
    was: "    .where('status', '=', 'active')\n",
    becomes: '',
    tests: ['domains/team/server/removing.test.ts'],
    title: 'what they are responsible for is counted, and handed over to an active colleague',
  },
  {
    breaks: 'R167: somebody removed stays signed in',
    file: 'domains/team/server/removing.ts',
    was: '    if (agent.user_id) await endSessions(inside, { userId: agent.user_id, agencyId: inside.agency.id });\n    await signOutWithoutPlace(inside, agent);\n',
    becomes: '',
    tests: ['domains/team/server/removing.test.ts'],
  },
  {
    breaks: 'R279: colleagues are found by their name alone',
    file: 'domains/team/server/finding-colleagues.ts',
    was: ' or strpos(a.email, ',
    becomes: ' and strpos(a.email, ',
    tests: ['domains/team/server/finding-colleagues.test.ts'],
  },
  {
    breaks: 'R411: a disabled agent works on',
    file: 'kernel/server/presence.ts',
    was: "if (row.status === 'disabled' && !row.owns_parent) {",
    becomes: "if (row.status === 'disabled' && row.owns_parent) {",
    tests: ['kernel/server/http/arrive.test.ts'],
  },
  {
    breaks: 'a member reads the DNS records of the agency’s domains',
    file: 'domains/agency/contract/domain-calls.ts',
    was: "answer: z.object({ config: dnsConfig }),\n    needs: 'owner'",
    becomes: "answer: z.object({ config: dnsConfig }),\n    needs: 'signedIn'",
    tests: ['domains/agency/server/rights.test.ts'],
    title: 'the contract says of each call what the table says',
  },
  {
    breaks: 'R265: whoever was disabled is still listed in the agency',
    file: 'domains/agency/server/switching.ts',
    was: "user_id = ${ctx.actor.userId} and status = 'active' and not is_visiting",
    becomes: 'user_id = ${ctx.actor.userId} and not is_visiting',
    tests: ['domains/agency/server/switching.test.ts'],
  },
  {
    breaks: 'R267: any agency is read as a child',
    file: 'domains/agency/server/children.ts',
    was: "    .where('parent_id', '=', ctx.agency.id)\n    .where('id', '=', id)",
    becomes: "    .where('id', '=', id)",
    tests: ['domains/agency/server/children.test.ts'],
  },
];
