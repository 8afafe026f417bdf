import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A screen that nobody sees; browsers without a window have no WebGL. */
export interface Display {
  /** For `DISPLAY`. */
  readonly name: string;
  close(): void;
}

/** Starts Xvfb on a number that is free. */
export async function openDisplay(): Promise<Display> {
  const child: ChildProcess = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const pipe = child.stdio[3];
  if (pipe === null || pipe === undefined) throw new Error('Xvfb has no pipe');
  const ended = once(child, 'exit').then(() => {
    throw new Error('Xvfb has ended');
  });
  const [said] = (await Promise.race([once(pipe, 'data'), ended])) as [Buffer];
  ended.catch(() => undefined);
  return { name: `:${said.toString().trim()}`, close: () => void child.kill() };
}
