import { Device, type ErrorName } from '@grabbit/contract';
import type { CallerBuild } from '../core/call-context.ts';

/** The oldest version of each native build that plays virtual machines; null where any does. The specification's. */
const oldest = {
  [Device['Android app']]: null,
  [Device['iOS app']]: [9, 9, 9],
} as const;

/** Where one rule plays virtual machines in native builds alone: why a build may not; null when it may. */
export function refuseCyberBuild({ device, version }: CallerBuild): ErrorName | null {
  if (device !== Device['Android app'] && device !== Device['iOS app']) return 'cyberOnWeb';
  const least = oldest[device];
  return least === null || isAtLeast(version, least) ? null : 'cyberOutdated';
}

function isAtLeast(version: string, least: readonly number[]): boolean {
  const parts = version.split('.').map(Number);
  const first = least.findIndex((part, at) => part !== (parts[at] ?? 0));
  return first === -1 || (parts[first] ?? 0) > (least[first] ?? 0);
}
