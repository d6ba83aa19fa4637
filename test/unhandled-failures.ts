// Finds, by source, who asks quietly and does not listen when nothing comes: what waits for such an answer waits for ever, and nobody says so.

/** A place that does not listen: the part of the module it stands in, and what it asks by. */
export interface Unhandled {
  part: string;
  asks: string;
}

const closingOf = (source: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < source.length; at += 1) {
    depth += source[at] === '(' ? 1 : source[at] === ')' ? -1 : 0;
    if (depth === 0) return at;
  }
  return source.length;
};

/** The component, hook or function at the top of the module that this place stands in. */
const partAt = (source: string, index: number): string =>
  [...source.slice(0, index).matchAll(/^(?:export )?(?:const|function) (\w+)/gm)].at(-1)?.[1] ?? '';

/** Whether what was taken into a name is handed on whole to whoever says what did not come, or its failure is read. */
const isHeardAs = (name: string, source: string): boolean =>
  [
    `\\b${name}\\.(?:error|isError)\\b`,
    `\\{[^}]*\\berror\\b[^}]*\\} = ${name};`,
    `\\bwaitsFor(?:: |=\\{| = )\\[[^\\]]*\\b${name}\\b`,
    `\\b(?:of|asked|tags)=\\{${name}\\}`,
    `\\b(?:comingBy|hasFailed)\\(${name}\\b`,
    `\\breturn ${name};`,
  ].some((heard) => new RegExp(heard).test(source));

const isHeard = (before: string, after: string, source: string): boolean => {
  // Only what is known is taken, and the rest is let go.
  if (/^\??\.(?:data|known)\b/.test(after.trimStart())) return false;
  const [, parts, name] = /const (?:\{([^}]*)\}|(\w+)) =\s*$/.exec(before) ?? [];
  if (parts !== undefined) return /\b(?:error|isError|waitsFor)\b/.test(parts);
  return name === undefined || isHeardAs(name, source);
};

/** The places of a module that do not listen: to its own quiet calls, to what comes by a hook, or that use one of these hooks. */
export const unhandledIn = (source: string, deafHooks: ReadonlySet<string> = new Set()): Unhandled[] =>
  [...source.matchAll(/(?<![\w.])(use[A-Z]\w*)(?:<[^(]*>)?\(/g)].flatMap(({ index, 0: written, 1: asks = '' }) => {
    const open = index + written.length - 1;
    // What is made of an answer is taken as the answer itself.
    const around = /comingBy\(\s*$/.exec(source.slice(0, index));
    const close = closingOf(source, open);
    const end = around ? closingOf(source, source.indexOf('(', around.index)) : close;
    const [before, after] = [source.slice(0, around?.index ?? index), source.slice(end + 1)];
    if (/\bfunction\s*$/.test(before)) return [];
    const isWhole = around !== null && !/^\.known\b/.test(after) && !/\} =\s*$/.test(before);
    const isAwaited =
      (asks === 'useCall' && /isQuiet: true/.test(source.slice(open, close))) ||
      /const \{[^}]*\bknown\b[^}]*\} =\s*$/.test(before) ||
      /^\.known\b/.test(after);
    const isDeaf = deafHooks.has(asks) || (isAwaited && !isWhole && !isHeard(before, after, source));
    return isDeaf ? [{ part: partAt(source, index), asks }] : [];
  });

/** The hooks that hand on only what is known, also by way of each other. */
export const unhandledHooksIn = (sources: Iterable<string>): Set<string> => {
  const all = [...sources];
  const hooks = new Set<string>();
  for (let before = -1; before !== hooks.size; ) {
    before = hooks.size;
    for (const source of all)
      for (const { part } of unhandledIn(source, hooks)) if (/^use[A-Z]/.test(part)) hooks.add(part);
  }
  return hooks;
};
