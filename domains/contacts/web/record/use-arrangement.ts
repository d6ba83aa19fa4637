// How a person has arranged the record of contacts: parts moved and folded, empty properties hidden. Kept with their settings, so that it
// is the same on every computer; shown at once.

import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/client.ts';
import type { ContactArea } from '#/kernel/web/door.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { useSend } from '#/kernel/web/use-send.ts';
import type { Moved } from './widgets/areas.ts';

const api = clients({ team: teamContract });

export interface Arrangement {
  moved: Moved;
  isFolded: (part: string) => boolean;
  hidesEmpty: boolean;
  move: (part: string, area: ContactArea) => void;
  fold: (part: string, isFolded: boolean) => void;
  hideEmpty: (hides: boolean) => void;
}

export const useArrangement = (): Arrangement => {
  const { data: me } = useCall(api.team.me, {});
  const { send } = useSend(api.team.update, {
    optimistic: ({ settings = {} }) => ({ id: me?._id ?? '', patch: { settings }, name: 'The arrangement' }),
  });
  const now = me?.settings.contactRecord ?? {};
  const put = (change: typeof now): void => void send({ settings: { contactRecord: { ...now, ...change } } });
  const { areas: moved = {}, folded = [], hidesEmpty = false } = now;
  return {
    moved,
    hidesEmpty,
    isFolded: (part) => folded.includes(part),
    move: (part, area) => put({ areas: { ...moved, [part]: area } }),
    fold: (part, isFolded) => put({ folded: isFolded ? [...folded, part] : folded.filter((one) => one !== part) }),
    hideEmpty: (hides) => put({ hidesEmpty: hides }),
  };
};
