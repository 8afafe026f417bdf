import { createHash, generateKeyPairSync, sign } from 'node:crypto';

type Fields = Readonly<Record<string, unknown>>;
const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const bytes = Buffer.concat([
  Buffer.from([1]),
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
]);
const name = 'false.example.com/checkpoints';
const id = sha256(Buffer.concat([Buffer.from(`${name}\n`), bytes])).slice(0, 8);
/** The key of an arcade that cheats. */
const falseKey = `${name}+${id}+${bytes.toString('base64')}`;

/** JSON with sorted keys and no spaces. */
function spell(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(spell).join(',')}]`;
  const fields = Object.entries(value).toSorted(([one], [two]) => (one < two ? -1 : 1));
  return `{${fields.map(([key, each]) => `${JSON.stringify(key)}:${spell(each)}`).join(',')}}`;
}

export const hashOf = (value: unknown): string => sha256(spell(value));

const without = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** A play with the receipt that its other fields have. */
export function withReceipt(file: Fields): Fields {
  return { ...file, receipt: hashOf(without(file, 'receipt', 'seed')) };
}

/**
 * A play as an arcade would write it that cheats and signs for it with a key of its own: acceptance and receipt fit whatever the file says. What is wrong
 * with such a file stands in the play itself.
 */
export function signedAnew(file: Fields): Fields {
  const { bet, clientSeed, commitment, draws, engine, game, nonce, place, player, previous, price } = file;
  const own: Fields = { ...(file['acceptance'] as Fields | null), key: falseKey };
  const accepted = spell({
    ...{
      arcade: name,
      at: own['at'],
      bet,
      clientSeedHash: sha256(`grabbit-client-seed:${String(clientSeed)}`),
    },
    ...{
      commitment,
      draws,
      engine,
      format: 'grabbit-acceptance',
      game,
      number: nonce,
      place,
      player,
      previous,
    },
    ...{ openerHash: own['openerHash'], price, roomId: file['roomId'], rules: own['rules'] },
    ...{ stream: file['stream'], version: 1 },
  });
  const signature = sign(null, Buffer.from(`grabbit-acceptance 1\n${accepted}`), privateKey).toString(
    'base64',
  );
  return withReceipt({ ...file, acceptance: { ...own, signature } });
}

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? (value as Fields[]) : []);
const fieldsOf = (value: unknown): Fields => Object(value) as Fields;

/** A box of capsules whose turns are all signed anew, one after the other. */
function boxAnew(file: Fields): Fields {
  let previous = file['commitment'];
  const pulls = listOf(file['pulls']).map((pull) => {
    const own = { ...pull, previous };
    const signed = pull['version'] === 1 ? withReceipt(own) : signedAnew(own);
    previous = signed['receipt'];
    return signed;
  });
  const covered = { ...without(file, 'receipt'), pulls: pulls.map((pull) => pull['receipt']) };
  return { ...file, pulls, receipt: hashOf(covered) };
}

/** What a round's or a bag's log says of it by kind of entry, for the log's head before that entry. */
type OwnBodies = (head: unknown) => Readonly<Record<string, Fields>>;

/** The log of a round or a bag whose own entries say what its file does. */
function logAnew(file: Fields, own: OwnBodies): Fields {
  const { logHead, roomId, sequence } = file;
  let head = logHead;
  const log = listOf(file['log']).map((entry) => {
    const said = fieldsOf(entry['body']);
    const body =
      said['sequence'] === sequence ? { ...said, ...own(head)[String(entry['kind'])] } : entry['body'];
    const linked = { ...entry, body, prev: head };
    head = hashOf({ ...without(linked, 'hash'), roomId });
    return { ...linked, hash: head };
  });
  return { log, head };
}

/** What the log says until the draw, and what follows from who entered. */
function enteredAnew(file: Fields, commitment: string, chained: readonly string[]) {
  const { beacon, result, roomName } = file;
  const entrants = listOf(file['entrants']);
  const list = entrants.reduce((previous, entrant) => {
    const names = [...chained, 'at', 'clientSeedHash', 'number', 'player'];
    return hashOf({ ...Object.fromEntries(names.map((name) => [name, entrant[name]])), previous });
  }, commitment);
  const seeds = hashOf(entrants.map(({ clientSeed, clientSeedHash }) => clientSeed ?? clientSeedHash));
  const bound = 'beacon' in file ? { beacon } : {};
  const finalHash = hashOf({ ...bound, commitment, list, result, roomName, seeds });
  const revealed = entrants.filter(({ clientSeed }) => clientSeed !== null).length;
  const { chain, round, signature } = fieldsOf(beacon);
  const named = 'beacon' in file ? { beacon: { chain, round } } : {};
  const logged = {
    ...{ commitment: { commitment }, entrants: { ...named, entrants: entrants.length, list } },
    ...{ beacon: { chain, round, signature }, reveals: { revealed, seeds } },
  };
  return { entrants, finalHash, logged };
}

/** A round whose hashes all fit what it says, those of its own entries in the log too. */
function roundAnew(file: Fields): Fields {
  const { engine, game, logHead, roomId, seed, sequence, terms } = file;
  const commitment = hashOf({ engine, game, logHead, roomId, seed, sequence, terms });
  const { entrants: stakes, finalHash, logged } = enteredAnew(file, commitment, ['playId', 'stake']);
  const entrants = stakes.map((stake) => ({
    ...stake,
    receipt: hashOf({ ...without(stake, 'receipt'), finalHash }),
  }));
  const paid = stakes.reduce((sum, stake) => sum + Number(stake['paid']), 0);
  const log = logAnew(file, (head) => ({ ...logged, round: { finalHash, head, paid, seed } }));
  return { ...file, commitment, entrants, finalHash, ...log };
}

/** A lucky bag of which the same holds. */
function bagAnew(file: Fields): Fields {
  const { engine, logHead, roomId, seed, sequence, terms, result } = file;
  const commitment = hashOf({ engine, game: 'bag', logHead, roomId, seed, sequence, terms });
  const { finalHash, logged } = enteredAnew(file, commitment, ['way']);
  const won = listOf(result).length;
  const log = logAnew(file, (head) => ({ ...logged, round: { finalHash, head, seed, won } }));
  return { ...file, commitment, finalHash, ...log };
}

/** Any file as an arcade would write it that cheats: its hashes and signatures fit. What is wrong stands in the file itself. */
export function writtenAnew(file: Fields): Fields {
  if (file['format'] === 'grabbit-round') return roundAnew(file);
  if (file['format'] === 'grabbit-bag') return bagAnew(file);
  return file['format'] === 'grabbit-box' ? boxAnew(file) : signedAnew(file);
}
