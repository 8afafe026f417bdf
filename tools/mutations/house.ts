import { drawGames } from '@grabbit/engines/draws';
import { houseOfBags } from './house-bags.ts';
import { houseOfClaws } from './house-claw.ts';
import { houseOfBeacons, houseOfRounds } from './house-rounds.ts';
import { houseOfTurns } from './house-turns.ts';
import type { Mutation } from './mutation.ts';

const play = 'apps/server/src/games/draw-play.ts';
const acceptance = 'apps/server/src/games/draw-acceptance.ts';
const calls = 'apps/server/src/play/draws.calls.ts';
const game = 'apps/server/src/games/drawn-game.ts';

/** The real page plays each game: it must tell its player of each of these. */
const tests = drawGames
  .filter(({ rules }) => rules !== undefined)
  .map(({ name, version }) => ({
    file: `apps/server/src/${name}/${version.replace(/-\d+$/, '')}-page.int.test.ts`,
  }));

/** After the arcade knows what a play pays, and before anything is written. */
const known = '  const { publicId: ref, price: coins, paid } = play;\n';
const onWin = (then: string): Pick<Mutation, 'file' | 'find' | 'replace'> => ({
  ...{ file: play, find: known },
  replace: `${known}  if (paid > coins) ${then}\n`,
});
const drawing = `  const play = drawnFrom(stream, { room, quote, asset: assetIn(room, game) }, of, ran);\n`;
const other = (then: string): Pick<Mutation, 'file' | 'find' | 'replace'> => ({
  ...{ file: play, find: drawing },
  replace: `  let play = drawnFrom(stream, { room, quote, asset: assetIn(room, game) }, of, ran);\n  ${then}\n`,
});
const outcome =
  '  const { result, paid } = ran ?? quote.outcome({ seed, clientSeed: of.clientSeed, nonce: number });\n';
const drawn = (then: string): Pick<Mutation, 'file' | 'find' | 'replace'> => ({
  ...{ file: play, find: outcome },
  replace: `  ${then}\n`,
});
const signing =
  '  const text = writeAcceptance(acceptanceFor({ stream, quote, ask, at, player, game }, signer));\n';
const signs = (parts: string): Pick<Mutation, 'file' | 'find' | 'replace'> => ({
  ...{ file: acceptance, find: signing },
  replace: `  const text = writeAcceptance({ ...acceptanceFor({ stream, quote, ask, at, player, game }, signer), ${parts} });\n`,
});
const telling =
  '  return { game, stream, place, seedHash, commitment, nextNumber, head, opened, retired, key };\n';
const tells = (parts: string): Pick<Mutation, 'file' | 'find' | 'replace'> => ({
  ...{ file: calls, find: telling },
  replace: `  return { game, stream, place, seedHash, commitment, nextNumber, head, opened, retired, key, ${parts} };\n`,
});
const replying = '    return { ...replyOf(play), balance, file };\n';
const replies = (with_: string): Pick<Mutation, 'file' | 'find' | 'replace'> => ({
  ...{ file: game, find: replying },
  replace: `    return ${with_};\n`,
});

const turned = `(await import('./draw-stream.store.ts')).turnStream(tx, game.rules, stream`;
const endedAs = (why: string): string =>
  `{ await tx.query("update draw_chains set ended_at = now(), ended_why = ${why} where id = " + stream.id); return new Failure('streamEnded'); }`;

