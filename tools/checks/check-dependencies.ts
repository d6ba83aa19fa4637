// `npm run check`: docs/dependencies.md has a line with a reason for every package of package.json, in the version that is pinned there,
// and none for a package that is not.
import { readFileSync } from 'node:fs';
import manifest from '#/package.json' with { type: 'json' };

const page = 'docs/dependencies.md';

/** The cells of the tables' rows: packages in backticks, one version for all of them or one for each, and the reason. */
const rowsOf = (text: string): { names: string[]; versions: string[]; reason: string }[] =>
  text.split('\n').flatMap((line) => {
    const [, packages = '', versions = '', reason = ''] = line.split('|').map((cell) => cell.trim());
    const names = [...packages.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    return names.length === 0 ? [] : [{ names, versions: versions.split(' '), reason }];
  });

/** What keeps a page of dependencies from being true of the packages that are pinned. */
export const untrueIn = (text: string, pinned: ReadonlyMap<string, string>): string[] => {
  const rows = rowsOf(text);
  const told = rows.flatMap(({ names }) => names);
  return [
    ...[...pinned.keys()]
      .filter((name) => !told.includes(name))
      .map((name) => `${name} is in package.json, but has no line`),
    ...told.filter((name, index) => told.indexOf(name) !== index).map((name) => `${name} has two lines`),
    ...rows.flatMap(({ names, versions, reason }) =>
      names.flatMap((name, index) => {
        const version = pinned.get(name);
        const said = versions.length === 1 ? versions[0] : versions[index];
        if (version === undefined) return [`${name} has a line, but is not in package.json`];
        if (version !== said) return [`${name} is ${version}, but its line says ${said}`];
        return reason.length < 10 ? [`${name} has no reason`] : [];
      }),
    ),
  ];
};

if (import.meta.main) {
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
  const pinned = new Map(
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides }),
  );
  const found = untrueIn(readFileSync(page, 'utf8'), pinned);
  for (const line of found) process.stdout.write(`${page}: ${line}\n`);
  process.stdout.write(`dependencies: ${pinned.size} packages, ${found.length} lines to mend\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
