import type { RoomDown } from '@grabbit/contract';
import type { PlayRow, Settled } from '../games/plays.ts';

/** What everybody in a room receives when a play opens, and whoever comes later as `resumed`. `alias`: its player. */
export function openedPacket(
  { publicId, sequence, clientSeed }: PlayRow,
  {
    alias,
    aimTicks,
    resumed,
  }: { readonly alias: string; readonly aimTicks: number; readonly resumed: boolean },
): RoomDown<unknown> {
  return { t: 'opened', play: publicId, alias, sequence, clientSeed, aimTicks, resumed };
}

/** How it ended, with the seed that may be seen from now on. */
export function settledPacket(
  { publicId }: PlayRow,
  { won, receipt, finalHash }: Settled,
  { alias, seed }: { readonly alias: string; readonly seed: string },
): RoomDown<unknown> {
  const prizes = won.map(({ serial, kind }) => ({ serial, kind }));
  return { t: 'settled', play: publicId, alias, won: prizes, seed, receipt, finalHash };
}
