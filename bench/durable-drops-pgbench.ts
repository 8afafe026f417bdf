import type { Captured } from './harness/arcade-server.ts';
import { filledScript } from './harness/pgbench-script.ts';
import { dropsInEpoch, epochsInTurn } from './harness/scripted-push-runner.ts';

const account = '(:accountprefix::text || :player || :accountsuffix)';
const play = "lpad(:turnkey::text, 26, 'a')";
const hash = "lpad(:key::text, 64, '0')";
const now = 'now()';
const holds = Array.from({ length: dropsInEpoch }, (_, i) => `:h${i + 1}`);

/**
 * What pgbench puts in the place of each statement's `$1`, `$2`, …; null is the very value that the product sent. A statement that is not here
 * stops the benchmark: nothing is left out unnoticed.
 */
const parameters: Readonly<Record<string, readonly (string | null)[]>> = {
  begin: [],
  commit: [],
  'wallet.hold': [
    ...[`(:keyprefix::text || ${play} || :colon || :key)`, account, null, null, null, null],
    ...[play, ':player', null],
  ],
  'push.lockTable': [null, ':player'],
  'push.room': [null],
  'push.openTurn': [play, ':t_id', null, null, null, null, null, null, ':line', null, now, now, null],
  'push.openEpoch': [':u_id', ':opens', ':seq', null, null, hash, now, null],
  'push.openPlay': [
    ...[play, null, ':player', null, null, null, hash, ':seq', null, now],
    ...[':u_id', null],
  ],
  'push.touchTurn': [':u_id', null, now],
  'push.drop': [
    ...[':u_id', ':epoch', ':number', ':key', null, ':p_id', null, null],
    ...[`(:keyprefix::text || ${play} || :colon || :key)`, null, hash],
  ],
  'push.endEpoch': [':u_id', ':epoch', null, null, null, null, null, null, now],
  'push.tally': [':u_id', null, null, null, null],
  'push.playsOfTurn': [':u_id'],
  'wallet.postHolds': [`array[${holds.join(', ')}]::bigint[]`],
  'wallet.transfer': [
    ...[`(:keyprefix::text || ${play} || :paidword || :epoch)`, null, account, null, null, null],
    ...[play, ':player', account, null],
  ],
  'push.bookPlay': [':p_id', null, null, null, null, null, null, null],
  'wallet.free': [account],
  'push.turnProof': [':u_id'],
  'push.log': [':t_id', null, null, null, null, null, null],
  'push.keepTable': [
    ...[':t_id', null, null, null, null, null, ':seq', null, null],
    ...[null, ':line', null, null],
  ],
  'push.endTurn': [':u_id', null, now, ':line'],
  'push.contest': [null],
  'push.ranking': [null, now],
  'push.keepWave': [null, ':player', null, null, ':p_id', now],
  'push.beginChallenge': [null, null, null, null, null, null],
  'push.addToChallenge': [null, null, ':player', null],
  'cards.runningBuffs': [':player', now],
  'play.count': [':player', null, null, now, null],
};

/** What of a statement's rows is needed later on. */
const keeps: Readonly<Record<string, string>> = {
  'wallet.hold': '\\gset h_',
  'push.openTurn': '\\gset u_',
  'push.openPlay': '\\gset p_',
};

/** One of a turn's transactions, with what follows it. */
type Step = readonly Captured[];

/** The transactions of a turn: the drop that opens it, one in it, an epoch's end, and the end of all. */
export interface TurnSteps {
  readonly opening: Step;
  readonly drop: Step;
  readonly epoch: Step;
  readonly end: Step;
}

const isMade = (step: Step, name: string): boolean => step.some((one) => one.name === name);

/** Cuts the statements of a turn into its transactions; null when something else ran among them. */
export function stepsOf(captured: readonly Captured[]): TurnSteps | null {
  const steps: Captured[][] = [];
  for (const statement of captured) {
    if (statement.name === 'begin') steps.push([]);
    steps.at(-1)?.push(statement);
  }
  const drops = steps.filter((step) => isMade(step, 'push.drop'));
  const [opening, drop, ...others] = drops;
  const epoch = steps.find((step) => isMade(step, 'push.endEpoch') && !isMade(step, 'push.endTurn'));
  const end = steps.find((step) => isMade(step, 'push.endTurn'));
  if (opening === undefined || drop === undefined || epoch === undefined || end === undefined) return null;
  const known = steps.flat().every(({ name }) => Object.hasOwn(parameters, name));
  const namesOf = (step: Step): string => step.map(({ name }) => name).join();
  const alike = others.every((other) => namesOf(other) === namesOf(drop));
  const all = drops.length + epochsInTurn === steps.length && drops.length === dropsInEpoch * epochsInTurn;
  return known && alike && all ? { opening, drop, epoch, end } : null;
}

const head = String.raw`\if :first
\set player :firstplayer + :client_id
update push_turns t set settled_at = now() from push_tables b where b.id = t.table_id and t.settled_at is null and b.player_id = :player and b.room_id = :room;
update plays set state = 'settled', settled_at = now() where game = 'push' and player_id = :player and state = 'open';
select id, sequence as seq, log_seq as line from push_tables where player_id = :player and room_id = :room \gset t_
\set seq :t_seq
\set line :t_line
\set n 0
\set first 0
\endif
\set n :n + 1
\set number 1 + (:n - 1) % ${dropsInEpoch}
\set epoch 1 + (:n - 1) / ${dropsInEpoch}
\set opens :epoch
\set key random(1, 9000000000000000000)
\if :n = 1
\set turnkey random(1, 9000000000000000000)
`;

const keepHold = Array.from(
  { length: dropsInEpoch },
  (_, i) => String.raw`${i === 0 ? '\\if' : '\\elif'} :number = ${i + 1}
\set h${i + 1} :h_holdId
`,
).join('');

const afterDrop = String.raw`\endif
${keepHold}\endif
\if :n = ${dropsInEpoch}
\set seq :seq + 1
\set opens :epoch + 1
`;
const beforeEnd = String.raw`\elif :n = ${dropsInEpoch * epochsInTurn}
\set seq :seq + 1
\set n 0
`;

/** The script of one drop, which pgbench says again and again, and the values in it that are the product's own. */
export function dropScript({ opening, drop, epoch, end }: TurnSteps): {
  readonly script: string;
  readonly variables: Readonly<Record<string, string>>;
} {
  const variables: Record<string, string> = {};
  const sqlOf = (step: Step, mark: string): string => {
    const filled = filledScript(step, { parametersOf, keeps, before }, mark);
    Object.assign(variables, filled.variables);
    return filled.script;
  };
  const script = [
    ...[head, sqlOf(opening, 'o'), '\\else\n', sqlOf(drop, 'd'), afterDrop],
    ...[sqlOf(epoch, 'e'), beforeEnd, sqlOf(end, 'x'), '\\endif\n'],
  ];
  return { script: script.join(''), variables };
}

/** How many lines a statement adds to the log. They count on from the last. */
const linesOf = ({ name, values }: Captured): number =>
  name === 'push.log' ? (values[1] as readonly unknown[]).length : 0;

const before = (statement: Captured): string => {
  const lines = linesOf(statement);
  return lines === 0 ? '' : `\\set line :line + ${lines}\n`;
};

function parametersOf(statement: Captured): readonly (string | null)[] | undefined {
  const lines = linesOf(statement);
  const numbers = Array.from({ length: lines }, (_, i) => `:line - ${lines - 1 - i}`);
  const own = parameters[statement.name];
  return lines === 0 ? own : own?.with(1, `array[${numbers.join(', ')}]`);
}
