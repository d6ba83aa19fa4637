// What it means that somebody is disabled or removed, said before it is done. Pure.
import { formatNumber } from '#/kernel/web/formatting.ts';
import type { AgentRow } from './agent-row.ts';
import { nameOf } from './agent-words.ts';

export const partings = ['disable', 'remove'] as const;
export type Parting = (typeof partings)[number];

export interface Held {
  label: string;
  count: number;
}

/** How somebody can leave: who is kept out already, or never came, can only be removed. */
export const partingsOf = ({ status }: AgentRow): readonly Parting[] => (status === 'active' ? partings : ['remove']);

/** '212 contacts, 14 tasks and 1 form', or nothing. */
export const heldWords = (held: readonly Held[]): string => {
  const parts = held.map(
    ({ label, count }) => `${formatNumber(count)} ${count === 1 ? label.replace(/s$/, '') : label}`,
  );
  const last = parts.pop();
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : (last ?? '');
};

export interface PartingWords {
  title: string;
  willHappen: readonly string[];
  stays: readonly string[];
  verb: string;
  keep: string;
}

interface About {
  held: readonly Held[];
  /** Who takes over, once chosen. */
  heir: string | undefined;
  isSelf: boolean;
}

/** What will happen and what stays. */
export const partingWords = (agent: AgentRow, parting: Parting, { held, heir, isSelf }: About): PartingWords => {
  const name = nameOf(agent);
  const all = heldWords(held);
  if (agent.status === 'pending')
    return {
      title: `Withdraw the invitation of ${name}?`,
      willHappen: [
        'The link in their mail stops working, and they leave this list',
        ...(all ? [`${heir ?? 'Somebody else'} takes over ${all}`] : []),
      ],
      stays: ['You can invite them again at any time'],
      verb: 'Withdraw invitation',
      keep: 'Keep it',
    };
  // Whoever works in another agency, too, stays signed in there, and nobody is told that they do.
  const out = `${isSelf ? 'You lose' : `${name} loses`} access to this agency at once, on every device`;
  return parting === 'disable'
    ? {
        title: `Disable ${name}?`,
        willHappen: [out, 'They cannot work in this agency until an owner enables them again'],
        stays: [
          all ? `They stay responsible for ${all}` : 'Everything they made and did',
          'Role, title and rights, for when they are back',
        ],
        verb: 'Disable agent',
        keep: 'Keep them',
      }
    : {
        title: `Remove ${name}?`,
        willHappen: [
          ...(agent.status === 'active' ? [out] : []),
          'They leave the agency; to have them back, you invite them again',
          ...(all ? [`${heir ?? 'Somebody else'} takes over ${all}`] : []),
        ],
        stays: ['What they did stays in the log under their name'],
        verb: 'Remove agent',
        keep: 'Keep them',
      };
};
