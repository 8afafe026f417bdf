import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const living = new Set<ChildProcess>();

/** Ends whatever a benchmark that failed has left running. */
export function killChildren(): void {
  for (const child of living) child.kill('SIGKILL');
}
process.once('exit', killChildren);

/** A process that is spoken to by messages; it ends with us. */
export interface Child<Up, Down extends { readonly t: string }> {
  readonly process: ChildProcess;
  send(message: Up): void;
  /** Sends a message and waits for the answer of a kind. Throws when the process ends before it. */
  ask<K extends Down['t']>(message: Up, kind: K): Promise<Extract<Down, { t: K }>>;
  /** Waits until it has ended. */
  ended(): Promise<void>;
}

/** Starts a script of ours; on one processor only when `core` names it. */
export function startChild<Up, Down extends { readonly t: string }>(
  script: URL,
  { core }: { readonly core?: number } = {},
): Child<Up, Down> {
  const folder = process.env['BENCH_PROFILE'];
  const profile = folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
  const command = [process.execPath, ...profile, script.pathname];
  const [program = '', ...args] = core === undefined ? command : ['taskset', '-c', `${core}`, ...command];
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const gone = once(child, 'exit');
  living.add(child);
  child.once('exit', () => living.delete(child));
  return {
    process: child,
    send: (message) => void child.send(message as object),
    ask: (message, kind) =>
      new Promise((resolve, reject) => {
        const onExit = (code: number | null): void =>
          reject(new Error(`${script.pathname} ended with ${code}`));
        const onMessage = (answer: Down): void => {
          if (answer.t !== kind) return;
          child.off('message', onMessage);
          child.off('exit', onExit);
          resolve(answer as Extract<Down, { t: typeof kind }>);
        };
        child.on('message', onMessage);
        child.once('exit', onExit);
        child.send(message as object);
      }),
    async ended() {
      await gone;
    },
  };
}
