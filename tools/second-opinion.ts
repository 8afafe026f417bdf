/**
 * A second opinion: checks the files of drawn plays, boxes of capsules, shared rounds and lucky bags. It was written from the public documents alone (`docs/`
 * and the `SPEC.md` of each engine) by somebody who had not read the engines; only the part on lucky bags is by who wrote their engine. It shares no code with them, and imports nothing but Node
 * and a library for the signatures of a public beacon.
 *
 *   node tools/second-opinion.ts [--key LINE] FILE…
 *
 * Several files are also held against each other: numbers and receipts of one seed, and seeds of one chain. `--key` is the arcade's key from
 * `/checkpoints/key`. Exit code 0: all agree. 1: one does not; its rule is named. 2: wrong usage.
 */
// Long because it is one file that can be read and carried alone.
import { createHash, createHmac, createPublicKey, verify as verifySignature } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bls12_381 } from '@noble/curves/bls12-381.js';

type Json = null | boolean | number | string | readonly Json[] | Fields;
interface Fields {
  readonly [name: string]: Json;
}

/** What a file says is not so. The message begins with the rule. */
class Disagreement extends Error {}

function hold(rule: string, says: string, holds: boolean): asserts holds {
  if (!holds) throw new Disagreement(`${rule}: ${says}`);
}

// --- Values: their form, and their one spelling (F1)

function record(value: Json | undefined, ...names: readonly string[]): Fields {
  hold('form', `expected ${names.join(', ')}`, typeof value === 'object' && value !== null);
  hold('form', `expected ${names.join(', ')}, not a list`, !Array.isArray(value));
  const fields = value as Fields;
  const found = Object.keys(fields).toSorted().join(', ');
  hold('form', `fields are ${found}`, names.length === 0 || found === names.toSorted().join(', '));
  return fields;
}

function list(value: Json | undefined): readonly Json[] {
  hold('form', 'expected a list', Array.isArray(value));
  return value as readonly Json[];
}

function text(value: Json | undefined, shape = /./s): string {
  hold(
    'form',
    `expected ${shape}, found ${JSON.stringify(value)}`,
    typeof value === 'string' && shape.test(value),
  );
  return value;
}

function whole(value: Json | undefined, least = 0, most = Number.MAX_SAFE_INTEGER): number {
  const fits = typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most;
  hold('form', `expected a whole number from ${least} to ${most}, found ${JSON.stringify(value)}`, fits);
  return value;
}

function oneOf(value: Json | undefined, choices: readonly Json[]): void {
  hold(
    'form',
    `${JSON.stringify(value)} is none of ${JSON.stringify(choices)}`,
    choices.includes(value ?? null),
  );
}

const hex = /^[0-9a-f]{64}$/;
const publicId = /^[a-z2-7]{26}$/;
const anyText = /^/;
/** Ids and aliases in the files of rounds. */
const word = /^[\w-]{1,80}$/;

