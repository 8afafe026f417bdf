// @vitest-environment happy-dom
import { sessionKey, storedSessionKey } from '@grabbit/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearGroup,
  encodedKey,
  onStoredElsewhere,
  readStored,
  removeStored,
  storedItem,
  writeStored,
} from './storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the script before the first paint reads the key under which preferences are kept', () => {
  const boot = readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8');
  expect(boot).toContain(`'${encodedKey('preferences')}'`);
});

describe('selectors', () => {
  it('[const storage.keys] are encoded', () => {
    writeStored('user:session', 'kept');
    expect(localStorage.key(0)).toBe(encodedKey('user:session'));
    expect(encodedKey('user:session')).not.toContain('session');
    expect(encodedKey(sessionKey)).toBe(storedSessionKey);
  });

  it('[const storage.keys] a dot asks for a place within a record and leaves the rest', () => {
    writeStored('settings:home', { tab: 'claw', seen: [1] });
    expect(readStored('settings:home.tab')).toBe('claw');
    writeStored('settings:home.tab', 'push');
    writeStored('settings:home.deep.er', 2);
    expect(readStored('settings:home')).toEqual({ tab: 'push', seen: [1], deep: { er: 2 } });
    removeStored('settings:home.tab');
    expect(readStored('settings:home')).toEqual({ seen: [1], deep: { er: 2 } });
    expect(localStorage).toHaveLength(1);
  });

  it('[const storage.keys] a colon groups: a group is cleared at once, and only that', () => {
    writeStored('user:session', 1);
    writeStored('user:playing', 2);
    writeStored('username:other', 3);
    localStorage.setItem('somebody else', 'user:4');
    localStorage.setItem('g.%%', 'not ours');
    clearGroup('user');
    expect(readStored('user:session')).toBeNull();
    expect(readStored('user:playing')).toBeNull();
    expect(readStored('username:other')).toBe(3);
    expect(localStorage).toHaveLength(3);
  });

  it.each(['settings:home.toString', 'settings:home.missing.deeper', 'settings:none'] as const)(
    'finds nothing at %s',
    (name) => {
      writeStored('settings:home', { tab: 1 });
      expect(readStored(name)).toBeNull();
    },
  );
});

describe('bad input', () => {
  const level = storedItem('user:level', (value) => (typeof value === 'number' ? value : undefined), 7);

  it.each(['{broken', '"text"', 'null', '', '{"level":3}', '[3]'])('reads the default for %j', (text) => {
    localStorage.setItem(encodedKey('user:level'), text);
    expect(level.read()).toBe(7);
  });

  it('writes into a record that is broken, as if there had been none', () => {
    localStorage.setItem(encodedKey('settings:home'), '{broken');
    expect(writeStored('settings:home.tab', 1)).toBe(true);
    expect(readStored('settings:home')).toEqual({ tab: 1 });
  });

  it('says that a full storage did not take it', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect(level.write(3)).toBe(false);
    expect(level.read()).toBe(7);
  });

  it('works where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', {
      get length(): number {
        throw new DOMException('closed', 'SecurityError');
      },
    });
    expect(level.read()).toBe(7);
    expect(level.write(3)).toBe(false);
    expect(() => level.remove()).not.toThrow();
    expect(() => clearGroup('user')).not.toThrow();
  });
});

describe('changes made elsewhere', () => {
  const changedElsewhere = (name: string, text: string): void => {
    localStorage.setItem(encodedKey(name), text);
    dispatchEvent(new StorageEvent('storage', { key: encodedKey(name) }));
  };

  it('tells of another tab', () => {
    const heard: unknown[] = [];
    const stop = onStoredElsewhere('user:session', (value) => void heard.push(value));
    changedElsewhere('user:session', '{"userId":3}');
    changedElsewhere('user:other', '1');
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    changedElsewhere('user:session', '4');
    expect(heard).toEqual([{ userId: 3 }, null]);
  });

  it('[const storage.localStoragePollingSeconds] looks every second for what a wrapper has written', () => {
    vi.useFakeTimers();
    vi.stubGlobal('Android', { native_ready: () => undefined });
    const heard: unknown[] = [];
    const stop = onStoredElsewhere('user:session', (value) => void heard.push(value));
    localStorage.setItem(encodedKey('user:session'), '1');
    vi.advanceTimersByTime(999);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual([1]);
    writeStored('user:session', 2);
    vi.advanceTimersByTime(5000);
    expect(heard).toEqual([1]);
    stop();
    localStorage.setItem(encodedKey('user:session'), '3');
    vi.advanceTimersByTime(5000);
    expect(heard).toEqual([1]);
  });

  it('does not poll in a browser, which tells by itself', () => {
    vi.useFakeTimers();
    onStoredElsewhere('user:session', () => undefined)();
    expect(vi.getTimerCount()).toBe(0);
    const stop = onStoredElsewhere('user:session', () => undefined);
    expect(vi.getTimerCount()).toBe(0);
    stop();
  });
});

it('keeps in the platform’s own store what a shell keeps there, and nothing of it in the browser', () => {
  const kept = new Map<string, string>();
  const key = encodedKey('user:session');
  const vault = {
    keys: [key],
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  vi.stubGlobal('hostVault', vault);
  writeStored('user:session', { token: 't' });
  writeStored('user:other', 1);
  expect([...kept.keys()]).toEqual([key]);
  expect(localStorage.getItem(key)).toBeNull();
  expect(readStored('user:session.token')).toBe('t');
  clearGroup('user');
  expect(kept.size).toBe(0);
  vi.unstubAllGlobals();
});
