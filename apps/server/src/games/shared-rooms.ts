import type { OwnStake } from '@grabbit/contract';
import { HostedRooms } from './hosted-rooms.ts';
import { readStandingRoom, SharedRoom, type SharedRoomNeeds } from './shared-room.ts';
import type { Revealed } from './shared-stake.ts';
import { freeSharedRoom, readBusyRooms, takeSharedRoom } from './shared-round.store.ts';

export { atOtherServer } from './hosted-rooms.ts';

/** How often a room looks at its clock. Parts are never told early, and this much late at most. */
const beatMs = 50;

/** The rooms of a game of shared rounds whose clocks this server has. */
export class SharedRooms extends HostedRooms<SharedRoom> {
  constructor(needs: SharedRoomNeeds) {
    const { db, clock, node } = needs;
    const game = needs.game.rules.name;
    super({
      ...{ db, clock, game, beatMs },
      take: (roomId) => takeSharedRoom(db, { roomId, game, node }),
      free: (roomId) => freeSharedRoom(db, node, roomId),
      open: async (row) => new SharedRoom(needs, row, await readStandingRoom(needs, row.id)),
      busy: () => readBusyRooms(db, game),
    });
  }

  revealed({ roomId, sequence, playId }: Revealed): void {
    this.live(roomId)?.revealed(sequence, playId);
  }

  entered(roomId: number, playerId: number, stake: OwnStake, balance: number): void {
    this.live(roomId)?.entered(playerId, stake, balance);
  }
}
