// What is kept of a drawn shape holds exactly the points that the even-odd rule puts inside of what was drawn, and nothing crosses itself any more.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaLimits, type Position, type Ring } from '#/domains/areas/contract.ts';
import { liesIn, type Point } from '#/kernel/contract/kinds/place-areas.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { asOutlines, asRings, readShape, type Shape } from './reading-shapes.ts';

const seed = 20_261_128;
const numRuns = 400;

/** The rule itself, by the first textbook: how often a way to the east goes over the outline. */
const isInsideByEvenOdd = ([lon, lat]: Position, ring: Ring): boolean => {
  let isInside = false;
  ring.forEach(([x, y], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length] as Position;
    if (y > lat !== y2 > lat && lon < ((x2 - x) * (lat - y)) / (y2 - y) + x) isInside = !isInside;
  });
  return isInside;
};

/** How near a point is to an outline, in degrees: where rounding decides, nobody is asked. */
const nearness = ([lon, lat]: Position, ring: Ring): number =>
  Math.min(
    ...ring.map(([x, y], at) => {
      const [x2, y2] = ring[(at + 1) % ring.length] as Position;
      const [dx, dy] = [x2 - x, y2 - y];
      const length = dx * dx + dy * dy;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((lon - x) * dx + (lat - y) * dy) / length));
      return Math.hypot(lon - x - along * dx, lat - y - along * dy);
    }),
  );

const isKept = ({ rings }: Shape, [lon, lat]: Position): boolean =>
  rings.some((points) => liesIn({ lat, lon }, { kind: 'ring', points }));

