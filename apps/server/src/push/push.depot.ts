import { operatorCommands } from '../house/operator-command.ts';
import * as RAPIER from '@dimforge/rapier3d-simd-compat';
import { layFirstBed } from './first-bed.ts';
import { type LayBed, makePushRoom, type PushRest, restPushRoom } from './push.operator.ts';

const layHere: LayBed = async (settings, seed) => {
  await RAPIER.init();
  return layFirstBed(RAPIER, settings, seed);
};

const rest = (act: PushRest) =>
  ({
    usage: `${act} ROOM`,
    run: ({ db, given, operator }) => restPushRoom(db, operator, given.whole('ROOM', 1, 2_000_000_000), act),
  }) satisfies Parameters<typeof operatorCommands>[2][number];

export const pushCommands = operatorCommands('push', 'coin pushers: make, pause, resume, close a room', [
  {
    usage: 'make NAME',
    options: { group: '', coin: 'COINS', preset: 'NAME', level: 'N', practice: '' },
    run: ({ db, given, operator }) =>
      makePushRoom(db, operator, layHere, {
        name: given.text('NAME'),
        kind: given.has('group') ? 'group' : 'individual',
        coin: given.maybeWhole('coin', 1, 100_000) ?? 10,
        preset: given.maybe('preset') ?? 'harbour',
        minLevel: given.maybeWhole('level', 0, 1_000) ?? 0,
        practice: given.has('practice'),
      }),
  },
  rest('pause'),
  rest('resume'),
  rest('close'),
]);
