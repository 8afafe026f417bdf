import type { Logger } from './log.ts';

/**
 * Resolves with the first error that nobody caught, an unhandled rejection among them. The server cannot know what state
 * it is in then: it says so, and whoever waits drains and ends it. Later ones are logged only.
 */
export function uncaughtError(log: Pick<Logger, 'fatal'>): Promise<Error> {
  return new Promise((resolve) => {
    process.on('uncaughtException', (thrown: unknown, origin) => {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      log.fatal({ err: error, origin }, 'an error that nobody caught: the server drains and ends');
      resolve(error);
    });
  });
}