/** What the shape became, or the reason why it is none. */
const read = (rings: readonly Ring[]): Shape | string => {
  try {
    return readShape(rings);
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
};

/** Points of a small grid, so that corners meet corners and edges lie on edges. */
const gridPoint = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
  .map(([x, y]): Position => [-1.6 + x / 50, 52.3 + y / 50]);
const freePoint = fc
  .tuple(fc.double({ min: -1.6, max: -1.4, noNaN: true }), fc.double({ min: 52.3, max: 52.5, noNaN: true }))
  .map(([x, y]): Position => [x, y]);
const ring = fc.oneof(
  fc.array(gridPoint, { minLength: 3, maxLength: 9 }),
  fc.array(freePoint, { minLength: 3, maxLength: 9 }),
);
const probes = Array.from(
  { length: 26 * 26 },
  (_, at): Position => [-1.61 + (at % 26) * 0.00917, 52.29 + Math.floor(at / 26) * 0.00871],
);

describe('a drawn shape', () => {
  test('holds what the even-odd rule says, whatever it crosses', () => {
    let kept = 0;
    fc.assert(
      fc.property(ring, (drawn) => {
        const shape = read([drawn]);
        if (typeof shape === 'string') return;
        kept += 1;
        for (const probe of probes)
          if (nearness(probe, drawn) > 5e-6)
            expect([probe, isKept(shape, probe)]).toEqual([probe, isInsideByEvenOdd(probe, drawn)]);
      }),
      { numRuns, seed },
    );
    // Most of them can be kept: a property of nothing would hold as well.
    expect(kept).toBeGreaterThan(numRuns / 2);
  });

  test('of several rings holds what one of them holds', () => {
    fc.assert(
      fc.property(fc.array(ring, { minLength: 2, maxLength: 3 }), (drawn) => {
        const shape = read(drawn);
        if (typeof shape === 'string') return;
        for (const probe of probes)
          if (drawn.every((one) => nearness(probe, one) > 5e-6))
            expect(isKept(shape, probe)).toBe(drawn.some((one) => isInsideByEvenOdd(probe, one)));
      }),
      { numRuns: 100, seed },
    );
  });

  test('is kept as it is once it was kept, and touches the cells of all that it holds', () => {
    const cellOf = ({ lat, lon }: Point): number => Math.floor((lat + 90) * 50) * 18_000 + Math.floor((lon + 180) * 50);
    fc.assert(
      fc.property(ring, (drawn) => {
        const shape = read([drawn]);
        if (typeof shape === 'string') return;
        const again = readShape(asRings(shape));
        expect([again.isMended, again.isSimplified]).toEqual([false, false]);
        const cells = new Map(shape.cells.map(({ cell, isEdge }) => [cell, isEdge]));
        for (const probe of probes) {
          const [lon, lat] = probe;
          expect(isKept(again, probe)).toBe(isKept(shape, probe));
          const isEdge = cells.get(cellOf({ lat, lon }));
          if (isKept(shape, probe)) expect(isEdge).toBeDefined();
          // What is no edge is inside as a whole.
          else expect(isEdge).not.toBe(false);
        }
      }),
      { numRuns, seed },
    );
  });
});

const square: Ring = [
  [-1.6, 52.3],
  [-1.5, 52.3],
  [-1.5, 52.4],
  [-1.6, 52.4],
];

describe('what is kept of a shape', () => {
  test('a plain ring stays as it was drawn, and is kept open', () => {
    const shape = readShape([[...square, square[0] as Position]]);
    expect(asRings(shape)).toEqual([square]);
    expect([shape.isMended, shape.isSimplified]).toEqual([false, false]);
    expect(asOutlines(shape)).toEqual(['((-1.6,52.3),(-1.5,52.3),(-1.5,52.4),(-1.6,52.4))']);
  });

  test('a bow is two triangles, and that is said', () => {
    const shape = readShape([[square[0], square[1], square[3], square[2]] as Ring]);
    expect([shape.rings.length, shape.isMended]).toEqual([2, true]);
  });

  test('a ring inside of a ring that is drawn in one go is a hole', () => {
    const hole: Ring = [
      ...square,
      square[0] as Position,
      [-1.57, 52.33],
      [-1.57, 52.37],
      [-1.53, 52.37],
      [-1.53, 52.33],
      [-1.57, 52.33],
    ];
    const shape = readShape([hole]);
    expect(isKept(shape, [-1.55, 52.35])).toBe(false);
    expect(isKept(shape, [-1.58, 52.35])).toBe(true);
  });

  test('of many points two hundred stay, near to the outline', () => {
    const round: Ring = Array.from({ length: 2_000 }, (_, at): Position => {
      const angle = (at / 2_000) * 2 * Math.PI;
      return [-1.5 + 0.1 * Math.cos(angle), 52.3 + 0.06 * Math.sin(angle)];
    });
    const shape = readShape([round]);
    expect([shape.isSimplified, shape.isMended]).toEqual([true, false]);
    expect(shape.rings[0]?.length).toBe(areaLimits.points);
    for (const [lon, lat] of round) {
      expect(isKept(shape, [-1.5 + (lon + 1.5) * 0.99, 52.3 + (lat - 52.3) * 0.99])).toBe(true);
      expect(isKept(shape, [-1.5 + (lon + 1.5) * 1.01, 52.3 + (lat - 52.3) * 1.01])).toBe(false);
    }
  });
});

describe('no shape is', () => {
  test.each<[what: string, rings: Ring[], reason: string, problem: RegExp]>([
    ['a point', [[square[0], square[0], square[0]] as Ring], 'kernel.invalid', /three points/],
    ['a line', [[square[0], square[1], square[0], square[1]] as Ring], 'kernel.invalid', /no inside/],
    ['a flat triangle', [[square[0], [-1.55, 52.3], square[1]] as Ring], 'kernel.invalid', /no inside/],
    [
      'one across the 180th meridian',
      [
        [
          [179.9, 1],
          [-179.9, 1],
          [-179.9, 1.1],
        ],
      ],
      'kernel.invalid',
      /180th meridian/,
    ],
    [
      'a country',
      [
        [
          [-5, 50],
          [1, 50],
          [1, 55],
          [-5, 55],
        ],
      ],
      'areas.tooLarge',
      /too large/,
    ],
    [
      'a thin line around the globe',
      [
        [
          [-170, 0],
          [0, 0.001],
          [170, 0],
          [0, -0.001],
        ],
      ],
      'areas.tooLarge',
      /too large/,
    ],
    [
      'scribble',
      [
        Array.from(
          { length: 60 },
          (_, at): Position => [-1.6 + ((at * 7_919) % 997) / 9_970, 52.3 + ((at * 104_729) % 991) / 9_910],
        ),
      ],
      'areas.tooTangled',
      /crosses itself/,
    ],
  ])('%s', (_, rings, reason, problem) => {
    expect(() => readShape(rings)).toThrow(expect.objectContaining({ reason }));
    expect(() => readShape(rings)).toThrow(problem);
  });

  test('two thousand points that cross each other are refused', () => {
    const star: Ring = Array.from({ length: 2_000 }, (_, at): Position => {
      const angle = (at * 997 * 2 * Math.PI) / 2_000;
      return [-1.5 + 0.1 * Math.cos(angle), 52.3 + 0.1 * Math.sin(angle)];
    });
    expect(() => readShape([star, star, star, star, star])).toThrow(
      expect.objectContaining({ reason: 'areas.tooTangled' }),
    );
  });
});
