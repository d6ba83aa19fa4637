// The agents of the agency, by their names.
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { api } from '../api.ts';

export const useNames = () => {
  const { data } = useCall(api.team.autocomplete, {}, { isQuiet: true });
  const agents = data?.data ?? [];
  /** Who has left is nobody's to ring. */
  const nameOf = (id: string): string => agents.find(({ _id }) => _id === id)?.displayName ?? 'a former agent';
  return { agents, nameOf };
};
