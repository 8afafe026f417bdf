import type { Mutation } from './mutation.ts';

const stake = 'apps/server/src/games/shared-stake.ts';
const steps = 'apps/server/src/games/shared-steps.ts';

/** The real page plays each game of shared rounds: it must tell its player of each of these. */
const tests = ['bo', 'racing-ball'].map((name) => ({
  file: `apps/server/src/${name}/${name}-page.int.test.ts`,
}));

const listing = `    const entries = (await readStakes(tx, id)).map(entryOf);
    const list = entryList(commitment, entries);
    if (entries.length !== stakes || list !== (round.list ?? commitment))
      throw new Error(\`round \${id} has another list of \${stakes} stakes\`);
`;
const lists = (entries: string): Pick<Mutation, 'file' | 'find' | 'replace'> => ({
  ...{ file: steps, find: listing },
  replace: `    const entries = ${entries};\n    const list = entryList(commitment, entries);\n`,
});
const signing = '  const entry = writeEntry(signed);\n';
const signs = (parts: string): Pick<Mutation, 'file' | 'find' | 'replace'> => ({
  ...{ file: stake, find: signing },
  replace: `  const other = { ...signed, ${parts} };\n  const entry = writeEntry({ ...other, list: entryLink(other.previous, other) });\n`,
});
const shown = '      await keepSeed(tx, stake.id, clientSeed);\n';
const takes = (then: string): Pick<Mutation, 'file' | 'find' | 'replace'> => ({
  ...{ file: stake, find: shown },
  replace: `${then}\n`,
});

/** What a dishonest arcade could do in rounds that a room shares. */
export const houseOfRounds: readonly Mutation[] = [
  {
    name: 'house-swaps-entrants-at-the-close',
    breaks: 'F26',
    ...lists(
      '(await readStakes(tx, id)).map(entryOf).toReversed().map((one, at) => ({ ...one, number: at + 1 }))',
    ),
    tests,
  },
  {
    name: 'house-leaves-an-entrant-out',
    breaks: 'F26',
    ...lists('(await readStakes(tx, id)).map(entryOf).slice(1)'),
    tests,
  },
  {
    name: 'house-enters-one-of-its-own-first',
    breaks: 'F26',
    ...lists(
      '[{ ...(await readStakes(tx, id)).map(entryOf)[0]!, playId: "house", player: "P-house" }, ...(await readStakes(tx, id)).map(entryOf)]',
    ),
    tests,
  },
  {
    name: 'house-refuses-a-seed-that-was-shown',
    breaks: 'F26',
    ...takes(`      if (clientSeed >= '2') throw new Failure('stakesClosed', 'drawn');`),
    tests,
  },
  { name: 'house-forgets-a-seed-that-it-took', breaks: 'F26', ...takes(''), tests },
  {
    name: 'house-mixes-in-another-seed',
    breaks: 'F26',
    ...takes(`      await keepSeed(tx, stake.id, 'a'.repeat(64));`),
    tests,
  },
  {
    name: 'house-calls-a-round-off-once-it-knows',
    breaks: 'F26',
    file: 'apps/server/src/games/shared-phase.ts',
    find: `    return revealed >= stakes || isOver(revealsUntil ?? 0, times.revealMs) ? 'close' : 'wait';`,
    replace: `    return revealed >= stakes || isOver(revealsUntil ?? 0, times.revealMs) ? 'return' : 'wait';`,
    tests,
  },
  { name: 'house-signs-another-place', breaks: 'F26', ...signs('number: signed.number + 1'), tests },
  {
    name: 'house-signs-another-stake',
    breaks: 'F26',
    ...signs('stake: { ...signed.stake, coins: signed.stake.coins * 2 }'),
    tests,
  },
  {
    name: 'house-signs-another-hash',
    breaks: 'F26',
    ...signs(`clientSeedHash: 'b'.repeat(64)`),
    tests,
  },
  {
    name: 'house-signs-another-list',
    breaks: 'F26',
    ...signs(`previous: 'c'.repeat(64)`),
    tests,
  },
  {
    name: 'house-signs-a-stake-with-another-key',
    breaks: 'F26',
    file: stake,
    find: '  const signature = signer.sign(entry);\n',
    replace: '  const signature = signer.sign(`${entry} `);\n',
    tests,
  },
  {
    name: 'house-draws-a-round-from-another-seed',
    breaks: 'F14',
    file: steps,
    find: 'await game.draw({ seed: round.seed, seeds',
    replace: `await game.draw({ seed: 'd'.repeat(64), seeds`,
    tests,
  },
  {
    name: 'house-pays-a-stake-less-than-the-table',
    breaks: 'F16',
    file: steps,
    find: '  const paid = game.rules.paysOf(entrant.stake, result);\n',
    replace: '  const paid = Math.floor(game.rules.paysOf(entrant.stake, result) * 0.99);\n',
    tests,
  },
];

/** A page plays rounds that are drawn with a beacon. */
const beaconTests = [{ file: 'apps/server/src/bo/bo-beacon-page.int.test.ts' }];

/** What a dishonest arcade could do in rounds that name a beacon. */
export const houseOfBeacons: readonly Mutation[] = [
  {
    name: 'house-names-a-value-that-is-out',
    breaks: 'F28',
    file: steps,
    find: 'round: beaconRoundFor(chain, at.getTime()) }',
    replace: 'round: beaconRoundFor(chain, at.getTime()) - 3 }',
    tests: beaconTests,
  },
  {
    name: 'house-draws-with-a-value-of-its-own',
    breaks: 'F28',
    file: steps,
    find: 'const beacon = value === null ? undefined : beaconRandomness(value);',
    replace: "const beacon = value === null ? undefined : 'ab'.repeat(32);",
    tests: beaconTests,
  },
  {
    name: 'house-makes-a-value-up',
    breaks: 'F28',
    file: 'apps/server/src/games/http-beacon.ts',
    find: 'const found = value as BeaconValue;\n',
    replace:
      "const found = { ...(value as BeaconValue), signature: 'ab'.repeat(48) };\n    if (found.round > 0) return found;\n",
    tests: beaconTests,
  },
  {
    name: 'house-calls-a-round-off-whose-value-came',
    breaks: 'F28',
    file: 'apps/server/src/games/shared-room.ts',
    find: "    if (mine.value !== null) return 'here';\n",
    replace: "    if (mine.value !== null) return 'lost';\n",
    tests: beaconTests,
  },
  {
    name: 'house-closes-the-list-when-the-value-is-known',
    breaks: 'F28',
    file: steps,
    find: 'round: beaconRoundFor(chain, at.getTime()) }',
    replace: 'round: beaconRoundFor(chain, at.getTime() - 9_000) }',
    tests: beaconTests,
  },
  {
    name: 'house-hides-who-came-after-the-value',
    breaks: 'F28',
    ...lists(
      'beacon_house(await readStakes(tx, id)); function beacon_house(rows: Parameters<typeof entryOf>[0][]) { return [...rows.map(entryOf), ...rows.slice(0, 1).map((row) => ({ ...entryOf(row), number: rows.length + 1, playId: "house" }))]; }',
    ),
    tests: beaconTests,
  },
];
