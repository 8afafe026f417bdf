import { drawRace, raceSolo, raceStakes } from '@grabbit/engines/racing-ball';
import { drawStream } from '@grabbit/engines/rounds';
import type { DrawnGame } from '../games/drawn-terms.ts';
import { soloGame } from '../games/solo-game.ts';
import type { RunRace } from './racing-ball.game.ts';

/** Races that a player stakes on alone, as they are accepted. */
export const raceSoloGame = soloGame({ name: 'racing-ball', price: raceStakes[0] });

/** The same as they are drawn: `run` brings a drawn race to its result, off the server's own thread. */
export const runsSoloRaces = (run: RunRace): DrawnGame => ({
  ...raceSoloGame,
  async run({ engine, seed, clientSeed, nonce }) {
    if (engine !== raceSolo.version) throw new Error(`nothing runs races of ${engine}`);
    return run(drawRace(drawStream(seed, `${clientSeed}:${nonce}`)));
  },
});
