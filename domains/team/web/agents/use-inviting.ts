// Inviting many at once: one call after the other, because each address has a result of its own, and what failed can be tried again.
import type { PositionTitle } from '#/domains/team/contract.ts';
import type { Permission, Role } from '#/kernel/contract/permission.ts';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../api.ts';

export interface Invited {
  address: string;
  /** Why the invitation was not sent, or what was left undone though it was. */
  problem?: string;
  isSent: boolean;
}

export interface Invitation {
  role: Role;
  positionTitle: PositionTitle | null;
  permissions: readonly Permission[];
}

const wordsOf = ({ silence, fullMessage }: CallFailed): string =>
  silence ? 'The server could not be reached' : fullMessage;

/** Nothing after this one would go better: nobody answers, too many were sent today, the session is over. */
const endsAll = ({ silence, reason, endsSession }: CallFailed): boolean =>
  silence !== null || reason === 'kernel.tooOften' || reason === 'team.confirmFirst' || endsSession;

/** Sends the invitations; answers what became of each address, in their order. */
export const useInviting = (): ((addresses: readonly string[], as: Invitation) => Promise<Invited[]>) => {
  const inviting = useSend(api.team.invite, { isQuiet: true, refreshes: ['setup'] });
  const granting = useSend(api.team.setPermissions, { isQuiet: true });

  const inviteOne = async (address: string, as: Invitation): Promise<Invited & { end?: CallFailed }> => {
    const { role, positionTitle, permissions } = as;
    const { answer, failure } = await inviting.send({
      email: address,
      role,
      ...(positionTitle ? { positionTitle } : {}),
    });
    if (!answer) {
      const problem = wordsOf(failure);
      return { address, isSent: false, problem, ...(endsAll(failure) ? { end: failure } : {}) };
    }
    if (role === 'owner' || permissions.length === 0) return { address, isSent: true };
    const granted = await granting.send({ id: answer._id, permissions: [...permissions] });
    return granted.failure
      ? { address, isSent: true, problem: 'Invited, but the rights could not be set' }
      : { address, isSent: true };
  };

  return async (addresses, as) => {
    const results: Invited[] = [];
    for (const [at, address] of addresses.entries()) {
      const { end, ...result } = await inviteOne(address, as);
      results.push(result);
      if (!end) continue;
      const rest = addresses.slice(at + 1);
      return [...results, ...rest.map((one) => ({ address: one, isSent: false, problem: 'Not sent yet' }))];
    }
    return results;
  };
};
