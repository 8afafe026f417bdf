// The one way in: `npm start`, `npm test` and the other commands all run this file, with whatever Node there
// is (20 or newer). It installs what the lock file names and hands over to the Node that the project pins.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** How often an installation that goes on says so, in milliseconds. */
const aliveMs = 10_000;

/** Each command is a list of scripts; the next starts when the one before ended well. */
const commands = {
  start: ['tools/build-web.ts', 'apps/server/src/main.ts'],
  dev: ['tools/dev.ts'],
  test: ['tools/test.ts'],
  check: ['tools/check.ts'],
  bench: ['bench/bench.ts'],
  soak: ['tools/build-web.ts', 'bench/soak.ts'],
  mutate: ['tools/mutate.ts'],
  facts: ['tools/facts.ts'],
  rules: ['tools/rules.ts'],
  pictures: ['tools/build-web.ts', 'e2e/pictures.ts'],
  'store-pictures': ['tools/build-web.ts', 'e2e/store-pictures.ts'],
  browsers: ['tools/build-web.ts', 'e2e/browsers/run.ts'],
  verify: ['tools/verify-play.ts'],
  'verify-operator-log': ['tools/verify-operator-log.ts'],
  'verify-band': ['tools/verify-band.ts'],
  verifier: ['apps/web/verifier/build-verifier.ts'],
  'second-opinion': ['tools/second-opinion.ts'],
  witness: ['tools/witness.ts'],
  shell: ['tools/build-web.ts', 'apps/shell/shell.ts'],
  operator: ['apps/server/src/operator.ts'],
};

function fail(message) {
  process.stderr.write(`grabbit: ${message}\n`);
  process.exit(1);
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

/** npm writes `node_modules/.package-lock.json` last: it tells what is installed, and that nothing was cut off. */
function isInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = readJson('package-lock.json').packages;
  const found = readJson('node_modules/.package-lock.json').packages;
  return Object.keys(wanted).every((path) => {
    if (!path.startsWith('node_modules/')) return true;
    if (found[path]) return found[path].version === wanted[path].version;
    return wanted[path].optional === true && !isForThisMachine(wanted[path]);
  });
}

/** Of the optional packages only those that name this platform must be there. */
function isForThisMachine({ os, cpu, libc }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined;
}

/** Installs what the lock file names. While that takes its time it says that it goes on. */
function install() {
  process.stderr.write('grabbit: installing what package-lock.json names (once, a minute or two)\n');
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  // Nothing here needs an install script, and a NODE_ENV of production must not leave the build tools out.
  const options = ['--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const child = spawn(command, [...first, 'ci', ...options, '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 'inherit'],
  });
  const began = Date.now();
  const life = setInterval(() => {
    process.stderr.write(`grabbit: still installing, ${Math.round((Date.now() - began) / 1000)} s\n`);
  }, aliveMs);
  return new Promise((resolve) => {
    child.once('error', (error) => fail(`npm could not be started (${error.message})`));
    child.once('exit', (code) => {
      clearInterval(life);
      if (code !== 0) fail('npm could not install the packages; its own words stand above');
      resolve();
    });
  });
}

/** The pinned Node of this platform; where there is none, this one if it is new enough. */
function findNode() {
  const platform = `${process.platform}-${process.arch}`;
  // Apple silicon has its Node under the second name.
  const pinned = [`node-${platform}`, `node-bin-${platform}`]
    .map((name) => join(root, 'node_modules', name, 'bin', 'node'))
    .find((path) => existsSync(path));
  if (pinned !== undefined) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  return fail(`there is no pinned Node for ${platform}: use Node 26 or newer`);
}

/** Runs one script to its end. Signals go on to it; how it ends is how we end. By the channel it hears when we are killed. */
function run(node, script, args) {
  const child = spawn(node, [join(root, script), ...args], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
  });
  const forward = (signal) => {
    // A terminal's Ctrl-C has reached the child already: it belongs to our process group.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  return new Promise((resolve) => {
    child.once('error', (error) => fail(`${script} could not be started (${error.message})`));
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

const [name = '', ...args] = process.argv.slice(2);
const scripts = commands[name];
if (!scripts) fail(`there is no command "${name}": ${Object.keys(commands).join(', ')}`);
if (!isInstalled()) await install();
const node = findNode();
for (const script of scripts) {
  if (!existsSync(join(root, script))) fail(`${script} is missing from this checkout`);
  const last = script === scripts.at(-1);
  const code = await run(node, script, last ? args : []);
  if (code !== 0 || last) process.exit(code);
}
