// How a person has arranged the record of contacts: parts moved and folded, empty properties hidden. Kept with their settings, so that it
// is the same on every computer; shown at once. What they have not moved stands where the agency has it.

import { layoutsContract } from '#/domains/fields/contract.ts';
import { teamContract } from '#/domains/team/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { ContactArea } from './record-slots.ts';
import type { Moved } from './widgets/areas.ts';

const api = clients({ team: teamContract, layouts: layoutsContract });

export interface Arrangement {
  moved: Moved;
  /** They have moved parts themselves, elsewhere than the agency has them. */
  isOwn: boolean;
  isFolded: (part: string) => boolean;
  hidesEmpty: boolean;
  move: (part: string, area: ContactArea) => void;
  fold: (part: string, isFolded: boolean) => void;
  hideEmpty: (hides: boolean) => void;
  /** All parts stand where the agency has them again. */
  goBack: () => void;
  /** What they have becomes what everybody has who has not moved parts. */
  share: () => void;
}

export const useArrangement = (): Arrangement => {
  const { data: me } = useCall(api.team.me, {});
  const { send } = useSend(api.team.update, {
    optimistic: ({ settings = {} }) => ({ id: me?._id ?? '', patch: { settings }, name: 'The arrangement' }),
  });
  const { data: layout } = useCall(api.layouts.agency, { typeName: 'contact' }, { isQuiet: true });
  const { send: arrange } = useSend(api.layouts.arrange, {
    refreshes: ['layouts'],
    success: () => 'Everybody who has not moved parts sees this layout now',
  });
  const now = me?.settings.contactRecord ?? {};
  const put = (change: typeof now): void => void send({ settings: { contactRecord: { ...now, ...change } } });
  const agency = layout?.areas ?? {};
  const { areas: own = {}, folded = [], hidesEmpty = false } = now;
  const moved = { ...agency, ...own };
  const goBack = (): void => put({ areas: {} });
  return {
    moved,
    isOwn: Object.entries(own).some(([part, area]) => agency[part] !== area),
    goBack,
    share: () =>
      void arrange({ areas: moved }).then(({ failure }) => {
        if (!failure) goBack();
      }),
    hidesEmpty,
    isFolded: (part) => folded.includes(part),
    move: (part, area) => put({ areas: { ...own, [part]: area } }),
    fold: (part, isFolded) => put({ folded: isFolded ? [...folded, part] : folded.filter((one) => one !== part) }),
    hideEmpty: (hides) => put({ hidesEmpty: hides }),
  };
};
