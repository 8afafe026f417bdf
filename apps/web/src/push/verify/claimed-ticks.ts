import { isRecord } from '../../kernel/storage.ts';

/** How many ticks a file claims to hold, before anything of it is checked; 0 where it claims none. */
export function ticksOf(value: unknown): number {
  const epochs = isRecord(value) ? value['epochs'] : undefined;
  if (!Array.isArray(epochs)) return 0;
  return epochs.reduce((sum: number, epoch: unknown) => {
    const ticks = isRecord(epoch) ? epoch['ticks'] : 0;
    return sum + (typeof ticks === 'number' && ticks > 0 ? ticks : 0);
  }, 0);
}
