/** A further signal within this time belongs to the first: npm and the terminal both send one. */
const echoMs = 3_000;

/**
 * Resolves at the first SIGINT, SIGTERM or SIGHUP, or when the launcher that started this process is gone: one that is killed hands no signal on.
 * A Ctrl-C arrives more than once (from the terminal's process
 * group, from npm, from the launcher): echoes are ignored. One that comes later, from somebody who waits no
 * longer for the drain, ends the process at once with code 130.
 */
export function shutdownSignal(): Promise<NodeJS.Signals | 'disconnect'> {
  return new Promise((resolve) => {
    process.once('disconnect', () => resolve('disconnect'));
    let firstAt: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        const now = performance.now();
        firstAt ??= now;
        if (now - firstAt > echoMs) process.exit(130);
        resolve(signal);
      });
    }
  });
}
