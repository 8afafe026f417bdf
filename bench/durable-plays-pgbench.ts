import type { Database } from '../apps/server/src/core/database.ts';
import type { Captured } from './harness/arcade-server.ts';
import { filledScript } from './harness/pgbench-script.ts';

const now = 'now()';
const commitment = (name: string): string => `lpad(:${name}::text, 64, '0')`;
const parameters: Readonly<Record<string, readonly string[]>> = {
  begin: [],
  commit: [],
  'wallet.hold': [
    ...['(:holdprefix::text || :key)'],
    ...['(:accountprefix::text || :player || :accountsuffix)', ':credit', ':price'],
    ...[':asset', ':kind', "(:room::text || '/' || :seq)", ':player', '300'],
  ],
  'play.open': [
    ...[':room', ':epoch', commitment('c'), ':player', ':key', ':asset', ':price'],
    ...[':h_holdId', ':clientseed', now, "lpad(:key::text, 26, 'a')", "'P-bench'", '2'],
  ],
  'play.commitment': [':room', ':seq'],
  'play.drop': [
    ...[':p_id', ':room', ':epoch', ':inputs', now, '0', '20'],
    ...[':hash', "lpad(:hash::text, 88, 'a')"],
  ],
  'play.show': [':p_id', ':room', ':epoch', commitment('key')],
  'wallet.postHold': [':h_holdId'],
  'play.settle': [
    ...[':p_id', now, 'false', ':endtick', ':won', ':state', ':hash', ':hash', ':hash'],
    ...[':line1', ':story'],
  ],
  'rooms.advance': [
    ...[':room', 'array[:line1, :line2]::int[]', ':kinds', ':bodies', ':hashes'],
    ...[':hashes', `array[${now}, ${now}]::timestamptz[]`, "'used'", ':seq', ':nextseq'],
    ...[':hash', ':hash', ':hash', ':engine', ':hash', commitment('nextc'), ':line2'],
    ...[':state', ':line2', ':hash', ':serial', ':epoch'],
  ],
  'play.count': [':player', "'play'", `'{"game":"claw","coins":100,"paid":0,"toys":0}'`, now, ':price'],
};

/** What of a statement's rows is needed later on. */
const keeps: Readonly<Record<string, string>> = { 'wallet.hold': '\\gset h_', 'play.open': '\\gset p_' };

const head = String.raw`\set room :firstroom + :client_id
\set player :firstplayer + :client_id
\if :first
select commitment as c, sequence as seq, log_seq as line, epoch, next_serial as serial from rooms where id = :room \gset
\set first 0
\endif
\set key random(1, 9000000000000000000)
\set nextc random(1, 9000000000000000000)
\set nextseq :seq + 1
\set line1 :line + 1
\set line2 :line + 2
`;
const tail = String.raw`\set line :line + 2
\set seq :nextseq
\set c :nextc
`;

/** Whether all statements of a play are known here. */
export const isPlay = (statements: readonly Captured[]): boolean =>
  statements.every(({ name }) => Object.hasOwn(parameters, name));

/** The script of a play, by the statements that the server was seen to run. */
export const playScript = (statements: readonly Captured[]): string =>
  head + filledScript(statements, { parametersOf: ({ name }) => parameters[name], keeps }).script + tail;

/** Texts as long as the product writes them, taken from a play that it settled. */
export async function sampleValues(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.query<{
    inputs: string;
    won: string;
    state: string;
    endtick: string;
    story: string;
    hash: string;
    log: number;
    room: number;
  }>(
    `select inputs::text, won::text, end_state::text as state, end_tick::text as endtick, grip::text as story, receipt as hash, log_seq as log,
       room_id as room from plays join runs on play_id = id where state = 'settled' order by id desc limit 1`,
  );
  const play = rows[0];
  if (play === undefined) throw new Error('no play was settled');
  const { rows: lines } = await db.query<{ kinds: string; bodies: string; hashes: string }>(
    `select array_agg(kind order by seq)::text as kinds, array_agg(body order by seq)::text as bodies,
       array_agg(hash order by seq)::text as hashes from machine_log where room_id = $1 and seq in ($2, $2 + 1)`,
    [play.room, play.log],
  );
  const { rows: sealed } = await db.query<{ engine: string }>('select engine from commitments limit 1');
  const { inputs, won, state, endtick, story, hash } = play;
  return { inputs, won, state, endtick, story, hash, ...lines[0], engine: sealed[0]?.engine ?? '' };
}
