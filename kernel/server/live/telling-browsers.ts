// What processes tell one another through the database, passed on to the browsers that are connected here. A notification carries ids
// only; what else is told is read here and now, so that it is never older than what was told before.
import type { Server } from 'socket.io';
import { openSystem } from '#/kernel/server/acting.ts';
import { type Announcement, changesChannel } from '#/kernel/server/events/write-events.ts';
import type { House } from '#/kernel/server/house.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import { type LiveAnnouncement, liveChannel } from '../events/live-event.ts';
import type { LastHeard } from './last-heard.ts';
import type { Listener } from './listener.ts';
import { rooms } from './rooms.ts';
import { type Members, openMemberNotifier } from './telling-members.ts';

interface Telling {
  members: Members;
  /** Told of all that is heard, also where nobody of the agency is connected yet. */
  lastHeard: LastHeard;
}

/** Passes on what the listener hears. After a time in which it heard nothing, browsers are told to look for themselves. */
export const tellBrowsers = (house: House, io: Server, listener: Listener, { members, lastHeard }: Telling): void => {
  const notifyMembers = openMemberNotifier(house, io, members);
  const isHere = (agencyId: string): boolean => io.of('/').adapter.rooms.has(rooms.agency(agencyId));
  const missed = (): void => {
    lastHeard.noteMissed();
    io.local.emit('resync');
  };
  listener.on(
    changesChannel,
    (message) => {
      const said = JSON.parse(message) as Announcement;
      const { agencyId, entity, ids, part, losers: onlyFor } = said;
      lastHeard.note(agencyId);
      if (!isHere(agencyId)) return;
      const seers = rooms.seers(agencyId, entity);
      // Who lost sight of something is told that, and not of what.
      if (onlyFor !== undefined) {
        const to = onlyFor === null ? rooms.agency(agencyId) : onlyFor.map(rooms.agent);
        if (to.length > 0) io.local.to(to).except(seers).emit('changed', { entity, ids: [] });
        return;
      }
      // Those who see all records hear which changed; of many, they hear once that there were many.
      if (!part) io.local.to(seers).emit('changed', { entity, ids: part === 0 ? [] : ids });
      notifyMembers(agencyId, entity, ids);
    },
    missed,
  );

  // One after another, many of one kind at once, and what is waiting already is not read twice.
  const waiting = new Map<string, { agencyId: string; name: string; ids: Set<string> }>();
  let isTelling = false;
  const tellAll = async (): Promise<void> => {
    isTelling = true;
    for (const [key, { agencyId, name, ids }] of waiting) {
      waiting.delete(key);
      for (const some of inPortions([...ids]))
        await tell(house, io, { agencyId, name, ids: some }).catch((error: unknown) => {
          if (isExpectedNo(error) && error.kind === 'not-found') return;
          house.log.warn({ err: error, event: name }, 'browsers could not be told');
        });
    }
    isTelling = false;
  };
  listener.on(
    liveChannel,
    (message) => {
      const { agencyId, name, ids } = JSON.parse(message) as LiveAnnouncement;
      lastHeard.note(agencyId);
      if (!isHere(agencyId)) return;
      const key = `${name} ${agencyId}`;
      const what = waiting.get(key) ?? { agencyId, name, ids: new Set() };
      for (const id of ids) what.ids.add(id);
      waiting.set(key, what);
      if (!isTelling) void tellAll();
    },
    () => undefined,
  );
};

/** So many are read in one transaction: each portion is told before the next is read. */
const portion = 250;
const inPortions = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / portion) }, (_, at) => ids.slice(at * portion, (at + 1) * portion));

const tell = async (house: House, io: Server, { agencyId, name, ids }: LiveAnnouncement): Promise<void> => {
  const declared = house.registry.liveEvents.get(name);
  if (!declared) return;
  const reserved: House = { ...house, database: house.reserve };
  for (const { to: audience, body } of await openSystem(reserved, agencyId, (ctx) => declared.read(ctx, ids))) {
    const to = [...audience.agentIds.map(rooms.agent), ...(audience.owners ? [rooms.owners(agencyId)] : [])];
    if (to.length > 0) io.local.to(to).emit(name, body);
  }
};
