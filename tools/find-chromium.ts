// Where the browser for the journeys is: the one that is named, or one of the system's. The one without windows of its own is the same
// engine and takes half the processor; where it is missing and may be installed, it is. Where there is no browser and none may be
// installed, one line says what to do. A journey is never silently left out.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

const withoutWindows = 'chromium-headless-shell';
const names = [
  withoutWindows,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/snap/bin/chromium',
];

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Not there, or not for us: the next one may be.
    return false;
  }
};

/** Path of a Chromium on this machine, or undefined. CHROMIUM_PATH is taken at its word. */
export const findChromium = (environment: Readonly<Record<string, string | undefined>>): string | undefined => {
  const named = environment.CHROMIUM_PATH;
  if (named) {
    if (!canRun(named)) throw new Error(`CHROMIUM_PATH must be a program that can be run, but is "${named}".`);
    return named;
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere].find(canRun);
};

const advice =
  'No Chromium was found for the browser journeys. Install one (on Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM_PATH.';

/** The same, installing the distribution's package where this user may. Throws with what to do where there is none and it may not. */
export const needChromium = (
  environment: Readonly<Record<string, string | undefined>>,
  mayInstall = process.getuid?.() === 0,
): string => {
  const found = findChromium(environment);
  const isBest = found !== undefined && (found === environment.CHROMIUM_PATH || basename(found) === withoutWindows);
  if (isBest || !mayInstall) return found ?? refuse();
  const why = install(environment);
  return findChromium(environment) ?? refuse(why);
};

const refuse = (why = ''): never => {
  throw new Error([advice, why].join('\n').trim());
};

/** Asks the distribution for the package; answers what it said at its end. */
const install = (environment: Readonly<Record<string, string | undefined>>): string => {
  if (spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return '';
  process.stdout.write(`No ${withoutWindows} was found; installing the package of the distribution …\n`);
  // The fonts are only recommended by the package, but a page without any is not the page that people see.
  const patient = ['-o', 'Acquire::Retries=5', '-o', 'Acquire::http::Timeout=60'];
  const words = [...patient, '-y', '--no-install-recommends', 'install', withoutWindows, 'fonts-liberation'];
  const env = { ...environment, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', [...patient, 'update'], { stdio: 'ignore', env });
  const { status, stderr } = spawnSync('apt-get', words, { encoding: 'utf8', env });
  return `apt-get ended with ${status}: ${stderr?.trim().split('\n').at(-1)}`;
};
