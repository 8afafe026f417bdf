import type { RoomDown } from '@grabbit/contract';
import type { BoundDrop, OpenedSeeds, PlayRow, Settled } from '../games/plays.ts';

/** What everybody in a room receives when a play opens, and whoever comes later as `resumed`. `alias`: its player. */
export function openedPacket(
  { publicId, sequence, version, clientSeed }: PlayRow,
  {
    alias,
    aimTicks,
    resumed,
  }: { readonly alias: string; readonly aimTicks: number; readonly resumed: boolean },
): RoomDown<unknown> {
  // A play that outlived an update was opened with the seed itself.
  const clientSeedHash = version === 1 ? null : clientSeed;
  return { t: 'opened', play: publicId, alias, sequence, clientSeedHash, aimTicks, resumed };
}

/** What the player of a dropped play shows their seed for. */
export function boundPacket(play: PlayRow, { text, key, signature }: BoundDrop): RoomDown<unknown> {
  return { t: 'bound', play: play.publicId, drop: text, key, signature };
}

/** How it ended, with the seed that may be seen from now on. */
export function settledPacket(
  { publicId }: PlayRow,
  { won, receipt, finalHash }: Settled,
  { alias, seed, clientSeed }: OpenedSeeds & { readonly alias: string },
): RoomDown<unknown> {
  const prizes = won.map(({ serial, kind }) => ({ serial, kind }));
  return { t: 'settled', play: publicId, alias, won: prizes, seed, clientSeed, receipt, finalHash };
}
