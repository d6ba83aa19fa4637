// Whom many conversations can be given to: everybody of the agency; who does not see one of them is skipped there.
import { UserRound, Users } from 'lucide-react';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSession } from '#/kernel/web/session.ts';
import { MenuItem } from '#/ui/floating/MenuItem.tsx';
import { Text } from '#/ui/layout.tsx';

const api = clients({ team: teamContract });

export const AssigneeItems = ({ onGive }: { onGive: (agentId: string | null, name: string) => void }) => {
  const ownId = useSession(({ agentId }) => agentId);
  const { data, error } = useCall(api.team.autocomplete, {}, { isQuiet: true });
  return (
    <>
      {error && (
        <Text as="p" px={12} py={8} tone="soft">
          {error.fullMessage}
        </Text>
      )}
      {data?.data.map(({ _id, displayName }) => (
        <MenuItem key={_id} icon={UserRound} onClick={() => onGive(_id, _id === ownId ? 'you' : displayName)}>
          {_id === ownId ? `${displayName} (you)` : displayName}
        </MenuItem>
      ))}
      <MenuItem icon={Users} onClick={() => onGive(null, 'everybody')}>
        Everybody
      </MenuItem>
    </>
  );
};
