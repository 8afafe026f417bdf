import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

// The server, started again at each change, and Vite with hot reload in front of it.
const root = join(import.meta.dirname, '..');
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch-preserve-output', '--watch', join(root, 'apps/server/src/main.ts')], {
    stdio: 'inherit',
  }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  }),
];

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}

process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
// The launcher was killed.
process.on('disconnect', stopAll);
process.channel?.unref();
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 1;
    stopAll();
  });
}
