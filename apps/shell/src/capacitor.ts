/** What Capacitor's own bridge puts on the page before any script of it runs; its full types belong to apps that import its packages. */
export interface Capacitor {
  getPlatform(): string;
  /** Asks a plugin. Rejects when the plugin does, or is not there. */
  nativePromise(plugin: string, method: string, options?: object): Promise<unknown>;
  addListener(plugin: string, event: string, heard: (said: unknown) => void): unknown;
}

type Values = Readonly<Record<string, unknown>>;

export const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The text of that name in what a plugin said; empty where there is none. */
export function textIn(said: unknown, name: string): string {
  const text = isValues(said) ? said[name] : undefined;
  return typeof text === 'string' ? text : '';
}
