import type { Mutation } from './mutation.ts';

const steps = 'apps/server/src/live/live-bag-steps.ts';
const calls = 'apps/server/src/live/live-bag.ts';
const store = 'apps/server/src/live/live-bag.store.ts';

/** The real page enters bags, with the smallest and the largest prizes: it must tell its player of each of these. */
const shownTests = [{ file: 'apps/server/src/live/live-bag-page.int.test.ts' }];
const beaconTests = [{ file: 'apps/server/src/live/live-bag-beacon-page.int.test.ts' }];
const tests = [...shownTests, ...beaconTests];

const reading = '  const rows = await readEntries(tx, bag.id);\n';
const reads = (then: string): Pick<Mutation, 'file' | 'find' | 'replace'> => ({
  ...{ file: steps, find: reading },
  replace: `${then}\n`,
});
const drawing =
  '  const result = drawBag({ ...drawn, ...(randomness !== undefined && { beacon: randomness }) });\n';
const draws = (result: string): Pick<Mutation, 'file' | 'find' | 'replace'> => ({
  ...{ file: steps, find: drawing },
  replace: `  const result = ${result};\n`,
});
const signing = '      const text = writeBagEntry(signed);\n';
const signs = (parts: string): Pick<Mutation, 'file' | 'find' | 'replace'> => ({
  ...{ file: calls, find: signing },
  replace: `      const other = { ...signed, ${parts} };\n      const text = writeBagEntry({ ...other, list: bagEntryLink(other.previous, other) });\n`,
});
const joining = '      const bag = await lockBag(tx, bagId);\n      const at = new Date(clock.now());\n';
const entered = '      await countEntry(tx, bag.id, list);\n';
const naming = '      : { chain: chain.hash, round: beaconRoundFor(chain, at.getTime()) };\n';
const listing = "  if (bag.state === 'open') return list(tx, needs, bag, new Date(now));\n";
const taking = '    await keepEntrySeed(tx, bagId, entry.number, clientSeed);\n';
const filing = '  const bag = await findBag(db, bagId);\n  const room =';

