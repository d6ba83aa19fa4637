import { expect, test } from 'vitest';
import type { Context } from '#/kernel/server/context.ts';
import { openContext } from '#/kernel/server/opening.ts';
import { presenceOf } from '#/kernel/server/presence.ts';
import { openHouse } from '#/test/house.ts';
import { mailedToken } from '#/test/laying/mails.ts';
import { type Person, people } from '#/test/laying/people.ts';
import { goLiveChecks, setupSteps } from './setting-up.ts';

const at = await openHouse();
const { house, maya, tom, rival, owner } = at;

/** Runs `work` as a person in their agency, as a call does. */
const as = <T>({ agencyId, userId }: Person, work: (ctx: Context) => Promise<T>): Promise<T> =>
  openContext(
    house,
    { agencyId, userId, request: null },
    async (db) => {
      const presence = await presenceOf(db, { session: { id: null, userId }, agencyId, domainId: null });
      if (!presence) throw new Error('Nobody is here.');
      return presence;
    },
    work,
  );
const isDone = (person: Person, id: string): Promise<boolean> => {
  const step = [...setupSteps, ...goLiveChecks].find((one) => one.id === id);
  if (!step) throw new Error(`There is no step ${id}.`);
  return as(person, (ctx) => step.isDone(ctx));
};

test('confirming the address is a step for everybody, and what going live asks of the owner', async () => {
  await owner.query('update users set email_confirmed_at = null where id = $1', [people.maya.userId]);
  expect([await isDone(people.maya, 'team.confirmEmail'), await isDone(people.maya, 'team.emailConfirmed')]).toEqual([
    false,
    false,
  ]);
  await maya.auth.emailVerification({});
  await maya.auth.emailVerification({ token: await mailedToken(at, people.maya.email, 'auth.verifyEmail') });
  expect([await isDone(people.maya, 'team.confirmEmail'), await isDone(people.maya, 'team.emailConfirmed')]).toEqual([
    true,
    true,
  ]);
});

test('a profile is complete with name, phone and signature', async () => {
  expect(await isDone(people.tom, 'team.profile')).toBe(false);
  await tom.team.update({ phone: { number: '+447700900123' } });
  expect(await isDone(people.tom, 'team.profile')).toBe(false);
  await tom.team.update({ signature: 'Tom' });
  expect(await isDone(people.tom, 'team.profile')).toBe(true);
});

test('the team is invited once somebody is', async () => {
  expect(await isDone(people.rival, 'team.invite')).toBe(false);
  const { _id: id } = await rival.team.invite({ email: 'first@harbor.example' });
  expect(await isDone(people.rival, 'team.invite')).toBe(true);
  await rival.team.remove({ id });
  expect(await isDone(people.rival, 'team.invite')).toBe(false);
});

test('inviting is a step of those only who may invite', async () => {
  const stepsOf = (person: Person) =>
    as(person, (ctx) => Promise.resolve(setupSteps.filter(({ needs }) => ctx.can(needs)).map(({ id }) => id)));
  expect(await stepsOf(people.maya)).toEqual(['team.confirmEmail', 'team.profile', 'team.invite']);
  expect(await stepsOf(people.tom)).toEqual(['team.confirmEmail', 'team.profile']);
});
