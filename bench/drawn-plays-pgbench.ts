import type { Captured } from './shared/arcade-server.ts';

const account = '(:accountprefix::text || :player || :accountsuffix)';
const key = '(:keyprefix::text || :player || :colon || :key)';
const hash = (name: string): string => `lpad(:${name}::text, 64, '0')`;

/**
 * What pgbench puts in the place of `$1`, `$2`, … of the product's statements, in their order; null is the very value that the
 * product sent. A statement that is not here stops the benchmark: nothing is left out unnoticed.
 */
const statements: readonly (readonly [string, readonly (string | null)[]])[] = [
  ['begin', []],
  ['play.lockStream', [':player', null]],
  ['play.drawByKey', [':player', ':key']],
  ['play.drawRoom', [null, null]],
  ['wallet.transfer', [key, account, null, null, null, null, ':id', ':player', account, null]],
  [
    'wallet.transfer',
    [`(${key} || :keyend)`, null, account, null, null, null, ':id', ':player', account, null],
  ],
  [
    'play.insertDraw',
    [
      ...[':id', null, null, null, null, ':player', null, ':key', null, null, null],
      ...[':s_id', ':s_place', ':s_nextNumber', null, ':s_commitment', null, null, null],
      ...[':s_head', hash('receipt'), 'now()'],
    ],
  ],
  ['play.advanceStream', [':s_id', ':next', hash('receipt'), 'now()']],
  ['account.addExperience', [':player', null]],
  ['commit', []],
  ['wallet.free', [account]],
];

const head = String.raw`\set player random(:firstplayer, :lastplayer)
\set key random(1, 9000000000000000000)
\set id random(1, 9000000000000000000)
\set receipt random(1, 9000000000000000000)
`;

/** The script of a play, and the variables that stand for what the product sent. */
export function drawScript(captured: readonly Captured[]): {
  readonly script: string;
  readonly variables: Readonly<Record<string, string>>;
} {
  const told = captured.map(({ name }) => name).join(', ');
  const known = statements.map(([name]) => name).join(', ');
  if (told !== known) throw new Error(`a play is other statements than this benchmark knows: ${told}`);
  const variables: Record<string, string> = {};
  const lines = captured.map(({ name, text, values }, at) => {
    const sql = text.replace(/\$(\d+)/g, (_, n: string) => {
      const given = statements[at]?.[1][Number(n) - 1];
      if (given === undefined) throw new Error(`${name} has more parameters than this benchmark knows`);
      if (given !== null) return given;
      const value = values[Number(n) - 1];
      variables[`v${at}_${n}`] = typeof value === 'string' ? value : JSON.stringify(value);
      return `:v${at}_${n}`;
    });
    return name === 'play.lockStream' ? `${sql} \\gset s_\n\\set next :s_nextNumber + 1\n` : `${sql};\n`;
  });
  return { script: head + lines.join(''), variables };
}
