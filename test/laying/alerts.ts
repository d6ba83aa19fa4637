// Alerts for tests: searches of contacts, homes that appear and change, the mails that arrive at the simulator, and what became of each change.
import { addListings } from '#/domains/listings/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Clock } from '#/kernel/server/clock.ts';
import type { TestHouse } from '#/test/house.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { agencies, people } from '#/test/laying/people.ts';

interface Moving extends Clock {
  set(moment: string): void;
  pass(time: object): void;
}

export const openAlerts = async (opened: TestHouse & { clock: Moving }) => {
  const { house, tom, owner, settle, clock } = opened;
  const messages = await openMessages(opened);
  const bring = async (homes: readonly object[], { isQuiet = false } = {}) => {
    await openSystem(house, agencies.northlight.id, (ctx) =>
      addListings(
        ctx,
        homes.map((home) => ({
          standardStatus: 'Active',
          city: 'Kenilworth',
          streetNumber: '14',
          streetName: 'Oak Street',
          listPrice: 400_000,
          ...home,
        })) as never,
        isQuiet ? { isQuiet } : {},
      ),
    );
    await settle();
  };
  return {
    ...messages,
    bring,
    /** A contact of Tom's with an address. */
    ana: () =>
      messages.lay({ firstName: 'Ana', emails: ['ana@example.com'], phones: [], assignedAgentId: people.tom.agentId }),
    save: (contactId: string, more: object = {}) => tom.searches.create({ contactId, criteria: {}, ...more }),
    /** Lets a time pass, and all that is due in it be done. */
    pass: async (time: object) => {
      clock.pass(time);
      await settle();
    },
    at: async (moment: string) => {
      clock.set(moment);
      await settle();
    },
    /** 'newListing OAK: Told'. */
    became: async (searchId: string) => {
      const { data } = await tom.searches.found({ id: searchId });
      const { rows } = await owner.query<{ id: string; name: string }>('select id, listing_id as name from listings');
      const names = new Map(rows.map(({ id, name }) => [id, name]));
      return data.map(({ kind, listing, words }) => `${kind} ${names.get(listing._id)}: ${words}`).toSorted();
    },
    forget: () =>
      emptyTables(
        owner,
        'listings, contact_listings, contact_interests, contacts, saved_searches, areas, simulated_messages, timers, contact_blocks',
      ),
  };
};
