// The agents of the agency, by their names.
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { api } from '../numbers-api.ts';

export const useRingingAgents = () => {
  const asked = useCall(api.team.autocomplete, {}, { isQuiet: true });
  const agents = asked.data?.data ?? [];
  /** Who has left is nobody's to ring. */
  const nameOf = (id: string): string => agents.find(({ _id }) => _id === id)?.displayName ?? 'a former agent';
  return { agents, nameOf, isMissing: asked.isError && !asked.data };
};
