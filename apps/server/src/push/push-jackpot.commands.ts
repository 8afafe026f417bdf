import { operatorCommands } from '../registry/operator-command.ts';
import { listJackpots, makeJackpot, showJackpot } from './push-jackpot.operator.ts';

export const jackpotCommands = operatorCommands(
  'jackpots',
  'jackpots of coin pushers: what stands in them, make a linked one',
  [
    { usage: 'list', signs: 'nothing', run: ({ db, operator }) => listJackpots(db, operator) },
    {
      usage: 'show JACKPOT',
      signs: 'nothing',
      run: ({ db, given, operator }) => showJackpot(db, operator, given.whole('JACKPOT', 1, 2_000_000_000)),
    },
    {
      usage: 'make NAME',
      options: { unit: 'COINS', preset: 'NAME', practice: '' },
      run: ({ db, given, operator }) =>
        makeJackpot(db, operator, {
          name: given.text('NAME'),
          unit: given.maybeWhole('unit', 1, 100_000) ?? 50,
          preset: given.maybe('preset') ?? 'lock',
          practice: given.has('practice'),
        }),
    },
  ],
);