/** ISO 8601 in UTC, with milliseconds. */
function moment(value: Json | undefined): string {
  const said = text(value, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const [, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = said.split(/[-T:.]/).map(Number);
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  hold('form', `${said} is no time`, isDay && hours < 24 && minutes < 60 && seconds < 60);
  return said;
}

function spell(value: Json, depth = 0): string {
  hold('F1', 'deeper than 32', depth <= 32);
  if (typeof value === 'number') hold('F1', `${value} is no whole number`, Number.isSafeInteger(value));
  if (typeof value === 'number') hold('F1', 'a minus zero', !Object.is(value, -0));
  if (typeof value === 'string') hold('F1', 'text that is not well formed', value.isWellFormed());
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((each: Json) => spell(each, depth + 1)).join(',')}]`;
  // The default order of JavaScript is that of UTF-16 code units.
  const fields = Object.entries(value as Fields).toSorted(([one], [two]) => (one < two ? -1 : 1));
  return `{${fields.map(([name, each]) => `${spell(name)}:${spell(each, depth + 1)}`).join(',')}}`;
}

const isSame = (one: Json, two: Json): boolean => spell(one) === spell(two);
const without = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

// --- Hashes and draws (F1, F5)

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const hashOf = (value: Json): string => sha256(spell(value));
const ofHex = (digits: string): Buffer => Buffer.from(digits, 'hex');
const hmac = (seed: string, message: string): Buffer =>
  createHmac('sha256', ofHex(seed)).update(message).digest();

/** Gives whole numbers below *n*, one for each call. */
type Below = (n: number) => number;

function stream(seed: string, label: string): Below {
  let block = 0;
  let words: number[] = [];
  return (n) => {
    for (;;) {
      if (words.length === 0) {
        const bytes = hmac(seed, `${label}:${block}`);
        words = Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(4 * at));
        block += 1;
      }
      const word = words.shift() ?? 0;
      if (word < 2 ** 32 - (2 ** 32 % n)) return word % n;
    }
  };
}

/** Fisher–Yates from the last place down. */
function shuffle<T>(kinds: readonly T[], below: Below): T[] {
  const order = [...kinds];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}

// --- Rules of the games (F21): tables by the hash of their canonical JSON

function readRules(): ReadonlyMap<string, Fields> {
  const folder = fileURLToPath(new URL('../docs/rules/', import.meta.url));
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const texts = names.map((name) => readFileSync(`${folder}/${name}`, 'utf8').trimEnd());
  return new Map(texts.map((said) => [sha256(said), JSON.parse(said) as Fields]));
}
const rulesByHash = readRules();

interface Bet {
  readonly price: number;
  readonly draws: number;
  /** The first number of the play stands at place 0 of `numbers`. What is not looked at is taken from `said`, the result of the file. */
  play(numbers: readonly Below[], said: Json | undefined): { readonly result: Json; readonly paid: number };
  /** The numbers that a result stands for, in the order in which they are drawn. */
  numbersOf(result: Json | undefined): readonly Json[];
  /** What was not looked at. */
  readonly unseen?: string;
}

const hundredths = (stake: number, sum: number): number => (stake * sum) / 100;

function plinko(rules: Fields, given: Json | undefined): Bet {
  const bet = record(given, 'balls', 'risk', 'rows', 'stake');
  oneOf(bet['stake'], list(rules['stakes']));
  oneOf(bet['rows'], [8, 12, 16]);
  oneOf(bet['risk'], ['low', 'mid', 'high']);
  const [rows, stake] = [whole(bet['rows']), whole(bet['stake'])];
  const balls = whole(bet['balls'], 1, whole(rules['mostBalls']));
  const fields = list(record(record(rules['hundredths'])[rows])[text(bet['risk'])]).map((each) =>
    whole(each),
  );
  return {
    ...{ price: stake * balls, draws: balls },
    numbersOf: (result) => list(record(result, 'paths')['paths']).flatMap((path) => list(path)),
    play(numbers) {
      const paths = numbers.map((below) => Array.from({ length: rows }, () => below(2)));
      const pays = paths.map((path) => fields[path.reduce((right, turn) => right + turn, 0)] ?? 0);
      return {
        result: { paths },
        paid: hundredths(
          stake,
          pays.reduce((sum, pay) => sum + pay, 0),
        ),
      };
    },
  };
}

function slot(rules: Fields, given: Json | undefined): Bet {
  const bet = record(given, 'machine', 'stake');
  oneOf(bet['stake'], list(rules['stakes']));
  const stake = whole(bet['stake']);
  const machines = list(rules['machines']).map((each) => record(each));
  const machine = machines.find(({ name }) => name === bet['machine']);
  hold('S1', 'no such machine', machine !== undefined);
  const strips = list(machine['strips']).map((strip) => list(strip).map((symbol) => text(symbol)));
  const lineAt = (stops: readonly number[]) => stops.map((stop, reel) => strips[reel]?.[stop] ?? '');
  const alike = (line: readonly string[], symbol: string) => line.filter((each) => each === symbol).length;
  const paysOf = (line: readonly string[]): number =>
    Object.entries(record(machine['pays']))
      .map(([symbol, pays]) => whole(record(pays)[alike(line, symbol)] ?? 0))
      .reduce((sum, pay) => sum + pay, 0);
  return {
    ...{ price: stake, draws: 1 },
    numbersOf: (result) => list(record(result, 'spins')['spins']).flatMap((spin) => list(spin)),
    play([below = () => 0]) {
      const spin = () => strips.map((strip) => below(strip.length));
      const [paid, free] = [spin(), machine['free']];
      if (free == null) return { result: { spins: [paid] }, paid: stake * paysOf(lineAt(paid)) };
      const { least, spins, symbol, times } = record(free, 'least', 'spins', 'symbol', 'times');
      const isFree = alike(lineAt(paid), text(symbol)) >= whole(least);
      const more = Array.from({ length: isFree ? whole(spins) : 0 }, spin);
      const gift = more.reduce((sum, stops) => sum + whole(times) * paysOf(lineAt(stops)), 0);
      return { result: { spins: [paid, ...more] }, paid: stake * (paysOf(lineAt(paid)) + gift) };
    },
  };
}

interface GemRules {
  readonly rows: number;
  readonly sizes: readonly number[];
  /** By kind, then by size. */
  readonly pays: readonly (readonly number[])[];
}

/** Places of all groups that pay, and their hundredths; `board` is column by column, from the ground. */
function groupsOf(board: readonly (readonly number[])[], { sizes, pays }: GemRules) {
  const seen = new Set<string>();
  const gone: { readonly column: number; readonly row: number }[] = [];
  let sum = 0;
  const walk = (column: number, row: number, kind: number): typeof gone => {
    if (board[column]?.[row] !== kind || seen.has(`${column}/${row}`)) return [];
    seen.add(`${column}/${row}`);
    const beside = [
      [column - 1, row],
      [column + 1, row],
      [column, row - 1],
      [column, row + 1],
    ] as const;
    return [{ column, row }, ...beside.flatMap(([x, y]) => walk(x, y, kind))];
  };
  for (const [column, gems] of board.entries())
    for (const [row, kind] of gems.entries()) {
      const group = walk(column, row, kind);
      const size = sizes.filter((least) => group.length >= least).length;
      if (size === 0) continue;
      sum += pays[kind]?.[size - 1] ?? 0;
      gone.push(...group);
    }
  return { gone, sum };
}

function gem(rules: Fields, given: Json | undefined): Bet {
  const bet = record(given, 'stake');
  oneOf(bet['stake'], list(rules['stakes']));
  const stake = whole(bet['stake']);
  const kinds = list(rules['kinds']).map((kind) => text(kind));
  const columns = whole(rules['columns']);
  const table = record(rules['hundredths'], ...kinds);
  const terms: GemRules = {
    rows: whole(rules['rows']),
    sizes: list(rules['sizes']).map((each) => whole(each)),
    pays: kinds.map((kind) => list(table[kind]).map((each) => whole(each))),
  };
  return {
    ...{ price: stake, draws: 1 },
    numbersOf: (result) =>
      list(record(result, 'rows')['rows']).flatMap((row) => Array.from(text(row), (digit) => Number(digit))),
    play([below = () => 0]) {
      const tower: number[][] = [];
      const fallen = Array.from({ length: columns }, () => 0);
      const board: number[][] = Array.from({ length: columns }, () => []);
      let sum = 0;
      for (let step = 1; step <= whole(rules['longestChain']) + 1; step += 1) {
        for (const [column, gems] of board.entries())
          while (gems.length < terms.rows) {
            const row = fallen[column] ?? 0;
            while (tower.length <= row)
              tower.push(Array.from({ length: columns }, () => below(kinds.length)));
            gems.push(tower[row]?.[column] ?? 0);
            fallen[column] = row + 1;
          }
        const groups = groupsOf(board, terms);
        if (groups.gone.length === 0 || step > whole(rules['longestChain'])) break;
        sum += step * groups.sum;
        for (const { column, row } of groups.gone.toSorted((one, two) => two.row - one.row))
          board[column]?.splice(row, 1);
      }
      return { result: { rows: tower.map((row) => row.join('')) }, paid: hundredths(stake, sum) };
    },
  };
}

/** Rule O6: whose lane and turn it is. Null: nobody's. */
function fishAt(tide: string, lane: number, turn: number): string | null {
  const water = { clownfish: 32, puffer: 24, turtle: 18, octopus: 14, shark: 12 };
  const ground = { crab: 70, octopus: 30 };
  if (lane > 12 || turn > (lane < 7 ? 53 : 0)) return null;
  if (lane === 7) return 'whale';
  if (lane > 7) {
    const below = stream(tide, 'school');
    below(2);
    return below(2) === 0 ? 'clownfish' : 'puffer';
  }
  let left = stream(tide, `fish/${lane}/${turn}`)(100);
  for (const [kind, share] of Object.entries(lane === 6 ? ground : water)) {
    if (left < share) return kind;
    left -= share;
  }
  return null;
}

function fishing(rules: Fields, given: Json | undefined): Bet {
  const bet = record(given, 'lane', 'stake', 'tide', 'turn');
  oneOf(bet['stake'], list(rules['stakes']));
  const stake = whole(bet['stake']);
  const kind = fishAt(text(bet['tide'], hex), whole(bet['lane']), whole(bet['turn']));
  const fish = list(rules['fish'])
    .map((each) => record(each, 'hundredths', 'kind', 'oneIn'))
    .find((each) => each['kind'] === kind);
  hold('O1', 'the tide has no such fish', fish !== undefined);
  return {
    ...{ price: stake, draws: 1 },
    // A fish that is not caught stands for any number but 0.
    numbersOf: (result) => [record(result, 'caught', 'kind')['caught'] === true ? 0 : 1],
    play([below = () => 0]) {
      const caught = below(whole(fish['oneIn'])) === 0;
      return { result: { kind, caught }, paid: caught ? hundredths(stake, whole(fish['hundredths'])) : 0 };
    },
  };
}

function soloLine(rules: Fields, given: Json | undefined): Bet {
  const bet = record(given, 'choice', 'stake');
  oneOf(bet['stake'], list(rules['stakes']));
  oneOf(bet['choice'], list(rules['choices']));
  const [stake, reach, start] = [whole(bet['stake']), whole(rules['reach']), whole(rules['start'])];
  const payOf = (last: number): number => {
    if (last === start) return stake;
    const isRight = last > start === (bet['choice'] === 'up');
    return isRight ? hundredths(stake, whole(rules['factor'])) : 0;
  };
  return {
    ...{ price: stake, draws: 1 },
    numbersOf(result) {
      const path = list(record(result, 'path')['path']).map((index) => whole(index));
      return path.map((index, step) => index - (path[step - 1] ?? start) + reach);
    },
    play([below = () => 0]) {
      let index = start;
      const step = (): number => (index += below(2 * reach + 1) - reach);
      const path = Array.from({ length: whole(rules['ticks']) }, step);
      return { result: { path }, paid: payOf(index) };
    },
  };
}

const marbles = ['ruby', 'aqua', 'lemon', 'mint', 'lilac'];
const places = marbles.map((_, at) => at);
const raceFields = ['course', 'endHash', 'endTick', 'order', 'start', 'ticks'] as const;
const raceUnseen = 'the race itself was not run';

/** The tolerances of a course, and how many sweepers it has. */
function entryOf(course: Fields) {
  const { alongMm, sideMm, spinMradS } = record(course['tolerances'], 'alongMm', 'sideMm', 'spinMradS');
  const sweepers = list(course['sweepers']).length;
  return { along: whole(alongMm), side: whole(sideMm), spin: whole(spinMradS), sweepers };
}

/** Source: R4 and R5. */
function drawStart(below: Below, courses: readonly Json[]) {
  const drawn = record(courses[below(courses.length)], 'course', 'name');
  const course = record(drawn['course']);
  const { along, side, spin, sweepers } = entryOf(course);
  const within = (most: number): number => below(2 * most + 1) - most;
  const start = {
    marbles: shuffle(places, below),
    entries: places.map(() => ({
      ...{ alongMm: within(along), sideMm: within(side) },
      spinMradS: [within(spin), within(spin), within(spin)],
    })),
    turns: Array.from({ length: sweepers }, () => within(1_000)),
  };
  return { course, name: drawn['name'] ?? null, start };
}

/** The numbers that a start stands for. */
function startNumbers(result: Fields, courses: readonly Json[]): readonly Json[] {
  const at = courses.findIndex((each) => record(each)['name'] === result['course']);
  hold('R4', 'there is no such course', at >= 0);
  const { along, side, spin, sweepers } = entryOf(record(record(courses[at])['course']));
  const start = record(result['start'], 'entries', 'marbles', 'turns');
  const lies = list(start['marbles']).map((marble) => whole(marble, 0, 4));
  hold('R4', 'every marble has a place', isSame(lies.toSorted(rising), places));
  const order = [...places];
  const shuffled = lies.flatMap((_, left) => {
    const place = lies.length - 1 - left;
    const other = order.indexOf(lies[place] ?? 0);
    [order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0];
    return place === 0 ? [] : [other];
  });
  const moved = (value: Json | undefined, most: number): number => whole(value, -most, most) + most;
  const entries = list(start['entries']).flatMap((each) => {
    const { alongMm, sideMm, spinMradS } = record(each, 'alongMm', 'sideMm', 'spinMradS');
    const spins = list(spinMradS).map((turn) => moved(turn, spin));
    return [moved(alongMm, along), moved(sideMm, side), ...spins];
  });
  const turns = list(start['turns']).map((turn) => moved(turn, 1_000));
  hold(
    'R5',
    'every marble and every sweeper has its start',
    entries.length === 25 && turns.length === sweepers,
  );
  return [at, ...shuffled, ...entries, ...turns];
}

const rising = (one: number, two: number): number => one - two;

/** The marble that came in first, where what the result says of the race can be so. Source: R7 and R8. */
function firstOf(result: Fields, course: Fields): string | undefined {
  const order = list(result['order']).map((each) => whole(each));
  hold('R7', 'every marble has a rank', isSame(order.toSorted(rising), places));
  const end = whole(result['endTick'], 1, whole(course['mostTicks']));
  const ticks = list(result['ticks']).map((tick) => whole(tick, 1, end));
  const isRising = ticks.every((tick, at) => tick >= (ticks[at - 1] ?? 0));
  hold('R7', 'marbles arrive one after the other', isRising);
  const isWhole = ticks.length === 5 ? ticks[4] === end : ticks.length < 5 && end === course['mostTicks'];
  hold('R7', 'arrivals', isWhole);
  text(result['endHash'], hex);
  return marbles[order[0] ?? -1];
}

function soloRace(rules: Fields, given: Json | undefined): Bet {
  const bet = record(given, 'choice', 'stake');
  oneOf(bet['stake'], list(rules['stakes']));
  oneOf(bet['choice'], list(rules['marbles']));
  const [stake, courses] = [whole(bet['stake']), list(rules['courses'])];
  return {
    ...{ price: stake, draws: 1, unseen: raceUnseen },
    numbersOf: (result) => startNumbers(record(result, ...raceFields), courses),
    play([below = () => 0], said) {
      const result = record(said, ...raceFields);
      const { course, name, start } = drawStart(below, courses);
      const isFirst = firstOf(result, course) === bet['choice'];
      return {
        result: { ...result, course: name, start },
        paid: isFirst ? hundredths(stake, whole(rules['pay'])) : 0,
      };
    },
  };
}

const drawnGames: Readonly<Record<string, (rules: Fields, bet: Json | undefined) => Bet>> = {
  ...{ 'plinko-1': plinko, 'slot-1': slot, 'gem-1': gem, 'fishing-1': fishing, 'fishing-2': fishing },
  ...{ 'bo-solo-1': soloLine, 'racing-ball-solo-1': soloRace },
};

// --- The file of a drawn play (F12, F13, F18)

const sealedFields = ['engine', 'game', 'place', 'seedHash', 'stream'] as const;
const playFields = [
  ...[
    'format',
    'version',
    ...sealedFields,
    'playId',
    'roomId',
    'roomName',
    'player',
    'commitment',
    'clientSeed',
  ],
  ...['nonce', 'draws', 'bet', 'result', 'price', 'paid', 'previous', 'at', 'receipt', 'seed'],
] as const;

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

/** The five fields of a seal, and what may be sealed with them. */
function checkSeal(file: Fields, ...besides: readonly Fields[]): void {
  whole(file['place'], 1);
  text(file['stream']);
  text(file['seedHash'], hex);
  const seals = besides.map((beside) => hashOf({ ...pick(file, sealedFields), ...beside }));
  hold('F13', 'the commitment is not that of the seal', seals.includes(text(file['commitment'])));
  if (file['seed'] === null) return;
  const seed = text(file['seed'], hex);
  hold('F12', 'the seed is not the one that was sealed', sha256(ofHex(seed)) === file['seedHash']);
}

function checkPlay(file: Fields): void {
  hold(
    'F13',
    'the receipt is not the hash of the other fields',
    file['receipt'] === hashOf(without(file, 'receipt', 'seed')),
  );
  for (const name of ['playId', 'roomId']) text(file[name]);
  for (const name of ['roomName', 'player', 'clientSeed']) text(file[name], anyText);
  moment(file['at']);
  whole(file['draws'], 1);
  whole(file['price']);
  text(file['previous'], hex);
  const isFirst = whole(file['nonce'], 1) === 1;
  const names = file['previous'] === file['commitment'];
  hold('F13', 'the first play of a seed names its commitment, every other one a receipt', isFirst === names);
}

/** Source: F9. @returns name and key, as Node takes it. */
function readKey(line: string) {
  const [, name = '', id, key = ''] = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/.exec(line) ?? [];
  const bytes = Buffer.from(key, 'base64');
  hold('F9', 'the key is not Ed25519', bytes.length === 33 && bytes[0] === 1);
  const hash = sha256(Buffer.concat([Buffer.from(`${name}\n`), bytes]));
  hold('F9', 'the id of the key is not that of its name and bytes', hash.startsWith(id ?? ' '));
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.subarray(1).toString('base64url') };
  return { name, key: createPublicKey({ key: jwk, format: 'jwk' }) };
}

function checkAcceptance(file: Fields, wantedKey: string | undefined): Fields {
  const own = record(file['acceptance'], 'at', 'key', 'openerHash', 'rules', 'signature');
  const line = text(own['key']);
  hold('F18', 'another key than the one that was given', wantedKey === undefined || line === wantedKey);
  const { name, key } = readKey(line);
  text(file['clientSeed'], hex);
  text(file['playId'], publicId);
  text(file['stream'], publicId);
  const names = [
    'bet',
    'commitment',
    'draws',
    'engine',
    'game',
    'place',
    'player',
    'previous',
    'price',
    'roomId',
    'stream',
  ];
  const accepted = spell({
    ...pick(file, names),
    ...{ arcade: name, at: moment(own['at']), format: 'grabbit-acceptance', version: 1 },
    ...{ number: file['nonce'] ?? null, clientSeedHash: clientSeedHash(text(file['clientSeed'])) },
    ...{ openerHash: text(own['openerHash'], hex), rules: text(own['rules'], hex) },
  });
  const signature = Buffer.from(text(own['signature'], /^[A-Za-z0-9+/]{86}==$/), 'base64');
  hold('F18', 'the signature has another spelling', signature.toString('base64') === own['signature']);
  const signed = Buffer.from(`grabbit-acceptance 1\n${accepted}`);
  hold('F18', 'the arcade did not sign this acceptance', verifySignature(null, signed, key, signature));
  return own;
}

const clientSeedHash = (clientSeed: string): string => sha256(`grabbit-client-seed:${clientSeed}`);

/** Files of version 1 do not name their rules. */
function rulesOf(file: Fields, hash: Json | undefined): Fields {
  const found =
    hash === undefined
      ? [...rulesByHash.values()].find(({ engine }) => engine === file['engine'])
      : rulesByHash.get(text(hash));
  hold('F21', 'no published rules have this hash', found !== undefined);
  hold(
    'F21',
    'the rules are of another game',
    found['game'] === file['game'] && found['engine'] === file['engine'],
  );
  return found;
}

function checkDraw(value: Json, wantedKey: string | undefined): string {
  const isAccepted = record(value)['version'] === 2;
  const file = record(value, ...playFields, ...(isAccepted ? ['acceptance'] : []));
  checkPlay(file);
  const acceptance = isAccepted ? checkAcceptance(file, wantedKey) : null;
  if (file['game'] === 'gashapon') return checkCapsule(file, acceptance);
  const rules = rulesOf(file, acceptance?.['rules']);
  // Only seals of new seeds bind the rules; no file says which seeds are new.
  checkSeal(file, {}, { rules: hashOf(rules) });
  const game = drawnGames[text(file['engine'])];
  hold('form', `unknown engine ${text(file['engine'])}`, game !== undefined);
  const { price, draws, play, numbersOf, unseen } = game(rules, file['bet']);
  hold('F13', 'the bet has another price', price === file['price']);
  hold('F13', 'the bet takes another number of draws', draws === file['draws']);
  const [seed, first] = [file['seed'], whole(file['nonce'])];
  const label = (at: number): string => `${text(file['clientSeed'], anyText)}:${first + at}`;
  // While the seed is sealed, the result's own numbers are played again: form and pay follow from them.
  const recorded = seed === null ? given(numbersOf(file['result'])) : null;
  const { result, paid } = play(
    Array.from({ length: draws }, (_, at) => recorded ?? stream(text(seed), label(at))),
    file['result'],
  );
  hold('F13', `drawn was ${spell(result)}`, isSame(result, file['result'] ?? null));
  hold('F13', `it pays ${paid}`, paid === file['paid']);
  if (seed === null) return 'holds so far: the seed is still sealed';
  return unseen === undefined ? 'agrees' : `agrees, but ${unseen}`;
}

/** Numbers that are known already. */
function given(numbers: readonly Json[]): Below {
  const left = [...numbers];
  return (n) => whole(left.shift(), 0, n - 1);
}

// --- Capsules (F7, G1 to G8)

function parentOf(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256')
    .update(Buffer.from([1]))
    .update(left)
    .update(right)
    .digest();
}

/** The largest power of two below `size`. */
const splitOf = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));

function rootOf(leaves: readonly Buffer[]): Buffer {
  const [first = Buffer.alloc(0)] = leaves;
  if (leaves.length < 2) return first;
  const split = splitOf(leaves.length);
  return parentOf(rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
}

/** The root that a leaf leads to; `proof` is lowest first. */
function rootBy(
  leaf: Buffer,
  proof: readonly Buffer[],
  at: { readonly index: number; readonly size: number },
): Buffer {
  if (at.size === 1) {
    hold('G6', 'the proof is too long', proof.length === 0);
    return leaf;
  }
  const [split, beside] = [splitOf(at.size), proof.at(-1)];
  hold('G6', 'the proof is too short', beside !== undefined);
  const rest = proof.slice(0, -1);
  return at.index < split
    ? parentOf(rootBy(leaf, rest, { index: at.index, size: split }), beside)
    : parentOf(beside, rootBy(leaf, rest, { index: at.index - split, size: at.size - split }));
}

const leafOf = (capsule: Fields): Buffer =>
  createHash('sha256')
    .update(Buffer.from([0]))
    .update(spell(capsule))
    .digest();

interface CapsuleBox {
  readonly fields: Fields;
  readonly sequence: number;
  /** By the list's order, each as often as its count. */
  readonly kinds: readonly string[];
}

function readBox(value: Json | undefined): CapsuleBox {
  const fields = record(value, 'last', 'prizes', 'price', 'room', 'root', 'sequence');
  const prizes = list(fields['prizes']).map((prize) => record(prize, 'count', 'kind'));
  const names = prizes.map(({ kind }) => text(kind));
  const kinds = prizes.flatMap(({ kind, count }) => Array<string>(whole(count, 1, 74)).fill(text(kind)));
  hold(
    'G1',
    'at most 20 prizes of different kinds',
    prizes.length <= 20 && new Set(names).size === names.length,
  );
  hold('G1', '2 to 74 capsules', kinds.length >= 2 && kinds.length <= 74);
  if (fields['last'] !== null) text(fields['last']);
  text(fields['root'], hex);
  text(fields['room']);
  whole(fields['price'], 1);
  return { fields, kinds, sequence: whole(fields['sequence'], 1) };
}

const saltOf = (seed: string, index: number): string => hmac(seed, `/salt:${index}`).toString('hex');

function checkCapsule(file: Fields, acceptance: Fields | null): string {
  hold('form', 'another engine', file['engine'] === 'gashapon-1');
  const bet = record(file['bet'], 'box', 'gone');
  const { fields: box, kinds, sequence } = readBox(bet['box']);
  checkSeal(file, { box });
  if (acceptance !== null) {
    hold('F19', 'a box has no opener', acceptance['openerHash'] === file['commitment']);
    hold('F19', 'the rules are not the box', acceptance['rules'] === hashOf({ box }));
  }
  const size = kinds.length;
  const gone = list(bet['gone']).map((each) => whole(each, 0, size - 1));
  hold(
    'G6',
    'what is gone rises',
    gone.every((each, at) => at === 0 || each > (gone[at - 1] ?? size)),
  );
  hold('G6', 'number n is the n-th pull', gone.length === whole(file['nonce']) - 1 && gone.length < size);
  hold('G6', 'one draw for the price of the box', file['draws'] === 1 && file['price'] === box['price']);
  hold('G1', 'the box is of another room', file['roomId'] === box['room']);
  hold('G6', 'a capsule pays no coins', file['paid'] === 0);
  const result = record(file['result'], 'capsule', 'kind', 'last', 'proof', 'salt');
  const index = whole(result['capsule'], 0, size - 1);
  hold('G6', 'the capsule was gone', !gone.includes(index));
  hold(
    'G6',
    'the last prize goes with the last capsule',
    result['last'] === (gone.length === size - 1 ? box['last'] : null),
  );
  const leaf = leafOf({ box: sequence, index, kind: text(result['kind']), salt: text(result['salt'], hex) });
  const proof = list(result['proof']).map((each) => ofHex(text(each, hex)));
  hold(
    'G6',
    'the capsule is not in the box',
    rootBy(leaf, proof, { index, size }).toString('hex') === box['root'],
  );
  if (file['seed'] === null) return 'holds so far: the seed is still sealed';
  const seed = text(file['seed']);
  const left = kinds.map((_, at) => at).filter((at) => !gone.includes(at));
  const drawn =
    left[stream(seed, `${text(file['clientSeed'], anyText)}:${whole(file['nonce'])}`)(left.length)];
  hold('G6', `drawn was capsule ${drawn}`, drawn === index);
  hold(
    'G2',
    'the seed orders the capsules otherwise',
    shuffle(kinds, stream(seed, '/order'))[index] === result['kind'],
  );
  hold('G3', 'the seed gives another salt', saltOf(seed, index) === result['salt']);
  return 'agrees';
}

function checkBox(value: Json, wantedKey: string | undefined): string {
  const shared = ['engine', 'roomName', 'stream', 'place', 'seedHash', 'commitment', 'seed'];
  const file = record(
    value,
    'format',
    'version',
    'box',
    'opened',
    'ended',
    'how',
    'receipt',
    'pulls',
    ...shared,
  );
  hold('form', 'another engine', file['engine'] === 'gashapon-1');
  const pulls = list(file['pulls']).map((pull) => record(pull));
  const receipts = pulls.map((pull) => text(pull['receipt']));
  hold(
    'G8',
    'the receipt is another',
    file['receipt'] === hashOf({ ...without(file, 'receipt'), pulls: receipts }),
  );
  const { fields: box, kinds, sequence } = readBox(file['box']);
  checkSeal({ ...file, game: 'gashapon' }, { box });
  const seed = text(file['seed'], hex);
  const order = shuffle(kinds, stream(seed, '/order'));
  const leaves = order.map((kind, index) =>
    leafOf({ box: sequence, index, kind, salt: saltOf(seed, index) }),
  );
  hold('G7', 'the seed leads to another root', rootOf(leaves).toString('hex') === box['root']);
  oneOf(file['how'], ['empty', 'closed', 'restored']);
  hold(
    'G7',
    'empty is a box without capsules',
    (file['how'] === 'empty') === (pulls.length === kinds.length),
  );
  // Times of one form: their order as texts is that of time.
  const times = [file['opened'], ...pulls.map(({ at }) => at), file['ended']].map(moment);
  hold('G7', 'no time is before the one before it', isSame(times, times.toSorted()));
  let [previous, gone] = [text(file['commitment']), [] as readonly number[]];
  for (const [at, pull] of pulls.entries()) {
    oneOf(pull['version'], [1, 2]);
    hold('form', 'a pull is a drawn play', pull['format'] === 'grabbit-draw');
    hold('form', 'a pull is of gashapon', pull['game'] === 'gashapon');
    checkDraw(pull, wantedKey);
    hold('G7', 'a pull is of another box', isSame(pick(pull, shared), pick(file, shared)));
    hold('G7', `pull ${at + 1} has another number`, pull['nonce'] === at + 1);
    hold('G7', `pull ${at + 1} names another receipt`, pull['previous'] === previous);
    hold('G7', `what was gone at pull ${at + 1} is other`, isSame(record(pull['bet'])['gone'] ?? null, gone));
    previous = text(pull['receipt']);
    gone = [...gone, whole(record(pull['result'])['capsule'])].toSorted((one, two) => one - two);
  }
  return 'agrees';
}

// --- Rounds that everybody in a room shares (F4, F14 to F16, F26, F28)

const roundStakes = [100, 200, 500, 1000, 2000, 5000];

/** What a stake on a choice pays. */
type Pays = (choice: string, coins: number) => number;

interface RoundGame {
  readonly game: string;
  /** The hash of the published terms. */
  readonly terms: string;
  readonly choices: readonly string[];
  /** Draws, and holds the result against it. */
  draw(below: Below, result: Json | undefined, terms: Fields): Pays;
  /** What was not looked at. */
  readonly unseen?: string;
}

function drawLine(below: Below, result: Json | undefined): Pays {
  let index = 10_000;
  const path = Array.from({ length: 120 }, () => (index += below(15) - 7));
  hold('B2', `the line ends on ${index}`, isSame(result ?? null, { path }));
  const end = index > 10_000 ? 'up' : 'down';
  return (choice, coins) => {
    if (index === 10_000) return coins;
    return choice === end ? hundredths(coins, 191) : 0;
  };
}

function drawRace(below: Below, said: Json | undefined, terms: Fields): Pays {
  const result = record(said, ...raceFields);
  const { course, name, start } = drawStart(below, list(terms['courses']));
  hold('R4', 'another course was drawn', name === result['course']);
  hold('R5', `the start is ${spell(start)}`, isSame(start, result['start'] ?? null));
  const first = firstOf(result, course);
  return (choice, coins) => (choice === first ? hundredths(coins, 475) : 0);
}

const roundGames: Readonly<Record<string, RoundGame>> = {
  'bo-1': {
    ...{ game: 'bo', choices: ['up', 'down'], draw: drawLine },
    terms: '1f8e8b75ef35890b4313e60d22d828994c301df1139520260acb824eb0542b8b',
  },
  'racing-ball-1': {
    ...{ game: 'racing-ball', choices: marbles, draw: drawRace, unseen: raceUnseen },
    terms: 'd471bf251bb77c5085a4b09a5c96672c032fcfa82ab042c6831e1091d1e0a30d',
  },
};

/** Kind and body of an entry of the log. */
type LogBody = readonly [string, Fields];

/** The round that an entry is of. */
const sequenceOf = (body: Json | undefined): Json | undefined =>
  typeof body === 'object' && body !== null && 'sequence' in body ? body.sequence : undefined;

interface Entered {
  readonly seeds: string;
  /** What a public beacon brings to the label of the draw, beside `seeds`. */
  readonly brings?: string;
  /** What the final hash covers, beside `seeds` and the result. */
  readonly bound: Fields;
  /** What the log takes before the draw. */
  readonly entries: readonly LogBody[];
}

/** What stakes bind and bring to the draw. */
interface Entry {
  readonly fields: readonly string[];
  enter(entrants: readonly Fields[], round: Fields): Entered;
}

const asked = ['number', 'playId', 'player', 'stake'];

/** Source: F15. Each stake carried its seed itself. */
const openEntry: Entry = {
  fields: ['clientSeed'],
  enter(entrants, { sequence = null }) {
    const seeds = hashOf(entrants.map(({ clientSeed }) => text(clientSeed, word)));
    const stakes = hashOf(entrants.map((each) => pick(each, [...asked, 'clientSeed'])));
    return {
      ...{ seeds, bound: { stakes } },
      entries: [['entrants', { entrants: entrants.length, seeds, sequence, stakes }]],
    };
  },
};

/** Source: F26. Entries carry hashes, in a chain that was signed; seeds are shown when it is closed. `chained`: what each link has of its entry. */
const hashedEntryOf = (chained: readonly string[]): Entry => ({
  fields: ['clientSeed', 'clientSeedHash'],
  enter(entrants, { commitment = null, sequence = null }) {
    let previous = commitment;
    for (const entrant of entrants) {
      const [clientSeed, hash] = [entrant['clientSeed'], text(entrant['clientSeedHash'], hex)];
      const isShown = clientSeed === null || clientSeedHash(text(clientSeed, hex)) === hash;
      hold('F26', 'the seed that was shown is not the one of the stake', isShown);
      previous = hashOf({ ...pick(entrant, [...chained, 'at', 'clientSeedHash']), previous });
    }
    const seeds = hashOf(entrants.map((each) => each['clientSeed'] ?? each['clientSeedHash'] ?? null));
    const revealed = entrants.filter(({ clientSeed }) => clientSeed !== null).length;
    return {
      ...{ seeds, bound: { list: previous } },
      entries: [
        ['entrants', { entrants: entrants.length, list: previous, sequence }],
        ['reveals', { revealed, seeds, sequence }],
      ],
    };
  },
});

const hashedEntry = hashedEntryOf(asked);

/** The chain `quicknet` of drand: a round every three seconds since `genesis`. */
const quicknet = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesis: 1_692_803_367_000,
  period: 3_000,
  /** Milliseconds from the close of a list to the value that counts, at least. */
  ahead: 3_000,
  key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  domain: 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
};

/** F28: the value is the one that counts for a list closed at `closed`, and the beacon has signed it. */
function checkBeacon({ chain, round, signature }: Fields, closed: string): void {
  hold('F28', 'the beacon is not quicknet', chain === quicknet.chain);
  const number = whole(round, 1);
  const wanted = 1 + Math.ceil((Date.parse(closed) + quicknet.ahead - quicknet.genesis) / quicknet.period);
  hold('F28', `round ${wanted} of the beacon counts`, number === wanted);
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(number));
  const message = createHash('sha256').update(bytes).digest();
  hold('F28', 'the beacon did not sign this', isOfBeacon(ofHex(text(signature, /^[0-9a-f]{96}$/)), message));
}

/** Bytes that are no point of the curve are no signature. */
function isOfBeacon(signature: Buffer, message: Buffer): boolean {
  const { hash, verify } = bls12_381.shortSignatures;
  try {
    return verify(signature, hash(message, quicknet.domain), ofHex(quicknet.key));
  } catch {
    return false;
  }
}

/** Source: F28. As with F26, but no seed is shown: the list names a value of a public beacon, which is drawn with. */
const beaconEntryOf = (hashed: Entry): Entry => ({
  fields: hashed.fields,
  enter(entrants, round) {
    const { sequence = null } = round;
    hold(
      'F28',
      'no seed is shown',
      entrants.every(({ clientSeed }) => clientSeed === null),
    );
    const { seeds, bound } = hashed.enter(entrants, round);
    const beacon = record(round['beacon'], 'chain', 'round', 'signature');
    const logged = list(round['log']).map((entry) => record(entry));
    const closed = logged.find(({ kind, body }) => kind === 'entrants' && sequenceOf(body) === sequence);
    checkBeacon(beacon, moment(closed?.['at']));
    const named = pick(beacon, ['chain', 'round']);
    return {
      ...{ seeds, brings: sha256(ofHex(text(beacon['signature']))) },
      bound: { ...bound, beacon },
      entries: [
        ['entrants', { ...bound, beacon: named, entrants: entrants.length, sequence }],
        ['beacon', { ...beacon, sequence }],
      ],
    };
  },
});

/** By version of the file. */
const entryKinds: Readonly<Record<number, Entry>> = {
  1: openEntry,
  2: hashedEntry,
  3: beaconEntryOf(hashedEntry),
};

/** F4: the part of the room's log from the round's commitment to its end. */
function checkRoundLog(file: Fields, between: readonly LogBody[], round: Fields): void {
  const { sequence = null, commitment = null } = file;
  const entries = list(file['log']).map((entry) =>
    record(entry, 'at', 'body', 'hash', 'kind', 'prev', 'seq'),
  );
  let prev = file['logHead'] ?? null;
  for (const [at, entry] of entries.entries()) {
    moment(entry['at']);
    hold('F4', 'an entry names another one before', entry['prev'] === prev);
    hold('F4', 'numbers have a gap', at === 0 || entry['seq'] === whole(entries[at - 1]?.['seq'], 1) + 1);
    const hashed = { ...without(entry, 'hash'), roomId: file['roomId'] ?? null };
    hold('F4', 'an entry has another hash', entry['hash'] === hashOf(hashed));
    prev = text(entry['hash'], hex);
  }
  hold('F4', 'the head is that of the last entry', file['head'] === prev);
  const own = entries.filter(({ body }) => sequenceOf(body) === sequence);
  const wanted: readonly LogBody[] = [
    ['commitment', { commitment, sequence }],
    ...between,
    ['round', { ...round, head: entries.at(-1)?.['prev'] ?? null }],
  ];
  hold('F14', 'the log begins with the commitment', own[0] === entries[0]);
  hold('F16', 'the log ends with the round', own.at(-1) === entries.at(-1));
  hold('F14', `the log has the round ${wanted.length} times`, own.length === wanted.length);
  for (const [at, [kind, body]] of wanted.entries())
    hold(
      'F14',
      `the log has another ${kind}`,
      own[at]?.['kind'] === kind && isSame(own[at]['body'] ?? null, body),
    );
}

function checkRound(value: Json): string {
  const sealed = ['engine', 'game', 'logHead', 'roomId', 'seed', 'sequence', 'terms'];
  const others = [
    'format',
    'version',
    'roomName',
    'commitment',
    'entrants',
    'result',
    'finalHash',
    'log',
    'head',
  ];
  const version = whole(record(value)['version']);
  const file = record(value, ...sealed, ...others, ...(version === 3 ? ['beacon'] : []));
  const game = roundGames[text(file['engine'])];
  hold('form', 'an unknown engine', game !== undefined && game.game === file['game']);
  const [seed, sequence] = [text(file['seed'], hex), whole(file['sequence'], 1)];
  text(file['roomId'], word);
  text(file['logHead'], hex);
  hold('F14', 'the commitment is another', file['commitment'] === hashOf(pick(file, sealed)));
  const { fields, enter } = entryKinds[version] ?? hashedEntry;
  const names = [...asked, ...fields, 'at', 'paid', 'receipt'];
  const entrants = list(file['entrants']).map((each) => record(each, ...names));
  for (const [at, { number }] of entrants.entries()) hold('F15', 'numbers have a gap', number === at + 1);
  const { seeds, brings, bound, entries } = enter(entrants, file);
  hold('F14', 'other terms than those that are published', hashOf(file['terms'] ?? null) === game.terms);
  const label = [seeds, ...(brings === undefined ? [] : [brings]), sequence].join(':');
  const payOf = game.draw(stream(seed, label), file['result'], record(file['terms']));
  const { commitment = null, result = null, roomName = null, finalHash = null } = file;
  text(roomName);
  hold(
    'F16',
    'the final hash is another',
    finalHash === hashOf({ commitment, result, roomName, seeds, ...bound }),
  );
  let paid = 0;
  for (const entrant of entrants) {
    const { choice, coins } = record(entrant['stake'], 'choice', 'coins');
    oneOf(choice, game.choices);
    oneOf(coins, roundStakes);
    const pay = payOf(text(choice), whole(coins));
    hold('F16', `entrant ${whole(entrant['number'])} is paid ${pay}`, pay === entrant['paid']);
    hold(
      'F16',
      'a receipt is another',
      entrant['receipt'] === hashOf({ ...without(entrant, 'receipt'), finalHash }),
    );
    moment(entrant['at']);
    text(entrant['playId'], word);
    text(entrant['player'], word);
    paid += pay;
  }
  checkRoundLog(file, entries, { finalHash, paid, seed, sequence });
  return game.unseen === undefined ? 'agrees' : `agrees, but ${game.unseen}`;
}

// --- Lucky bags (L1 to L7)

const bagWays = ['comment', 'free', 'recharge'];
const bagged = ['number', 'player', 'way'];
const mostInBag = 200_000;
const bagEntry = hashedEntryOf(bagged);
const bagEntries: Readonly<Record<number, Entry>> = { 1: bagEntry, 2: beaconEntryOf(bagEntry) };

/** L1: the pieces of a bag, one by one. */
function piecesOf(terms: Json | undefined): readonly string[] {
  const prizes = list(record(terms, 'prizes')['prizes']).map((each) => record(each, 'count', 'name'));
  hold('L1', 'a bag has one to ten prizes', prizes.length >= 1 && prizes.length <= 10);
  return prizes.flatMap(({ count, name }) => {
    const prize = text(name, word);
    return Array.from({ length: whole(count, 1, 100) }, () => prize);
  });
}

/** L5: all numbers in a row, changed from the front. */
function drawPieces(below: Below, pieces: readonly string[], entrants: number): readonly Json[] {
  const row = Array.from({ length: entrants }, (_, at) => at + 1);
  return pieces.slice(0, entrants).map((prize, place) => {
    const other = place + below(entrants - place);
    const [number, was] = [row[other] ?? 0, row[place] ?? 0];
    [row[place], row[other]] = [number, was];
    return { number, prize };
  });
}

function checkBag(value: Json): string {
  const sealed = ['engine', 'logHead', 'roomId', 'seed', 'sequence', 'terms'];
  const others = ['format', 'version', 'roomName', 'commitment', 'entrants', 'result', 'finalHash', 'log'];
  const version = whole(record(value)['version']);
  const file = record(value, ...sealed, ...others, 'head', ...(version === 2 ? ['beacon'] : []));
  hold('form', 'an unknown engine', file['engine'] === 'bag-1');
  const [seed, sequence] = [text(file['seed'], hex), whole(file['sequence'], 1)];
  text(file['roomId'], word);
  text(file['logHead'], hex);
  const pieces = piecesOf(file['terms']);
  const commitment = hashOf({ ...pick(file, sealed), game: 'bag' });
  hold('L2', 'the commitment is another', file['commitment'] === commitment);
  const { fields, enter } = bagEntries[version] ?? bagEntry;
  const entrants = list(file['entrants']).map((each) => record(each, ...bagged, ...fields, 'at'));
  hold('L7', `more than ${mostInBag}`, entrants.length <= mostInBag);
  const logged = list(file['log']).map((entry) => record(entry));
  const closed = logged.find(({ kind, body }) => kind === 'entrants' && sequenceOf(body) === sequence);
  const close = moment(closed?.['at']);
  for (const [at, entrant] of entrants.entries()) {
    hold('L3', 'numbers have a gap', entrant['number'] === at + 1);
    hold('L4', `number ${at + 1} came when the list was closed`, moment(entrant['at']) <= close);
    oneOf(entrant['way'], bagWays);
    text(entrant['player'], word);
  }
  const { seeds, brings, bound, entries } = enter(entrants, file);
  const label = [seeds, ...(brings === undefined ? [] : [brings]), sequence].join(':');
  const result = drawPieces(stream(seed, label), pieces, entrants.length);
  hold('L5', 'others were drawn', isSame(file['result'] ?? null, result));
  const { roomName = null, finalHash = null } = file;
  text(roomName, anyText);
  const final = hashOf({ commitment, result, roomName, seeds, ...bound });
  hold('L6', 'the final hash is another', finalHash === final);
  checkRoundLog(file, entries, { finalHash, seed, sequence, won: result.length });
  return 'agrees';
}

// --- Files, alone and together

/** By format and version. A new version is a new entry. */
const checks: Readonly<Record<string, (value: Json, key: string | undefined) => string>> = {
  'grabbit-draw 1': checkDraw,
  'grabbit-draw 2': checkDraw,
  'grabbit-box 1': checkBox,
  'grabbit-round 1': checkRound,
  'grabbit-round 2': checkRound,
  'grabbit-round 3': checkRound,
  'grabbit-bag 1': checkBag,
  'grabbit-bag 2': checkBag,
};

/** What stands in the way of a file; null where everything agrees. */
export function objection(value: unknown, key?: string): string | null {
  const verdict = opinion(value as Json, key);
  return verdict.agrees ? null : verdict.says;
}

function opinion(value: Json, key: string | undefined): { readonly agrees: boolean; readonly says: string } {
  try {
    const { format, version } = record(value);
    const form = `${text(format)} ${whole(version)}`;
    const check = checks[form];
    hold('form', `${form} is not known here`, check !== undefined);
    return { agrees: true, says: check(value, key) };
  } catch (fault) {
    if (fault instanceof Disagreement) return { agrees: false, says: fault.message };
    throw fault;
  }
}

/** What files that hold alone say against each other: numbers and receipts of one seed (F13), seeds of one chain (F12). */
export function contradictions(values: readonly unknown[]): readonly string[] {
  const plays = (values as readonly Fields[]).filter(({ format }) => format === 'grabbit-draw');
  const found: string[] = [];
  const sorted = plays.toSorted((one, two) => Number(one['nonce']) - Number(two['nonce']));
  for (const commitment of new Set(sorted.map((play) => play['commitment']))) {
    const same = sorted.filter((play) => play['commitment'] === commitment);
    for (const [at, play] of same.entries()) {
      const before = same[at - 1];
      if (before === undefined || before['receipt'] === play['receipt']) continue;
      const next = Number(before['nonce']) + Number(before['draws']);
      if (Number(play['nonce']) < next) found.push(`F13: number ${Number(play['nonce'])} was drawn twice`);
      if (Number(play['nonce']) === next && play['previous'] !== before['receipt'])
        found.push(`F13: number ${next} does not name the receipt before`);
    }
  }
  const seeds = new Map(
    plays.map(({ stream: name, place, seed }) => [`${name as string}/${Number(place)}`, seed]),
  );
  const promises = new Map(
    plays.map(({ stream: name, place, seedHash }) => [`${name as string}/${Number(place)}`, seedHash]),
  );
  for (const [at, promise] of promises) {
    const [name = '', place] = at.split('/');
    const before = seeds.get(`${name}/${Number(place) - 1}`);
    if (before != null && before !== promise)
      found.push(`F12: the seed of place ${place} is not of the chain`);
  }
  return found;
}

function main(): number {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
  if (positionals.length === 0) throw new TypeError('usage: npm run second-opinion -- [--key LINE] FILE…');
  const files = positionals.map((path) => ({ path, value: JSON.parse(readFileSync(path, 'utf8')) as Json }));
  let agree = true;
  for (const { path, value } of files) {
    const { agrees, says } = opinion(value, values.key);
    agree &&= agrees;
    process.stdout.write(`${path}: ${agrees ? '' : 'DISAGREES, '}${says}\n`);
  }
  const against = agree ? contradictions(files.map(({ value }) => value)) : [];
  for (const one of against) process.stdout.write(`together: DISAGREE, ${one}\n`);
  return agree && against.length === 0 ? 0 : 1;
}

if (import.meta.main)
  try {
    process.exitCode = main();
  } catch (fault) {
    process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
    process.exitCode = 2;
  }
