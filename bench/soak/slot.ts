import { slotFeature } from '../../apps/server/src/slot/slot.manifest.ts';
import type { Report } from '../support/report.ts';
import { type DrawnSoak, type SoakedRooms, soakDrawn } from './drawn.ts';
import { judgeSpins } from './slot-figures.ts';
import { SlotPlayer } from './slot-player.ts';

export interface SlotSoak extends DrawnSoak {
  /** Spins of each machine that are drawn by the engine alone. */
  readonly spins: number;
}

const reels: SoakedRooms<SlotPlayer> = {
  ...{ name: 'slot', plays: 'spins', seedRooms: slotFeature.seed, player: (of) => new SlotPlayer(of) },
  also: ', and no purse held other coins than its player was told',
  coins: {
    rule: 'every purse holds what its player’s journal says, and the coins beside it the rest',
    async faults(db, { userId, purse }, all) {
      const { rows } = await db.query<{ balance: number; purse: number }>(
        `select balance, coalesce((select coins from slot_purses where player_id = $1), 0) as purse
         from ledger_accounts where player_id = $1 and asset = 'coin'`,
        [userId],
      );
      const [row] = rows;
      return row?.purse === purse && row.balance === all - purse
        ? []
        : [`player ${userId}: ${row?.purse} and ${row?.balance}, told ${purse} and ${all - purse}`];
    },
  },
};

/** Spins of the engine against exact figures; then players who spin reels from purses, SIGKILLs, and the books against their journals. */
export async function soakSlot(report: Report, options: SlotSoak): Promise<void> {
  report.print(`\nslot: ${options.players} players, ${options.kills} SIGKILLs, seed ${options.seed}`);
  judgeSpins(report, options);
  await soakDrawn(report, options, reels);
}
