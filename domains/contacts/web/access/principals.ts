// Agents and lists of agents as a picker holds them: in one list, told apart by their value.
import type { PickerOption } from '#/kernel/web/picker/options.ts';

type Kind = 'agent' | 'list';

/** The value of an option. */
export const valueOf = (kind: Kind, id: string): string => `${kind}:${id}`;

/** The ids behind what was picked, by kind, as the calls take them. */
export const picked = (options: readonly PickerOption[]): { agents: string[]; lists: string[] } => {
  const of = (kind: Kind) =>
    options.flatMap(({ value }) => (value.startsWith(`${kind}:`) ? [value.slice(kind.length + 1)] : []));
  return { agents: of('agent'), lists: of('list') };
};
