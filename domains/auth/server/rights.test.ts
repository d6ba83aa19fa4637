// Who may make which call of team and auth, written out by hand, and held against every call there is.
import { describe, expect, test } from 'vitest';
import { authContract } from '#/domains/auth/contract.ts';
import { teamContract } from '#/domains/team/contract.ts';
import type { Call } from '#/kernel/contract/call.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/people.ts';

const { app, maya, owner } = await openHouse();
await maya.team.setPermissions({ id: people.lena.agentId, permissions: [{ resource: 'agent', type: 7 }] });

/** s stranger, m member, g member who manages agents, o owner. */
const table: Readonly<Record<string, string>> = {
  'team.list': 'm g o',
  'team.search': 'm g o',
  'team.count': 'm g o',
  'team.get': 'm g o',
  'team.explain': 'm g o',
  'team.listCheck': 'm g o',
  'team.export': 'm g o',
  'team.me': 'm g o',
  'team.update': 'm g o',
  'team.files': 'm g o',
  'team.autocomplete': 'm g o',
  'team.autocompletePermissions': 'm g o',
  'team.autocompleteRecipients': 'm g o',
  'team.invite': 'g o',
  'team.inviteAgain': 'g o',
  'team.setPositionTitle': 'g o',
  'team.holdings': 'g o',
  'team.setRole': 'o',
  'team.setPermissions': 'o',
  'team.disable': 'o',
  'team.enable': 'o',
  'team.remove': 'o',
  'auth.login': 's m g o',
  'auth.autoLogin': 's m g o',
  'auth.google': 's m g o',
  'auth.googleReturn': 's m g o',
  'auth.forgotPassword': 's m g o',
  'auth.resetPassword': 's m g o',
  'auth.validatePassword': 's m g o',
  'auth.registerAdmin': 's m g o',
  'auth.registerAgent': 's m g o',
  'auth.invite': 's m g o',
  'auth.acceptInvite': 's m g o',
  'auth.emailConfirmation': 's m g o',
  'auth.resendConfirmation': 's m g o',
  'auth.logout': 'm g o',
  'auth.sessions': 'm g o',
  'auth.endSession': 'm g o',
  'auth.rememberAgency': 'm g o',
  'auth.changePassword': 'm g o',
  'auth.emailCode': 'm g o',
  'auth.emailVerification': 'm g o',
};
const actors = { s: null, m: people.tom, g: people.lena, o: people.maya } as const;
const calls: readonly (readonly [string, Call])[] = [teamContract, authContract].flatMap(({ name, calls: own }) =>
  Object.entries(own).map(([verb, call]) => [`${name}.${verb}`, call] as const),
);

test('R232: every call of both domains stands in the table', () => {
  expect(calls.map(([name]) => name).toSorted()).toEqual(Object.keys(table).toSorted());
});

describe.each(calls)('%s', (name, call) => {
  test.each(Object.entries(actors))('asked by %s', async (actor, person) => {
    const path = call.path
      .replace('{kind}', 'login')
      .replaceAll('{token}', 'x'.repeat(43))
      .replaceAll('{id}', agencies.harbor.id);
    const body = call.method !== 'GET' && call.method !== 'DELETE';
    const response = await app.inject({
      method: call.method,
      url: `/api${path}`,
      headers: {
        ...(person ? { authorization: `Bearer ${person.token}`, 'x-agency-id': person.agencyId } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      // Nobody is let further by an empty form; whoever may make the call is told what is missing, or gets an answer.
      ...(body ? { payload: '{}' } : {}),
    });
    const may = (table[name] ?? '').split(' ').includes(actor);
    const refused = person ? 403 : 401;
    if (may) expect([401, 403]).not.toContain(response.statusCode);
    else expect(response.statusCode).toBe(refused);
    expect(response.statusCode).not.toBe(500);
    // One token serves all tests.
    if (name === 'auth.logout') await owner.query('update sessions set ended_at = null');
  });
});
