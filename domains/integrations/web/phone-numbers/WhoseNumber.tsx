// Whose number it is: the agency's, or one agent's own.
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { api } from '../integrations/api.ts';

interface Props {
  id: string;
  number: string;
  agent: { _id: string; displayName: string } | null;
}

/** For a list of choices: the agency first, then every active agent. */
export const useWhose = (agent: Props['agent'] = null) => {
  const asked = useCall(api.team.autocomplete, {}, { isQuiet: true });
  const { data } = asked;
  const agents = data?.data.map(({ _id, displayName }) => ({ value: _id, label: displayName })) ?? [];
  const isKnown = agent === null || agents.some(({ value }) => value === agent._id);
  const options = [
    { value: '', label: 'The agency' },
    ...(isKnown || !agent ? [] : [{ value: agent._id, label: agent.displayName }]),
    ...agents,
  ];
  return { options, known: data, waitsFor: [asked] };
};

/** 'the agency’s', 'Tom Reed’s'. */
const whose = (options: readonly { value: string; label: string }[], agentId: string | null | undefined): string => {
  const name = agentId ? options.find(({ value }) => value === agentId)?.label : undefined;
  return `${name ?? 'the agency'}’s`;
};

export const WhoseNumber = ({ id, number, agent }: Props) => {
  const { options } = useWhose(agent);
  const back = useSend(api.integrations.update, { refreshes: ['senders'] });
  const update = useSend(api.integrations.update, {
    refreshes: ['senders'],
    success: (_, { agentId }) => ({
      type: 'success',
      message: `${number} is now ${whose(options, agentId)}`,
      actionText: 'Undo',
      action: () => void back.send({ id, agentId: agent?._id ?? null }),
    }),
  });
  return (
    <NativeSelect
      label={`Assigned to, ${number}`}
      hasHiddenLabel
      options={options}
      value={agent?._id ?? ''}
      onChange={({ target }) => void update.send({ id, agentId: target.value || null })}
    />
  );
};
