import { raceMarbles, raceStakes } from '@grabbit/engines/racing-ball';
import { boChoices, boStakes } from '@grabbit/engines/rounds';
import { seedDemoBo } from '../../apps/server/src/bo/bo.seed.ts';
import { seedDemoRaces } from '../../apps/server/src/racing-ball/racing-ball.seed.ts';
import { oneOf } from '../harness/players.ts';
import type { Soak } from '../harness/scenario.ts';
import { type DrawnFigures, soakDrawn } from './drawn.ts';

/** From one solo round of a player to their next, in milliseconds. */
const apartMs = 5_050;

/** Players who run races of their own, each of which is run again from its file. */
const soakRaces = soakDrawn<DrawnFigures>({
  ...{ name: 'racing-ball', plays: 'solo races', seed: seedDemoRaces, apartMs },
  figures: ({ short, seed }) =>
    short ? { players: 4, kills: 2, files: 1, seed } : { players: 8, kills: 20, files: 20, seed },
  async playOnce(player, request) {
    const { draw } = player;
    const bet = { choice: oneOf(draw, raceMarbles), stake: oneOf(draw, raceStakes.slice(0, 3)) };
    return { stake: bet.stake, reply: await player.drawAccepted('raceSolo', { ...request, ...bet }) };
  },
});

/** Players who call lines of their own. */
const soakLines = soakDrawn<DrawnFigures>({
  ...{ name: 'bo', plays: 'solo lines', seed: seedDemoBo, apartMs },
  figures: ({ short, seed }) =>
    short ? { players: 8, kills: 2, files: 1, seed } : { players: 40, kills: 20, files: 20, seed },
  async playOnce(player, request) {
    const { draw } = player;
    const bet = { choice: oneOf(draw, boChoices), stake: oneOf(draw, boStakes.slice(0, 3)) };
    return { stake: bet.stake, reply: await player.drawAccepted('boSolo', { ...request, ...bet }) };
  },
});

/** Rounds that players play alone, in both games that have them. */
export const soakSolo: Soak = async (report, options) => {
  await soakRaces(report, options);
  await soakLines(report, options);
};
