import { slotMachines } from '@grabbit/engines/draws';
import { slotFeature } from '../../apps/server/src/slot/slot.manifest.ts';
import { oneOf } from '../harness/players.ts';
import { type DrawnFigures, type DrawPlayer, soakDrawn } from './drawn.ts';
import { judgeSpins } from './slot-figures.ts';

interface SlotFigures extends DrawnFigures {
  /** Spins of each machine that are drawn by the engine alone. */
  readonly spins: number;
}

const portion = 1_000;
const stake = 100;

function hold(player: DrawPlayer, purse: number, due: number): void {
  if (purse !== due) throw new Error(`the purse of ${player.userId} holds ${purse}, not ${due}`);
  player.aside = due;
}

/** Players who fill a purse, spin reels from it, and empty it now and then. */
export const soakSlot = soakDrawn<SlotFigures>({
  ...{ name: 'slot', plays: 'spins', seed: slotFeature.seed, alone: judgeSpins },
  also: ', and no purse held other coins than its player was told',
  figures: ({ short, seed }) =>
    short
      ? { players: 12, kills: 3, files: 1, spins: 100_000, seed }
      : { players: 40, kills: 20, files: 20, spins: 1_000_000, seed },
  async playOnce(player, request) {
    const { draw, client } = player;
    if (player.aside < stake || draw.below(5) === 0) {
      const asked = { requestId: `${request.requestId}-put`, amount: portion };
      const { moved, purse } = await client.call('putInPurse', asked);
      hold(player, purse, player.aside + moved);
    }
    const reply = await client.call('spinReels', { ...request, machine: oneOf(draw, slotMachines), stake });
    hold(player, reply.balance, player.aside - stake + reply.paid);
    if (draw.below(6) === 0) {
      const { moved, purse } = await client.call('takeFromPurse', { requestId: `${request.requestId}-take` });
      hold(player, moved + purse, player.aside);
      hold(player, purse, 0);
    }
    return { stake, reply };
  },
  async audit(report, db, players) {
    const { rows } = await db.query<{ id: number; coins: number }>(
      'select player_id as id, coins from slot_purses',
    );
    const purses = new Map(rows.map(({ id, coins }) => [id, coins]));
    report.none(
      'every purse holds what its player was told',
      players.flatMap(({ userId, aside }) =>
        (purses.get(userId) ?? 0) === aside ? [] : [`player ${userId}: ${purses.get(userId)}, told ${aside}`],
      ),
    );
  },
});
