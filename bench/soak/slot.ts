import { sha256Hex } from '@grabbit/engines';
import {
  drawGames,
  slotFigures,
  slotMachine,
  type SlotMachineName,
  slotMachines,
  type SlotResult,
} from '@grabbit/engines/draws';
import { slotFeature } from '../../apps/server/src/slot/slot.manifest.ts';
import { oneOf } from '../harness/players.ts';
import type { Report } from '../harness/report.ts';
import { type DrawnFigures, type DrawPlayer, soakDrawn } from './drawn.ts';
import { holdChance, holdFigures, runsOff, serialOf, shareOf, unevenness } from './chance.ts';

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
    const reply = await player.drawAccepted('spinReels', {
      ...request,
      ...{ machine: oneOf(draw, slotMachines), stake },
    });
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

interface Drawn {
  readonly mean: number;
  readonly hits: number;
  /** How often each reel stopped at each stop. */
  readonly stops: readonly (readonly number[])[];
  /** Whether each spin paid, in their order. */
  readonly won: readonly boolean[];
  /** Of the first reel's stop with that of the spin before. */
  readonly serial: number;
}

function drawMany(machine: SlotMachineName, spins: number, seed: string): Drawn {
  const quote = drawGames.find(({ name }) => name === 'slot')?.quote({ machine, stake: 100 });
  if (quote == null) throw new Error('no slot');
  const stops = slotMachine(machine).strips.map(({ length }) => Array.from({ length }, () => 0));
  const first: number[] = [];
  const won: boolean[] = [];
  let paidAll = 0;
  for (let nonce = 1; nonce <= spins; nonce += 1) {
    const { result, paid } = quote.outcome({ seed, clientSeed: machine, nonce });
    const [own = []] = (result as SlotResult).spins;
    for (const [reel, stop] of own.entries()) {
      const counts = stops[reel];
      if (counts !== undefined) counts[stop] = (counts[stop] ?? 0) + 1;
    }
    first.push(own[0] ?? 0);
    won.push(paid > 0);
    paidAll += paid;
  }
  const hits = won.filter(Boolean).length;
  return { mean: paidAll / spins / 100, hits, stops, won, serial: serialOf(first) };
}

const worstReel = (stops: Drawn['stops']): number =>
  Math.max(...stops.map((counts) => Math.abs(unevenness(counts))));

/** Spins that the engine draws, held against what every stop of every reel gives, and against chance. */
function judgeSpins(report: Report, { spins, seed }: { spins: number; seed: string }): void {
  for (const name of slotMachines) {
    const { share, deviation, hits } = slotFigures(name);
    const drawn = drawMany(name, spins, sha256Hex(`${seed}/${name}`));
    holdFigures(report, `${name}: return and hits of ${spins} spins are those of the exact figures`, spins, [
      { what: `${name}: return`, found: drawn.mean, exact: share, deviation },
      shareOf(`${name}: hits`, drawn.hits / spins, hits),
    ]);
    holdChance(report, `${name}: stops, runs and neighbours are as even as chance`, {
      stops: worstReel(drawn.stops),
      runs: runsOff(drawn.won),
      serial: drawn.serial * Math.sqrt(spins),
    });
  }
}
