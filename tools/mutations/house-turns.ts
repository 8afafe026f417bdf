import { drawGames } from '@grabbit/engines/draws';
import type { Mutation } from './mutation.ts';

/** The game whose boxes hold their rules. */
const game = drawGames.find(({ rules }) => rules === undefined)?.name ?? '';
const pull = `apps/server/src/${game}/pull.ts`;

/** The real page turns the crank: it must tell its player of each of these. */
const tests = [{ file: `apps/server/src/${game}/${game}-page.int.test.ts` }];

const drawn = `  await moveCoins(tx, '${game}', play);\n`;
/** Once the arcade knows that a rare capsule comes out. */
const onRare = (then: string): Pick<Mutation, 'file' | 'find' | 'replace'> => ({
  ...{ file: pull, find: drawn },
  replace: `  if ((play.result as { kind?: string }).kind === 'dino') ${then}\n${drawn}`,
});
const drawing = '  const play = drawnFrom(stream, { room, quote, asset }, of);\n';
const draws = (then: string): Pick<Mutation, 'file' | 'find' | 'replace'> => ({
  ...{ file: pull, find: drawing },
  replace: `  ${then}\n`,
});
/** What a dishonest arcade could do at a box of capsules once it knows, or before it signs. */
export const houseOfTurns: readonly Mutation[] = [
  {
    name: 'house-says-a-rare-turn-is-taken',
    breaks: 'F18',
    ...onRare(`throw new Failure('numberTaken', play.publicId);`),
    tests,
  },
  {
    name: 'house-says-the-box-is-open-on-a-rare-turn',
    breaks: 'F18',
    ...onRare(`throw new Failure('sealOpened', '1');`),
    tests,
  },
  {
    name: 'house-ends-the-stream-on-a-rare-turn',
    breaks: 'F18',
    ...onRare(`throw new Failure('streamEnded');`),
    tests,
  },
  {
    name: 'house-promises-a-rare-turn-to-another',
    breaks: 'F18',
    ...onRare(`throw new Failure('roomBusy', '4000');`),
    tests,
  },
  {
    name: 'house-pauses-on-a-rare-turn',
    breaks: 'F18',
    ...onRare(`throw new Failure('roomPaused');`),
    tests,
  },
  {
    name: 'house-turns-with-a-seed-of-its-own-choice',
    breaks: 'F13',
    ...draws(
      `const play = drawnFrom(stream, { room, quote, asset }, { ...of, clientSeed: 'a'.repeat(64) });`,
    ),
    tests,
  },
  {
    name: 'house-gives-another-capsule',
    breaks: 'F13',
    ...draws(
      `const play = drawnFrom(stream, { room, quote: { ...quote, outcome: (source) => quote.outcome({ ...source, nonce: source.nonce + 1 }) }, asset }, of);`,
    ),
    tests,
  },
  {
    name: 'house-signs-a-turn-for-another-seed',
    breaks: 'F18',
    file: pull,
    find: '    ...{ openerHash: box.commitment, at: new Date(now).toISOString() },\n',
    replace: `    ...{ openerHash: box.commitment, at: new Date(now).toISOString(), clientSeedHash: 'b'.repeat(64) },\n`,
    tests,
  },
];
