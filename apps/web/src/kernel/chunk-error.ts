/** What browsers and the bundler's loader say when a part of the app cannot be loaded. */
const said = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
const name = 'ChunkError';

/** Whether a part of the app could not be loaded: there is no way through, or a newer version has taken its place. */
export function isChunkError(error: unknown): error is Error {
  return error instanceof Error && (error.name === name || said.test(error.message));
}

interface PreloadErrorEvent extends Event {
  readonly payload?: unknown;
}

/** Marks what the loader throws, in words that the router does not answer with a reload of its own. Called once. */
export function markChunkErrors(): void {
  addEventListener('vite:preloadError', ({ payload }: PreloadErrorEvent) => {
    if (!(payload instanceof Error)) return;
    payload.name = name;
    payload.message = `A part of the app is missing. ${payload.message}`;
  });
}
