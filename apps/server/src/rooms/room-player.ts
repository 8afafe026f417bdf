import { GameState, type RoomStatus, SocketChannel } from '@grabbit/contract';

/** Operation of channel 74 that the player of a claw machine receives; ours, as those from 1001 on are. */
export const playerOperation = 1001;

/** How long what stands now may last, in whole seconds: the rest of the turn, or the time to aim; 0 when nothing runs. */
function durationOf({ gameState, seatUntil, serverNow }: RoomStatus, aimSeconds: number): number {
  if (gameState === GameState.playing) return aimSeconds;
  if (gameState !== GameState.reserve || seatUntil === null) return 0;
  return Math.max(0, Math.round((seatUntil - serverNow) / 1000));
}

/**
 * The claw machine's player message: channel, operation and room, then avatar, state (`GameState`), userId (the room's
 * alias), duration and level, in the specification's order. Nobody at the machine has no avatar, no userId and level 0.
 */
export function playerMessage(status: RoomStatus, aimSeconds: number): (string | number)[] {
  const { seat, gameState, roomId } = status;
  return [
    ...[SocketChannel.room, playerOperation, roomId, seat?.portrait ?? '', gameState, seat?.alias ?? ''],
    ...[durationOf(status, aimSeconds), seat?.level ?? 0],
  ];
}

const ticksPerSecond = 60;

const wordOf = ({
  gameState,
  seat,
  seatUntil,
  playId,
}: Pick<RoomStatus, 'gameState' | 'seat' | 'seatUntil' | 'playId'>): string =>
  `${gameState} ${seat?.alias} ${seatUntil} ${playId}`;

/**
 * Tells who is at the machine and what they do, once for each change: the time that is left counts down by itself. `aimTicks`
 * is what a play that is open gives to aim.
 */
export function createPlayerTeller(
  send: (parts: readonly (string | number)[]) => void,
): (status: RoomStatus, aimTicks: number) => void {
  // Nobody is at a machine at first: that is no news to who comes in while it is filled.
  let last = wordOf({ gameState: GameState.free, seat: null, seatUntil: null, playId: null });
  return (status, aimTicks) => {
    const sent = wordOf(status);
    if (sent === last) return;
    last = sent;
    send(playerMessage(status, Math.round(aimTicks / ticksPerSecond)));
  };
}
