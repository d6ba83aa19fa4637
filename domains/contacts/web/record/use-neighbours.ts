// The record before and after this one in the list that somebody came from, loaded ahead of need.
import { useEffect, useState } from 'react';
import { cache } from '#/kernel/web/calls/cache.ts';
import { callOptions, prefetch } from '#/kernel/web/calls/use-call.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { api } from '../api.ts';
import { keepWalk, takeUpWalk, useKeptWalk } from './walk-store.ts';
import { joined, lengthOf, offsetBeside, type Standing, standingOf, type Walk, walkOf } from './walking.ts';

const pageBeside = async (walk: Walk, side: 'before' | 'after'): Promise<Walk> => {
  const offset = offsetBeside(walk, side);
  if (walk.by === 'search') {
    const input = { ...walk.input, offset } as Parameters<typeof api.contacts.search>[0];
    return walkOf('search', input, await api.contacts.search(input, { isQuiet: true }));
  }
  // The first stretch may be shorter than a page, so as not to overlap.
  const length = side === 'before' ? Math.min(walk.start, lengthOf(walk)) : lengthOf(walk);
  const input = { ...walk.input, offset: String(offset), length: String(length) };
  return walkOf('list', input, await cache.fetchQuery(callOptions(api.contacts.list, input, { isQuiet: true })));
};

/** Where the contact stands in the list; undefined where they were opened by themselves. */
export const useNeighbours = (id: string): Standing | undefined => {
  useState(() => takeUpWalk(id));
  const walk = useKeptWalk();
  const standing = walk && standingOf(walk, id);
  const before = standing?.before;
  const after = standing?.after;

  useEffect(() => {
    const missing = after === null ? 'after' : before === null ? 'before' : undefined;
    if (!walk || !missing) return undefined;
    let isOver = false;
    pageBeside(walk, missing).then(
      (page) => {
        if (!isOver) keepWalk(joined(walk, page, missing));
      },
      (error: unknown) => note('the neighbours of a record', error),
    );
    return () => {
      isOver = true;
    };
  }, [walk, before, after]);

  useEffect(() => {
    for (const neighbour of [after, before]) if (neighbour) prefetch(api.contacts.get, { id: neighbour });
  }, [before, after]);
  return standing;
};
