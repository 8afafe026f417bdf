import { spawnSync } from 'node:child_process';

/** Installs packages of Debian, where this is a Debian and this user may: elsewhere nothing happens. They are looked for afterwards. */
export function installPackages(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return;
  console.log(`installing ${names.join(', ')} with apt-get`);
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update'], quiet);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...names], quiet);
}
