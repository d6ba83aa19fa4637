// Whoever is not signed in gets nothing from a call that is not for anyone: 401, whatever is sent, and nothing changes.
import type { TestHouse } from '#/test/house.ts';
import { absentId, checksums } from './furnish.ts';
import { faultOf, send } from './probe.ts';
import { requestFor, urlOf } from './samples.ts';

const proofs: readonly Record<string, string>[] = [
  {},
  { authorization: `Bearer ${'Z'.repeat(43)}` },
  { authorization: 'Bearer ' },
  { authorization: 'Basic bWF5YTpOb3J0aGxpZ2h0MSE=' },
  { cookie: `token=${'maya'.padEnd(43, '0')}` },
];

/** What strangers are wrongly given. */
export const findOpenDoors = async ({ app, house, owner }: TestHouse): Promise<string[]> => {
  const before = await checksums(owner);
  const problems: string[] = [];
  for (const served of house.registry.calls.filter(({ call }) => call.needs !== 'anyone')) {
    for (const isFull of [false, true]) {
      const request = requestFor(served, { idFor: () => absentId(1), isFull });
      for (const headers of proofs) {
        const answer = await send(app, request.method, urlOf(request), { headers, body: isFull ? request.body : '{"' });
        const code = answer.status === 401 ? (JSON.parse(answer.text) as { code: unknown }).code : undefined;
        // What cannot be parsed may be refused before anybody is asked who they are.
        const isRefused = code === 'Unauthorized' || (!isFull && answer.status === 400);
        const fault = isRefused ? faultOf(answer) : `answers a stranger ${answer.status}`;
        if (fault) problems.push(`${served.domain}.${served.name} ${fault} (${JSON.stringify(headers)})`);
      }
    }
  }
  if (JSON.stringify(await checksums(owner)) !== JSON.stringify(before)) problems.push('a stranger changed something');
  return problems;
};
