// The ladder inside the kernel's server, as kernel/server/program.ts writes it: a room, which is a file or a folder, imports only rooms that
// stand before it. An import of a type counts: whoever names a type has to know the room. And no files of the kernel import each other in a circle.
import { type Import, importsOf, isTest, type Sources } from './reading-imports.ts';

const home = 'kernel/server/';
const manifest = `${home}program.ts`;

const roomOf = (file: string): string => file.slice(home.length).replace(/\/.*/, '/');

/** The rooms of the ladder, lowest first. */
export const roomsIn = (sources: Sources): string[] =>
  [...(sources.get(manifest) ?? '').matchAll(/\/\/ ladder, [a-z]+: (.+)/g)].flatMap(([, rooms = '']) =>
    rooms.trim().split(/\s+/),
  );

const importsIn = (sources: Sources, folder: string): Import[] =>
  [...sources].flatMap(([file, text]) =>
    file.startsWith(folder) && !isTest(file)
      ? importsOf(file, text).filter(({ to }) => sources.has(to) && to.startsWith(folder))
      : [],
  );

/** Imports of a room that does not stand before the one that imports it. */
const backArrows = (sources: Sources, rooms: readonly string[]): string[] =>
  importsIn(sources, home).flatMap(({ from, to }) => {
    const [mine, theirs] = [roomOf(from), roomOf(to)];
    return mine !== theirs && rooms.indexOf(theirs) > rooms.indexOf(mine)
      ? [`${from} imports ${to} — ladder of the kernel: ${theirs} stands above ${mine}`]
      : [];
  });

/** Files that import each other in a loop: each group once, in the order of their names. */
export const circlesAmong = (imports: readonly Import[]): string[][] => {
  const next = Map.groupBy(imports, ({ from }) => from);
  const place = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const mine = place.size;
    place.set(file, mine);
    lowest.set(file, mine);
    open.push(file);
    for (const { to } of next.get(file) ?? []) {
      if (!place.has(to)) lowest.set(file, Math.min(lowest.get(file) ?? mine, visit(to)));
      else if (open.includes(to)) lowest.set(file, Math.min(lowest.get(file) ?? mine, place.get(to) ?? mine));
    }
    const low = lowest.get(file) ?? mine;
    if (low === mine) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) circles.push(circle.toSorted());
    }
    return low;
  };
  for (const file of next.keys()) if (!place.has(file)) visit(file);
  return circles;
};

/** Rooms without a rung, and rungs without a room. */
const wrongRungs = (sources: Sources, rooms: readonly string[]): string[] => {
  const there = new Set([...sources.keys()].filter((file) => file.startsWith(home) && !isTest(file)).map(roomOf));
  return [
    ...[...there]
      .filter((room) => !rooms.includes(room))
      .map((room) => `${home}${room} is not on the ladder of ${manifest}`),
    ...rooms
      .filter((room) => !there.has(room))
      .map((room) => `${manifest}: the ladder names ${room}, which is not there`),
  ];
};

/** The names of the domains, as the ladder of domains/contract.ts has them. */
export const domainNames = (sources: Sources): string[] =>
  [...(sources.get('domains/contract.ts') ?? '').matchAll(/\/\/ ladder: (.+)/g)].flatMap(([, names = '']) =>
    names.trim().split(/\s+/),
  );

// Reasons of refusals that callers know by these names, given where the kernel serves what the domain describes.
const wireReasons = /^(?:auth\.signedOut|team\.disabled|fields\.(?:noAttributes|tooMany|displayNameTaken|nameTaken))$/;

/** Names of a domain's own things in the code of the kernel, of whichever side: points, events, jobs, slots. */
const namedDomains = (sources: Sources, domains: readonly string[]): string[] => {
  const named = new RegExp(`'((?:${domains.join('|')})\\.[a-z]\\w*)'`, 'g');
  return [...sources].flatMap(([file, text]) =>
    file.startsWith('kernel/') && !isTest(file)
      ? [...text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').matchAll(named)].flatMap(([, name = '']) =>
          wireReasons.test(name) ? [] : [`${file} names '${name}' — the kernel knows no domain: its owner declares it`],
        )
      : [],
  );
};

/** Every breach of the ladder inside the kernel, every circle, and every domain that it names. */
export const kernelBreaches = (sources: Sources, domains: readonly string[]): string[] => {
  if (!sources.has(manifest)) return [];
  const rooms = roomsIn(sources);
  return [
    ...wrongRungs(sources, rooms),
    ...backArrows(sources, rooms),
    ...circlesAmong(importsIn(sources, 'kernel/')).map(
      (circle) => `${circle.join(', ')} import each other — no circles in the kernel, not of types either`,
    ),
    ...namedDomains(sources, domains),
  ];
};
