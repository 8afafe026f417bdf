import { CommandUsageError } from '../core/command-usage-error.ts';
import type { Given } from '../core/given.ts';
import { type OperatorCommand, operatorCommands } from '../registry/operator-command.ts';
import {
  addPackingBoxes,
  changePackingBox,
  countPackingBoxes,
  listPackingBoxes,
  makePackingBox,
  turnPackingBox,
  warnPackingBox,
} from './packing-boxes.operator.ts';
import type { BoxFacts } from './packing-boxes.store.ts';

const facts = { inside: 'LxWxH', weight: 'GRAMS' } as const;
const mostUnits = 1_000_000;

/** Millimetres, as `400x300x250`. */
function insideOf(given: Given): BoxFacts['mm'] {
  const sides = /^(\d{1,4})x(\d{1,4})x(\d{1,4})$/.exec(given.text('inside'));
  if (sides === null)
    throw new CommandUsageError('--inside is length, width and height in millimetres, such as 400x300x250.');
  return [Number(sides[1]), Number(sides[2]), Number(sides[3])];
}

const weightOf = (given: Given): number => given.whole('weight', 1, 50_000);

const turn = (usage: string, retired: boolean): OperatorCommand => ({
  usage,
  run: ({ db, given, operator }) => turnPackingBox(db, operator, given.text('NAME'), { retired }),
});

const move = (usage: string, sign: 1 | -1): OperatorCommand => ({
  usage,
  run: ({ db, given, operator }) =>
    addPackingBoxes(db, operator, {
      ...{ name: given.text('NAME'), units: sign * given.whole('UNITS', 1, mostUnits) },
    }),
});

/** The operator's command `boxes`: what parcels are packed into. */
export const packingBoxesCommands = operatorCommands(
  'boxes',
  'what parcels are packed into: the boxes, and how many are left',
  [
    {
      ...{ usage: 'list', signs: 'nothing' },
      run: async ({ db, registry, operator }) =>
        listPackingBoxes({ db, shop: (await registry()).ports.shop }, operator),
    },
    {
      ...{ usage: 'make NAME', options: facts },
      run: ({ db, given, operator }) =>
        makePackingBox(db, operator, {
          ...{ name: given.text('NAME'), mm: insideOf(given), weightG: weightOf(given) },
        }),
    },
    {
      ...{ usage: 'change NAME', options: facts },
      run: ({ db, given, operator }) =>
        changePackingBox(db, operator, given.text('NAME'), {
          ...(given.has('inside') && { mm: insideOf(given) }),
          ...(given.has('weight') && { weightG: weightOf(given) }),
        }),
    },
    move('add NAME UNITS', 1),
    move('take NAME UNITS', -1),
    {
      usage: 'count NAME UNITS',
      run: ({ db, given, operator }) =>
        countPackingBoxes(db, operator, given.text('NAME'), given.whole('UNITS', 0, mostUnits)),
    },
    {
      usage: 'low NAME UNITS',
      run: ({ db, given, operator }) =>
        warnPackingBox(db, operator, given.text('NAME'), given.whole('UNITS', 0, mostUnits)),
    },
    turn('retire NAME', true),
    turn('restore NAME', false),
  ],
);
