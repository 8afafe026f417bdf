import { hostKind, type HostPage } from './native/host-kind.ts';

/**
 * What a kept value is asked by: `group:name`, and a dot for a place within a kept record, as in
 * `settings:home.tab`. Preferences stand alone: the script before the first paint reads them too.
 */
export type StoredName = 'preferences' | `${string}:${string}`;

/** How often a wrapper's own writes are looked for, in milliseconds: browsers tell only of those of other tabs. */
export const localStoragePollingMs = 1000;

const prefix = 'g.';

/** Keys are encoded, so that the names of what is kept do not read like a map in a shared browser. */
export function encodedKey(name: string): string {
  return prefix + btoa(name).replaceAll('=', '');
}

/** The name of an encoded key; null for keys of others. */
function decodedKey(key: string): string | null {
  if (!key.startsWith(prefix)) return null;
  try {
    const name = atob(key.slice(prefix.length));
    return encodedKey(name) === key ? name : null;
  } catch {
    return null;
  }
}

/** The key of a selector, and the way to its place within what is kept there. */
function place(name: string): { key: string; path: readonly string[] } {
  const [record = '', ...path] = name.split('.');
  return { key: encodedKey(record), path };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Texts as this tab last saw them, by key: a poll tells what somebody else has changed. */
const seen = new Map<string, string | null>();

function parse(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    // Damaged text: the app starts as if nothing had been kept.
    return null;
  }
}

/** A shell keeps what is secret in the store of its platform. */
function storeOf(key: string): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const { hostVault } = globalThis as HostPage;
  return hostVault?.keys.includes(key) === true ? hostVault : localStorage;
}

function readText(key: string): string | null {
  try {
    return storeOf(key).getItem(key);
  } catch {
    // A browser that keeps nothing.
    return null;
  }
}

function writeText(key: string, text: string | null): boolean {
  try {
    if (text === null) storeOf(key).removeItem(key);
    else storeOf(key).setItem(key, text);
    if (seen.has(key)) seen.set(key, text);
    return true;
  } catch {
    // Full, or closed as in some private windows.
    return false;
  }
}

function readPath(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  return isRecord(value) && Object.hasOwn(value, step) ? readPath(value[step], rest) : null;
}

function withPath(value: unknown, [step, ...rest]: readonly string[], leaf: unknown): unknown {
  if (step === undefined) return leaf;
  const record = isRecord(value) ? value : {};
  return { ...record, [step]: withPath(readPath(record, [step]), rest, leaf) };
}

/** Reads a kept value; null when there is none, it is broken, or the browser keeps nothing. */
export function readStored(name: StoredName): unknown {
  const { key, path } = place(name);
  return readPath(parse(readText(key)), path);
}

/** Keeps a value. Returns whether the browser took it: private windows may refuse. */
export function writeStored(name: StoredName, value: unknown): boolean {
  const { key, path } = place(name);
  const whole = path.length === 0 ? value : withPath(parse(readText(key)), path, value);
  return writeText(key, JSON.stringify(whole));
}

/** Forgets a kept value; of a place within a record, only that. */
export function removeStored(name: StoredName): void {
  const { key, path } = place(name);
  if (path.length === 0) writeText(key, null);
  else writeStored(name, undefined);
}

/** Forgets everything that is kept under a group, such as `user`. */
export function clearGroup(group: string): void {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    keys.push(...((globalThis as HostPage).hostVault?.keys ?? []));
    for (const key of keys) if (decodedKey(key)?.startsWith(`${group}:`) === true) writeText(key, null);
  } catch {
    // A browser that keeps nothing has nothing to forget.
    return;
  }
}

/** One kept value with its type: what is missing, broken or of another shape reads as the default. */
export interface StoredItem<T> {
  read(): T;
  write(value: T): boolean;
  remove(): void;
}

/** `take` makes the value out of anything that may lie there; undefined when it is not one. */
export function storedItem<T>(
  name: StoredName,
  take: (value: unknown) => T | undefined,
  otherwise: T,
): StoredItem<T> {
  return {
    read: () => take(readStored(name)) ?? otherwise,
    write: (value) => writeStored(name, value),
    remove: () => removeStored(name),
  };
}

/** Calls back when another tab of this browser, or the wrapper around it, changes the value. Returns how to stop. */
export function onStoredElsewhere(name: StoredName, changed: (value: unknown) => void): () => void {
  const { key, path } = place(name);
  const tell = (): void => changed(readPath(parse(readText(key)), path));
  const listener = (event: StorageEvent): void => {
    // No key: everything was cleared at once.
    if (event.key === key || event.key === null) tell();
  };
  addEventListener('storage', listener);
  const stopPolling = hostKind() === null ? undefined : poll(key, tell);
  return () => {
    removeEventListener('storage', listener);
    stopPolling?.();
  };
}

function poll(key: string, tell: () => void): () => void {
  seen.set(key, readText(key));
  const timer = setInterval(() => {
    const text = readText(key);
    if (text === seen.get(key)) return;
    seen.set(key, text);
    tell();
  }, localStoragePollingMs);
  return () => {
    clearInterval(timer);
    seen.delete(key);
  };
}
