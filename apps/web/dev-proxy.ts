/** What the product's server answers, also in development: calls, pictures, the manifest, the demonstration's own pages. */
export const servedPaths = [
  '/api',
  '/app',
  '/news',
  '/dev',
  '/media',
  '/own-toys',
  '/video',
  '/checkpoints',
  '/sandbox',
  '/manifest.webmanifest',
] as const;

interface Passed {
  readonly target: string;
  readonly changeOrigin: false;
  readonly ws?: true;
}

/**
 * In development Vite serves the app; the rest goes to a running server. `server` is its origin. The server is told the
 * host that the browser asked, so that it takes Vite's pages for its own: payments come back to them.
 */
export function devProxy(server: string): Record<string, Passed> {
  const passed = { target: server, changeOrigin: false } as const;
  const socket = { target: server.replace(/^http/, 'ws'), changeOrigin: false, ws: true } as const;
  return {
    ...Object.fromEntries(servedPaths.map((path) => [path, passed])),
    '^/live$': socket,
    // Not the pictures of the machine, which are the app's own.
    '^/machine/\\d+$': socket,
  };
}
