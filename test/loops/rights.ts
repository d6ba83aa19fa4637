// Who may make which call: what the contract says is what happens, for owners, members, and agents with rights of their own, and a
// denied call changes nothing.
import { meets, type Permission, type Rights, resources } from '#/kernel/contract/permission.ts';
import type { TestHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { absentId, checksums } from './furnish.ts';
import { faultOf, headersOf, send } from './probe.ts';
import { requestFor, urlOf } from './samples.ts';

/** Rights that an agent may have beyond those of a member. */
const grants: readonly Permission[][] = [
  [],
  ...[4, 2, 1].map((type) => resources.map((resource) => ({ resource, type }))),
  [{ resource: '*', type: 7 }],
];

/** Calls that let somebody in or keep somebody out against their contract. `house` keeps nothing of what they do. */
export const findWrongRights = async ({ app, house, owner }: TestHouse): Promise<string[]> => {
  const problems: string[] = [];
  const before = JSON.stringify(await checksums(owner));
  for (const permissions of [null, ...grants]) {
    const who = permissions ? people.tom : people.maya;
    const rights: Rights = permissions ? { role: 'member', permissions } : { role: 'owner', permissions: [] };
    await owner.query('update agents set permissions = $2 where id = $1', [
      who.agentId,
      JSON.stringify(permissions ?? []),
    ]);
    for (const served of house.registry.calls.filter(({ call }) => call.needs !== 'anyone')) {
      const request = requestFor(served, { idFor: () => absentId(1), isFull: false });
      const answer = await send(app, request.method, urlOf(request), { headers: headersOf(who), body: request.body });
      const isDenied = answer.status === 403 && answer.text.includes('"kernel.notAllowed"');
      const may = meets(rights, served.call.needs);
      const fault = faultOf(answer);
      const title = `${served.domain}.${served.name} (${served.call.needs}) as ${rights.role} with ${JSON.stringify(permissions?.[0] ?? 'nothing')}`;
      if (isDenied === may) problems.push(`${title} is ${may ? 'denied' : `allowed: ${answer.status}`}`);
      if (fault) problems.push(`${title} ${fault}`);
      if (answer.status === 403 && !answer.text.includes('"AccessDenied"')) problems.push(`${title} ends the session`);
    }
    await owner.query(`update agents set permissions = '[]' where id = $1`, [who.agentId]);
  }
  if (JSON.stringify(await checksums(owner)) !== before)
    problems.push('a call of somebody without the right changed something');
  return problems;
};
