import { CyberRule } from '@grabbit/contract';
import { CommandUsageError } from '../core/command-usage-error.ts';
import { operatorCommands } from '../registry/operator-command.ts';
import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import { layFirstBed } from './first-bed.ts';
import { changePushSettings } from './push-settings.operator.ts';
import { setCyberRule, setPriceLevel, setPushSeats } from './push-rules.operator.ts';
import { type LayBed, makePushRoom, restPushRoom } from './push.operator.ts';
import type { PushRest } from './push-room.store.ts';

const layHere: LayBed = async (settings, seed) => {
  await RAPIER.init();
  return layFirstBed(RAPIER, settings, seed);
};

function ruleOf(text: string): CyberRule {
  const rule = CyberRule.find((each) => each === text);
  if (rule === undefined) throw new CommandUsageError(`RULE must be one of: ${CyberRule.join(', ')}.`);
  return rule;
}

const rest = (act: PushRest) =>
  ({
    usage: `${act} ROOM`,
    run: ({ db, given, operator }) => restPushRoom(db, operator, given.whole('ROOM', 1, 2_000_000_000), act),
  }) satisfies Parameters<typeof operatorCommands>[2][number];

export const pushCommands = operatorCommands(
  'push',
  'coin pushers: make, pause, resume, close a room; its settings, seats, levels of prices, virtual machines',
  [
    {
      usage: 'make NAME',
      options: {
        ...{ group: '', coin: 'COINS', preset: 'NAME', level: 'N', practice: '' },
        ...{ club: '', cyber: '', seats: 'N', jackpot: 'JACKPOT' },
      },
      run: ({ db, given, operator }) =>
        makePushRoom(db, operator, layHere, {
          name: given.text('NAME'),
          kind: given.has('group') ? 'group' : 'individual',
          coin: given.maybeWhole('coin', 1, 100_000) ?? 10,
          preset: given.maybe('preset') ?? 'harbour',
          minLevel: given.maybeWhole('level', 0, 1_000) ?? 0,
          practice: given.has('practice'),
          club: given.has('club'),
          cyber: given.has('cyber'),
          seats: given.maybeWhole('seats', 1, 1_000),
          jackpotId: given.maybeWhole('jackpot', 1, 2_000_000_000) ?? null,
        }),
    },
    rest('pause'),
    rest('resume'),
    rest('close'),
    {
      usage: 'settings ROOM PRESET',
      run: ({ db, given, operator }) =>
        changePushSettings(db, operator, layHere, {
          roomId: given.whole('ROOM', 1, 2_000_000_000),
          preset: given.text('PRESET'),
        }),
    },
    {
      // 0: a table for everybody.
      usage: 'seats ROOM N',
      run: ({ db, given, operator }) =>
        setPushSeats(db, operator, {
          roomId: given.whole('ROOM', 1, 2_000_000_000),
          seats: given.whole('N', 0, 1_000) || null,
        }),
    },
    {
      usage: 'price COINS LEVEL',
      run: ({ db, given, operator }) =>
        setPriceLevel(db, operator, {
          roomCoin: given.whole('COINS', 1, 100_000),
          minLevel: given.whole('LEVEL', 0, 1_000),
        }),
    },
    {
      // RULE: everywhere, or native.
      usage: 'cyber RULE',
      run: ({ db, given, operator }) => setCyberRule(db, operator, ruleOf(given.text('RULE'))),
    },
  ],
);
