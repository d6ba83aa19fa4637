// Finding people of the agency from the palette; each leads to the list with the panel open.
import type { PaletteSearch } from '#/kernel/web/palette/palette-slots.ts';
import { api } from '../api.ts';
import { nameOf } from './agent-words.ts';

export const findPeople: PaletteSearch = async (text, limit, signal) => {
  const { data, total } = await api.team.list({ search: text, length: String(limit) }, { signal, isQuiet: true });
  return {
    found: data.map((agent) => ({
      id: agent._id,
      label: nameOf(agent),
      ...(agent.fullName ? { detail: agent.email.emailAddress } : {}),
      person: { name: nameOf(agent), picture: agent.profilePicture },
      to: `/team?peek=${agent._id}`,
    })),
    total,
    viewAll: `/team?search=${encodeURIComponent(text)}`,
  };
};
