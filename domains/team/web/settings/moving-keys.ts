// Whether keys are free: two commands cannot share them, and a key that begins a pair cannot stand alone.

interface Keyed {
  id: string;
  keys: string;
  label: string;
}

const clashes = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);

/** The command that stands in the way of giving `keys` to `forId`. */
export const commandWith = <C extends Keyed>(
  commands: readonly C[],
  moved: Readonly<Record<string, string>>,
  keys: string,
  forId: string,
): C | undefined => commands.find(({ id, keys: own }) => id !== forId && clashes(moved[id] ?? own, keys));
