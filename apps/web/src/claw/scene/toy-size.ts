import type { ClawSettings } from '@grabbit/engines';

/** Length of the model unit of the arcade's own toys, in µm. */
const usualUnitUm = 90_000;

/** How large a toy of a machine is, beside the arcade's own. */
export function toySize({ toys = {} }: Pick<ClawSettings, 'toys'>, kind: string): number {
  return Object.hasOwn(toys, kind) ? (toys[kind]?.unitUm ?? usualUnitUm) / usualUnitUm : 1;
}
