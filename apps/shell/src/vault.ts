import { type Capacitor, isValues } from './capacitor.ts';

/** What the app keeps in the platform's store and not in the browser: the session, by its encoded name. */
export const secretKeys: readonly string[] = ['g.dXNlcjpzZXNzaW9u'];

export type HostVault = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & {
  readonly keys: readonly string[];
};

/**
 * The vault as the app reads it: at once, for the plugin has put on the page what lies in the platform's store. Null where it could not: then
 * the browser keeps everything. What is written here stands at once and is kept by the plugin.
 */
export function createVault(
  kept: unknown,
  { nativePromise }: Pick<Capacitor, 'nativePromise'>,
): HostVault | null {
  if (!isValues(kept)) return null;
  const texts = new Map<string, string>();
  for (const key of secretKeys) {
    const text = kept[key];
    if (typeof text === 'string') texts.set(key, text);
  }
  const keep = (key: string, text: string | null): void => {
    if (text === null) texts.delete(key);
    else texts.set(key, text);
    // What the platform refuses to keep is asked for again at the next start, as after a sign-out.
    nativePromise('Grabbit', 'keep', { key, ...(text !== null && { text }) }).catch(() => undefined);
  };
  return {
    keys: secretKeys,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => keep(key, text),
    removeItem: (key) => keep(key, null),
  };
}
