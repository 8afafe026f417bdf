import { expect, it } from 'vitest';
import { debugRecords, isDebugHost } from './debug-console.ts';

it('[const startup.debugConsole] [const startup.debugConsoleHostPrefix] is created only on hosts that begin with 192.168', () => {
  expect(['192.168.1.7', '192.168.0.12'].every(isDebugHost)).toBe(true);
  expect(['localhost', '10.0.0.1', 'grabbit.example', 'x192.168.1.1', '127.0.0.1'].some(isDebugHost)).toBe(
    false,
  );
});

it('keeps a thousand records', () => {
  expect(debugRecords).toBe(1000);
});