/** What a dishonest arcade could do in a lucky bag. */
export const houseOfBags: readonly Mutation[] = [
  {
    name: 'house-forgets-the-first-in-a-bag',
    breaks: 'L3',
    file: calls,
    find: joining,
    replace: `      const found = await lockBag(tx, bagId);
      if (found?.entries === 1) {
        await tx.query('delete from live_bag_entries where bag_id = $1', [bagId]);
        await tx.query('update live_bags set entries = 0, list = commitment where id = $1', [bagId]);
      }
      const bag = await lockBag(tx, bagId);\n      const at = new Date(clock.now());\n`,
    tests,
  },
  {
    name: 'house-leaves-an-entry-out-of-a-bag',
    breaks: 'L3',
    file: store,
    find: '    `select ${entryColumns} from live_bag_entries where bag_id = $1 order by number`,\n    [bagId],\n  );\n  return rows;\n',
    replace:
      '    `select ${entryColumns} from live_bag_entries where bag_id = $1 order by number`,\n    [bagId],\n  );\n  return rows.slice(1).map((row, at) => ({ ...row, number: at + 1 }));\n',
    tests,
  },
  {
    name: 'house-turns-the-list-of-a-bag-round',
    breaks: 'L3',
    file: store,
    find: '    `select ${entryColumns} from live_bag_entries where bag_id = $1 order by number`,\n    [bagId],\n  );\n  return rows;\n',
    replace:
      '    `select ${entryColumns} from live_bag_entries where bag_id = $1 order by number`,\n    [bagId],\n  );\n  return rows.toReversed().map((row, at) => ({ ...row, number: at + 1 }));\n',
    tests,
  },
  {
    name: 'house-lists-entries-in-another-order',
    breaks: 'L3',
    file: calls,
    find: entered,
    replace: `${entered}      if (entry.number === 3) {
        await tx.query('update live_bag_entries set number = 10 - number where bag_id = $1 and number < 3', [bag.id]);
        await tx.query('update live_bag_entries set number = number - 7 where bag_id = $1 and number > 7', [bag.id]);
        const { rows } = await tx.query('select number, player, client_seed_hash as "clientSeedHash", way, at from live_bag_entries where bag_id = $1 order by number', [bag.id]);
        const all = rows.map((row) => ({ ...row, at: (row as { at: Date }).at.toISOString() })) as never[];
        await tx.query('update live_bags set list = $2 where id = $1', [bag.id, all.reduce(bagEntryLink, commitment)]);
      }\n`,
    tests,
  },
  {
    name: 'house-draws-a-bag-twice',
    breaks: 'L5',
    // What came first was not liked.
    ...draws('drawBag({ ...drawn, sequence: sequence + 1_000 })'),
    tests: shownTests,
  },
  {
    name: 'house-draws-a-bag-for-its-own',
    breaks: 'L5',
    ...draws('bag.terms.prizes.map(({ name }, at) => ({ number: at + 1, prize: name }))'),
    tests,
  },
  {
    name: 'house-draws-a-bag-from-another-seed',
    breaks: 'L2',
    file: steps,
    find: '  const drawn = { seed, seeds, sequence, terms, entrants: bag.entries };\n',
    replace: "  const drawn = { seed: 'd'.repeat(64), seeds, sequence, terms, entrants: bag.entries };\n",
    tests,
  },
  {
    name: 'house-shows-another-bag',
    breaks: 'L7',
    file: calls,
    find: filing,
    replace: '  const bag = await findBag(db, Math.max(1, bagId - 1));\n  const room =',
    tests,
  },
  {
    name: 'house-adds-one-of-its-own-after-the-seeds',
    breaks: 'L4',
    ...reads(`  await tx.query(
    \`insert into live_bag_entries select (jsonb_populate_record(e, jsonb_build_object('number', 4, 'player', 'P-house', 'player_id', (select host_id from live_rooms limit 1)))).*
     from live_bag_entries e where bag_id = $1 and number = 1 on conflict do nothing\`, [bag.id]);
  const rows = await readEntries(tx, bag.id);`),
    tests,
  },
  {
    name: 'house-leaves-a-seed-of-a-bag-out',
    breaks: 'L4',
    ...reads(
      `  await tx.query('update live_bag_entries set client_seed = null where bag_id = $1 and number = 2', [bag.id]);\n  const rows = await readEntries(tx, bag.id);`,
    ),
    tests: shownTests,
  },
  {
    name: 'house-refuses-a-seed-of-a-bag',
    breaks: 'L4',
    file: calls,
    find: taking,
    replace: `    if (entry.number === 2) throw new Failure('liveBagOver');\n${taking}`,
    tests: shownTests,
  },
  {
    name: 'house-forgets-a-seed-of-a-bag',
    breaks: 'L4',
    file: calls,
    find: taking,
    replace: `    if (entry.number !== 2) await keepEntrySeed(tx, bagId, entry.number, clientSeed);\n`,
    tests: shownTests,
  },
  {
    name: 'house-calls-a-bag-off-once-it-knows',
    breaks: 'L4',
    file: steps,
    find: '  if (namedOf(bag) === null) return late < 0 ? null : draw(tx, needs, bag, null);\n',
    replace: "  if (namedOf(bag) === null) return late < 0 ? null : giveBack(tx, needs, bag, 'restored');\n",
    tests: shownTests,
  },
  {
    name: 'house-calls-a-bag-off-whose-value-came',
    breaks: 'F28',
    file: steps,
    find: '  if (value !== null) return draw(tx, needs, bag, value);\n',
    replace: "  if (value !== null) return giveBack(tx, needs, bag, 'no beacon');\n",
    tests: beaconTests,
  },
  {
    name: 'house-names-a-value-for-a-bag-that-is-out',
    breaks: 'F28',
    file: steps,
    find: naming,
    replace: naming.replace('at.getTime())', 'at.getTime()) - 3'),
    tests: beaconTests,
  },
  {
    name: 'house-closes-a-bag-when-the-value-is-known',
    breaks: 'F28',
    file: steps,
    find: listing,
    replace:
      "  if (bag.state === 'open') return now < bag.closesAt.getTime() + 9_000 ? null : list(tx, needs, bag, new Date(now - 9_000));\n",
    tests: beaconTests,
  },
  {
    name: 'house-draws-a-bag-with-a-value-of-its-own',
    breaks: 'F28',
    file: steps,
    find: '  const randomness = value === null ? undefined : beaconRandomness(value);\n',
    replace: "  const randomness = value === null ? undefined : 'ab'.repeat(32);\n",
    tests: beaconTests,
  },
  {
    name: 'house-tells-a-list-and-closes-another',
    breaks: 'L4',
    file: calls,
    find: "    list: bag.state === 'open' ? '' : bag.list,\n",
    replace: "    list: bag.state === 'open' ? '' : bag.state === 'listed' ? bag.commitment : bag.list,\n",
    tests,
  },
  {
    name: 'house-tells-of-other-winners',
    breaks: 'L5',
    file: calls,
    find: '  const won = bag.result ?? [];\n',
    replace: '  const won = (bag.result ?? []).map((one) => ({ ...one, number: (one.number % 3) + 1 }));\n',
    tests,
  },
  { name: 'house-signs-another-number-in-a-bag', breaks: 'L3', ...signs('number: signed.number + 1'), tests },
  {
    name: 'house-signs-another-seed-in-a-bag',
    breaks: 'L3',
    ...signs(`clientSeedHash: 'b'.repeat(64)`),
    tests,
  },
  { name: 'house-signs-for-another-bag', breaks: 'L3', ...signs('sequence: signed.sequence + 1'), tests },
  {
    name: 'house-signs-an-entry-with-another-key',
    breaks: 'L3',
    file: calls,
    find: '      const signature = signer.sign(text);\n',
    replace: '      const signature = signer.sign(`${text} `);\n',
    tests,
  },
];
