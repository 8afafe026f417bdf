/** Pages that the server answers itself; the app has nothing to put in their place. */
const serverPages =
  /^\/(?:api|app|news|console|dev|media|own-toys|checkpoints|legal|healthz|readyz|version|metrics|live|machine|openapi\.json)(?:\/|$)/;

/** Files whose names change with their content. */
const hashed = /^\/assets\/[\w.-]+\.(?:js|css|woff2|svg|png|webp)$/;

/** Files that keep their names: texts, the arcade's own small pictures and the scripts beside the app. */
const named =
  /^\/(?:lang\/[\w-]+\/\w+\.json|(?:own-)?toys\/[\w-]+\.webp|boot\.js|icon\.svg|icons\/(?:signs|\w+\/icon)\.svg|worker\/fetch\.js|offline\.(?:js|css|html))$/;

/** What an installed app needs beside what its page names: the fallback of the request worker, and the offline page. */
export const companions: readonly string[] = [
  '/worker/fetch.js',
  '/offline.html',
  '/offline.js',
  '/offline.css',
  '/toys/octopus.webp',
];

/** How a file of this origin is kept: under a name that never changes its content, or one that may. Calls never are. */
export function keepingOf(path: string): 'hashed' | 'named' | null {
  if (hashed.test(path)) return 'hashed';
  return named.test(path) ? 'named' : null;
}

export function isServerPage(path: string): boolean {
  return serverPages.test(path);
}

/** The files of its own that a page names: scripts, styles and what is loaded ahead. */
export function filesOf(html: string): string[] {
  const named = [...html.matchAll(/\b(?:src|href)="(\/[^"?#]*)"/g)].map(([, path = '']) => path);
  return [...new Set(named)].filter((path) => keepingOf(path) !== null);
}
