import type { Captured } from '../harness/arcade-server.ts';
import { type Filled, filledScript } from '../harness/pgbench-script.ts';

const account = '(:accountprefix::text || :player || :accountsuffix)';
/** An account that is read together with the player's coins; what it is called is all the same. */
const practice = `(:accountprefix::text || :player || '_trial')`;
const key = '(:keyprefix::text || :player || :colon || :key)';
const hash = (name: string): string => `lpad(:${name}::text, 64, '0')`;

/** A statement, and what pgbench puts in the place of its `$1`, `$2`, …; null is the very value that the product sent. */
type Statement = readonly [name: string, values: readonly (string | null)[]];

/** The transfer of a stake, out of the player's coins. */
export const stake: Statement = [
  'wallet.transfer',
  [key, account, null, null, null, null, ':id', ':player', account, null],
];
/** What a play pays, or what comes out of a purse: into the player's coins. */
export const incoming: Statement = [
  'wallet.transfer',
  [`(${key} || :keyend)`, null, account, null, null, null, ':id', ':player', account, null],
];
/** A purse that a play changes. */
export const purse: Statement = ['slot.changePurse', [':player', null, null, 'now()']];
/** What is told of the account afterwards, or of the purse. */
export const freeAfter: Statement = ['wallet.free', [account]];
export const purseAfter: Statement = ['slot.purse', [':player']];

/**
 * The statements of a play, in their order: a statement that is not here stops the benchmark, so that nothing is left out unnoticed.
 * `moving`: how its coins move.
 */
const statementsOf = (moving: readonly Statement[], after: Statement): readonly Statement[] => [
  // The acceptance: it writes nothing.
  ['play.drawRoom', [null, null]],
  ['play.readStream', [':player', null]],
  ['wallet.frees', [`array[${account}, ${practice}]`]],
  ...(after === purseAfter ? [purseAfter] : []),
  ['protection.refusal', [':player', null]],
  ['begin', []],
  ['play.lockStreamNamed', [':player', null, ':r_stream']],
  ['play.drawByKey', [':player', ':key']],
  ['play.everDrawRoom', [null, null]],
  ...moving,
  [
    'play.insertDraw',
    [
      ...[':id', null, null, null, null, ':player', null, ':key', null, null, null],
      ...[':s_id', ':s_place', ':s_nextNumber', null, ':s_commitment', null, null, null],
      // Nobody says where they came from.
      ...[':s_head', hash('receipt'), 'now()', 'null', 'now()', null],
    ],
  ],
  ['play.advanceStream', [':s_id', ':next', hash('receipt'), 'now()']],
  ['play.count', [':player', null, null, 'now()', null]],
  ['commit', []],
  after,
];

const head = String.raw`\set player random(:firstplayer, :lastplayer)
\set key random(1, 9000000000000000000)
\set id random(1, 9000000000000000000)
\set receipt random(1, 9000000000000000000)
`;

/** The script of a play, and the variables that stand for what the product sent. */
export function drawScript(
  captured: readonly Captured[],
  { moving, after }: { readonly moving: readonly Statement[]; readonly after: Statement },
): Filled {
  const statements = statementsOf(moving, after);
  const told = captured.map(({ name }) => name).join(', ');
  const known = statements.map(([name]) => name).join(', ');
  if (told !== known) throw new Error(`a play is other statements than this benchmark knows: ${told}`);
  const { script, variables } = filledScript(captured, {
    parametersOf: (_statement, index) => statements[index]?.[1],
    keeps: {
      'play.readStream': '\\gset r_',
      'play.lockStreamNamed': '\\gset s_\n\\set next :s_nextNumber + 1',
    },
  });
  return { script: head + script, variables };
}
