// Where else than here the app may connect: what doors bring while something is set up that browsers talk to themselves. It is asked for at most
// twice a minute.
import { type PublicContext, system } from '#/kernel/server/context.ts';
import { extension } from '#/kernel/server/extension.ts';
import type { House } from '#/kernel/server/house.ts';
import { openPublic } from '#/kernel/server/opening.ts';

/** Origins for `connect-src`, as long as they are needed; none otherwise. */
export const pagesConnect = extension<(ctx: PublicContext) => Promise<readonly string[]>>('kernel.pagesConnect');

const knownFor = { seconds: 30 } as const;

/** Answers the origins of all doors. While they cannot be asked for, those of before hold. */
export const hostsOfPages = (house: House): (() => Promise<readonly string[]>) => {
  const doors = pagesConnect.of(house);
  let known: readonly string[] = [];
  let until: Temporal.Instant | undefined;
  const ask = async (): Promise<readonly string[]> => {
    const found = await openPublic(house, { actor: system, request: null }, async (ctx) => {
      const all: string[] = [];
      for (const hosts of doors) all.push(...(await hosts(ctx)));
      return all;
    });
    until = house.clock.now().add(knownFor);
    return found;
  };
  return async () => {
    if (doors.length === 0 || (until && Temporal.Instant.compare(house.clock.now(), until) < 0)) return known;
    try {
      known = await ask();
    } catch (error) {
      house.log.warn({ err: error }, 'it could not be asked where pages may connect');
    }
    return known;
  };
};
