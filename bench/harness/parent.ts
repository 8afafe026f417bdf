/** Answers the messages of the benchmark that started this process. A message that fails ends the process, and so does the benchmark's end. */
export function serveParent<Down, Up>(
  handle: (message: Down, send: (answer: Up) => void) => void | Promise<void>,
): void {
  const send = (answer: Up): void => void process.send?.(answer);
  process.on('message', (message: Down) => {
    Promise.resolve()
      .then(() => handle(message, send))
      .catch((error: unknown) => {
        process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : String(error)}\n`);
        process.exit(1);
      });
  });
  process.on('disconnect', () => process.exit(0));
}