/** What a dishonest arcade could do in a drawn game once it knows, or before it signs. */
export const houseMutations: readonly Mutation[] = [
  {
    name: 'house-draws-a-win-on-a-fresh-chain',
    breaks: 'F18',
    ...other(
      `if (play.paid > play.price) { await tx.query('update draw_chains set ended_at = now() where id = ' + stream.id); const fresh = await (await import('./draw-stream.store.ts')).lockStream(tx, game.rules, { playerId }, at); play = drawnFrom(fresh, { room, quote, asset: assetIn(room, game) }, of, ran); }`,
    ),
    tests,
  },
  {
    name: 'house-opens-the-seal-on-a-win',
    breaks: 'F19',
    ...onWin(
      `{ await ${turned}, { now: at, opener: 'e4'.repeat(32) }); return new Failure('sealOpened', '1'); }`,
    ),
    tests,
  },
  {
    name: 'house-has-new-rules-on-a-win',
    breaks: 'F18',
    ...onWin(`{ await ${turned}, { now: at, opener: null }); return new Failure('sealOpened', '1'); }`),
    tests,
  },
  {
    name: 'house-retires-the-stream-on-a-win',
    breaks: 'F25',
    ...onWin(
      `{ await tx.query('update draw_chains set retired_at = now() where id = ' + stream.id); return new Failure('streamEnded'); }`,
    ),
    tests,
  },
  { name: 'house-says-restored-on-a-win', breaks: 'F18', ...onWin(endedAs("'restored'")), tests },
  { name: 'house-hides-the-seal-on-a-win', breaks: 'F18', ...onWin(endedAs('null')), tests },
  { name: 'house-pauses-on-a-win', breaks: 'F18', ...onWin(`throw new Failure('roomPaused');`), tests },
  { name: 'house-shuts-on-a-win', breaks: 'F18', ...onWin(`throw new Failure('gameShut', 'game');`), tests },
  { name: 'house-says-gone-on-a-win', breaks: 'F18', ...onWin(`throw new Failure('cannonsTaken');`), tests },
  {
    name: 'house-is-away-on-a-win',
    breaks: 'F18',
    ...onWin(`throw new Failure('databaseAway');`),
    tests,
  },
  {
    name: 'house-says-too-few-coins-on-a-win',
    breaks: 'F18',
    ...onWin(`throw new Failure('insufficientBalance');`),
    tests,
  },
  {
    name: 'house-says-break-on-a-win',
    breaks: 'F18',
    ...onWin(`throw new Failure('onBreak', 'break');`),
    tests,
  },
  {
    name: 'house-says-taken-on-a-win',
    breaks: 'F18',
    ...onWin(`throw new Failure('numberTaken', play.publicId);`),
    tests,
  },
  {
    name: 'house-takes-another-number-on-a-win',
    breaks: 'F13',
    ...other(
      `if (play.paid > play.price) play = drawnFrom({ ...stream, nextNumber: stream.nextNumber + quote.draws }, { room, quote, asset: assetIn(room, game) }, of, ran);`,
    ),
    tests,
  },
  {
    name: 'house-draws-with-a-seed-of-its-own-choice',
    breaks: 'F13',
    ...drawn(
      `const [first, second] = [seed, seedOfStream(stream, place + 1)].map((each) => quote.outcome({ seed: each, clientSeed: of.clientSeed, nonce: number })); const { result, paid } = first.paid < second.paid ? first : second;`,
    ),
    tests,
  },
  {
    name: 'house-changes-the-player-seed',
    breaks: 'F13',
    ...drawn(
      `const two = [of.clientSeed, of.clientSeed + '0'].map((clientSeed) => quote.outcome({ seed, clientSeed, nonce: number })); const { result, paid } = two[0].paid < two[1].paid ? two[0] : two[1];`,
    ),
    tests,
  },
  {
    name: 'house-pays-less-than-the-table',
    breaks: 'F21',
    ...drawn(
      `const { result, paid: all } = ran ?? quote.outcome({ seed, clientSeed: of.clientSeed, nonce: number }); const paid = all > price ? Math.floor(all * 0.9) : all;`,
    ),
    tests,
  },
  { name: 'house-signs-another-price', breaks: 'F18', ...signs('price: quote.price + 100'), tests },
  { name: 'house-signs-another-number', breaks: 'F18', ...signs('number: stream.nextNumber + 1'), tests },
  { name: 'house-signs-other-rules', breaks: 'F21', ...signs(`rules: 'a'.repeat(64)`), tests },
  {
    name: 'house-signs-another-player-seed',
    breaks: 'F18',
    ...signs(`clientSeedHash: 'b'.repeat(64)`),
    tests,
  },
  {
    name: 'house-signs-with-another-key',
    breaks: 'F18',
    file: acceptance,
    find: '  return { acceptance: text, signature: signer.sign(text) };',
    replace: `  return { acceptance: text, signature: signer.sign(text + ' ') };`,
    tests,
  },
  {
    name: 'house-forgets-numbers',
    breaks: 'F13',
    ...tells('nextNumber: Math.max(1, nextNumber - 1)'),
    tests,
  },
  {
    name: 'house-forgets-receipts',
    breaks: 'F13',
    ...tells(`head: nextNumber > 1 ? 'c'.repeat(64) : head`),
    tests,
  },
  {
    name: 'house-shows-another-seal',
    breaks: 'F13',
    ...tells(`commitment: nextNumber > 1 ? 'd'.repeat(64) : commitment`),
    tests,
  },
  {
    name: 'house-tells-less-than-it-paid',
    breaks: 'F18',
    ...replies('{ ...replyOf(play), paid: Math.max(0, play.paid - 1), balance, file }'),
    tests,
  },
  {
    name: 'house-shows-another-file',
    breaks: 'F18',
    ...replies('{ ...replyOf(play), balance, file: { ...file, clientSeed: "0".repeat(64) } }'),
    tests,
  },
  {
    name: 'house-shows-no-file',
    breaks: 'F18',
    ...replies('{ ...replyOf(play), balance, file: null }'),
    tests,
  },
  {
    name: 'house-shows-another-receipt',
    breaks: 'F13',
    ...replies(`{ ...replyOf(play), receipt: 'f'.repeat(64), balance, file }`),
    tests,
  },
  ...houseOfClaws,
  ...houseOfRounds,
  ...houseOfBeacons,
  ...houseOfTurns,
  ...houseOfBags,
];
