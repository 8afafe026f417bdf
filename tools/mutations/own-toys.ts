import { type Mutation, mutationsIn } from './mutation.ts';

const toys = [{ file: 'packages/engines/src/claw/toy-shape.test.ts' }];
const series = [{ file: 'packages/engines/src/claw/measure.test.ts' }];

/** Rules of an operator's own toys, and of the measurement of a machine that has them. */
export const ownToyMutations: readonly Mutation[] = [
  ...mutationsIn('packages/engines/src/claw/toy-shape.ts', toys, [
    [
      'own-toys-as-light-as-all',
      'C21',
      '  if (shape === undefined) throw new RangeError(`claw: the machine knows no toy ${kind}`);\n  return shape;',
      '  if (shape === undefined) throw new RangeError(`claw: the machine knows no toy ${kind}`);\n  return { ...shape, massGrams: settings.toyMassGrams };',
    ],
    [
      'own-toys-of-any-name',
      'C21',
      'const shape = own !== undefined && Object.hasOwn(own, kind) ? own[kind] : undefined;',
      'const shape = own?.[kind];',
    ],
  ]),
  ...mutationsIn('packages/engines/src/claw/own-toy.ts', toys, [
    ['own-toys-of-any-size', 'C21', 'figure >= low && figure <= high', 'figure >= low'],
    [
      'own-toys-named-as-the-arcade-s',
      'C21',
      "if (isToyKind(kind)) return [`${path}: a kind of the arcade's own`];",
      '',
    ],
    ['own-toys-with-more-to-them', 'C21', ' || Object.keys(toy).length !== 4', ''],
    ['own-toys-without-end', 'C21', ' || kinds.length > mostOwnToys', ''],
  ]),
  ...mutationsIn('packages/engines/src/claw/measure.ts', series, [
    [
      'measured-by-one-hand',
      'C22',
      "if (hand === 'careful' || targets.length === 0)",
      'if (targets.length >= 0)',
    ],
    ['a-stray-hand-aims-well', 'C22', '[targets.length, 40_000]', '[targets.length, 4_000]'],
    [
      'measured-full-alone',
      'C22',
      "fill === 'full' ? refillTo : Math.max(1, Math.floor(refillTo / 2))",
      'refillTo',
    ],
    [
      'measured-by-one-seed',
      'C22',
      'drawStream(sha256Hex(`measure/${seed}`)',
      "drawStream(sha256Hex('measure')",
    ],
    ['wins-counted-by-toys', 'C22', 'wins += won > 0 ? 1 : 0;', 'wins += won + 1;'],
    ['machine-never-played-on', 'C22', '    state = end;\n', '    state = filled;\n'],
  ]),
];
