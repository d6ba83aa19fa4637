// A ring that crosses or touches itself, as rings that do not: what is inside by the even-odd rule, each part a ring of its own. The edges
// are cut where they meet, the faces between them are walked around, and going over an edge leads from the inside to the outside. Pure.
import { cutAt, type Edge, isSame, meetings, type Spot, sideOf } from './crossings.ts';

/** A shape with more crossings is no outline that anybody meant. */
const mostCrossings = 100;
/** Cutting moves edges by less than a millionth of a degree, and may make new crossings. */
const mostRounds = 12;

const edgesOf = (ring: readonly Spot[]): Edge[] =>
  ring.flatMap((from, at) => {
    const to = ring[(at + 1) % ring.length] ?? from;
    return isSame(from, to) ? [] : [{ from, to }];
  });

const isEnd = ({ from, to }: Edge, spot: Spot): boolean => isSame(from, spot) || isSame(to, spot);

/** Where each edge has to be cut; `meets` counts the places where edges that are not neighbours meet. */
const cutsOf = (edges: readonly Edge[]): { cuts: Spot[][]; meets: number } => {
  const cuts: Spot[][] = edges.map(() => []);
  let meets = 0;
  for (const [place, one] of edges.entries())
    for (let at = place + 1; at < edges.length; at += 1) {
      const other = edges[at] as Edge;
      const spots = meetings(one, other);
      const isNext = at === place + 1 || (place === 0 && at === edges.length - 1);
      if (spots.length > (isNext ? 1 : 0)) meets += 1;
      for (const spot of spots) {
        if (!isEnd(one, spot)) cuts[place]?.push(spot);
        if (!isEnd(other, spot)) cuts[at]?.push(spot);
      }
    }
  return { cuts, meets };
};

/** Edges that meet at their ends alone; undefined where they would be too many. */
const untangled = (ring: readonly Spot[]): Edge[] | undefined => {
  let edges = edgesOf(ring);
  for (let round = 0; round < mostRounds; round += 1) {
    const { cuts, meets } = cutsOf(edges);
    if (round === 0 && meets > mostCrossings) return undefined;
    if (cuts.every((spots) => spots.length === 0)) return edges;
    edges = edges.flatMap((edge, at) => cutAt(edge, cuts[at] ?? []));
  }
  return undefined;
};

/** Whether edges meet anywhere but where one ends and the next begins. */
export const isSimple = (ring: readonly Spot[]): boolean => cutsOf(edgesOf(ring)).meets === 0;

interface Half extends Edge {
  twin: Half;
  /** The next one around the face on the left. */
  next: Half;
  face: number;
  /** Whether the ring goes here an odd number of times: then one side of it is inside. */
  isBorder: boolean;
}

const keyOf = ({ x, y }: Spot): string => `${x},${y}`;
const wayOf = ({ from, to }: Edge): string => `${keyOf(from)} ${keyOf(to)}`;

/** Each edge once in either direction, those that leave a spot in the order of their angles. */
const halvesOf = (edges: readonly Edge[]): Half[] => {
  const counts = new Map<string, { edge: Edge; count: number }>();
  for (const { from, to } of edges) {
    const edge = from.x < to.x || (from.x === to.x && from.y < to.y) ? { from, to } : { from: to, to: from };
    const known = counts.get(wayOf(edge));
    if (known) known.count += 1;
    else counts.set(wayOf(edge), { edge, count: 1 });
  }
  const halves = [...counts.values()].flatMap(({ edge: { from, to }, count }) => {
    const isBorder = count % 2 === 1;
    const there = { from, to, face: -1, isBorder } as Half;
    const back = { from: to, to: from, face: -1, isBorder } as Half;
    [there.twin, back.twin] = [back, there];
    return [there, back];
  });
  const leaving = Map.groupBy(halves, ({ from }) => keyOf(from));
  const angle = ({ from, to }: Edge): number => Math.atan2(to.y - from.y, to.x - from.x);
  for (const fan of leaving.values()) {
    fan.sort((one, other) => angle(one) - angle(other));
    // Whoever arrives on the twin of one turns to the one before it, and has the same face on the left.
    for (const [at, half] of fan.entries()) half.twin.next = fan[(at + fan.length - 1) % fan.length] as Half;
  }
  return halves;
};

/** The faces, each as the walk around it. */
const facesOf = (halves: readonly Half[]): Half[][] => {
  const faces: Half[][] = [];
  for (const start of halves) {
    if (start.face >= 0) continue;
    const walk: Half[] = [];
    for (let half = start; half.face < 0; half = half.next) {
      half.face = faces.length;
      walk.push(half);
    }
    faces.push(walk);
  }
  return faces;
};

/** Twice what a walk goes around, above 0 where it does so to the left; seen from its beginning, so that it is exact. */
const areaOf = (walk: readonly Edge[]): number =>
  walk.reduce((sum, { from, to }) => sum + sideOf(walk[0]?.from ?? from, from, to), 0);

/** Which faces are inside: the one around everything is not, and going over a border changes it. */
const insideOf = (faces: readonly Half[][]): Map<number, boolean> => {
  const outer = faces.findIndex((walk) => areaOf(walk) <= 0);
  const known = new Map([[outer, false]]);
  const waiting = [outer];
  for (let face = waiting.pop(); face !== undefined; face = waiting.pop())
    for (const { twin, isBorder } of faces[face] ?? []) {
      if (known.has(twin.face)) continue;
      known.set(twin.face, isBorder !== known.get(face));
      waiting.push(twin.face);
    }
  return known;
};

/** Without spots in the middle of straight ways. */
const withoutStraight = (ring: readonly Spot[]): Spot[] =>
  ring.filter((spot, at) => {
    const [before, after] = [ring.at(at - 1) ?? spot, ring[(at + 1) % ring.length] ?? spot];
    return sideOf(before, spot, after) !== 0 || isSame(before, after);
  });

/** The rings that are inside of it by the even-odd rule, none of which crosses itself; undefined where it is too tangled. */
export const mended = (ring: readonly Spot[]): Spot[][] | undefined => {
  const edges = untangled(ring);
  if (!edges) return undefined;
  const faces = facesOf(halvesOf(edges));
  const inside = insideOf(faces);
  return faces
    .filter((_, at) => inside.get(at) === true)
    .map((walk) => withoutStraight(walk.map(({ from }) => from)))
    .filter((rim) => rim.length > 2);
};
