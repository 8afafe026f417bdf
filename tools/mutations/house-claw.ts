import type { Mutation } from './mutation.ts';

const running = 'apps/server/src/play/running-play.ts';
const settlement = 'apps/server/src/play/settlement.ts';
const dropText = 'apps/server/src/claw/claw-file.ts';

/** The real page plays a claw machine: it must tell its player of each of these. */
const tests = [{ file: 'apps/server/src/claw/claw-page.int.test.ts' }];

const bindings =
  '  const bound = { clientSeedHash: clientSeed, tick, chain, at: droppedAt.toISOString() };\n';
const signs = (other: string): Pick<Mutation, 'file' | 'find' | 'replace'> => ({
  ...{ file: dropText, find: bindings },
  replace: `  const bound = { clientSeedHash: clientSeed, tick, chain, at: droppedAt.toISOString(), ${other} };\n`,
});

/** What a dishonest arcade could do at the drop of a claw. */
export const houseOfClaws: readonly Mutation[] = [
  {
    name: 'house-signs-a-drop-one-tick-later',
    breaks: 'F27',
    ...signs('tick: tick + 1'),
    tests,
  },
  {
    name: 'house-signs-another-chain-of-moves',
    breaks: 'F27',
    ...signs('chain: commitment'),
    tests,
  },
  {
    name: 'house-signs-for-another-seed',
    breaks: 'F27',
    ...signs('clientSeedHash: commitment'),
    tests,
  },
  {
    name: 'house-drops-a-tick-later-than-it-acked',
    breaks: 'F27',
    file: running,
    find: '      this.#events.onAck(drop.id, drop.tick, drop.hash);\n      this.#events.onDropped',
    replace: '      this.#events.onAck(drop.id, drop.tick - 1, drop.hash);\n      this.#events.onDropped',
    tests,
  },
  {
    name: 'house-signs-by-no-key',
    breaks: 'F27',
    file: running,
    find: 'signature: signer.sign(text) }',
    replace: 'signature: signer.sign(`${text} `) }',
    tests,
  },
  {
    name: 'house-pretends-that-no-seed-came',
    breaks: 'F27',
    file: running,
    find: '    this.#shownSeed = clientSeed;\n    clearTimeout(this.#seedWait);\n',
    replace:
      '    if (clientSeed !== "") return;\n    this.#shownSeed = clientSeed;\n    clearTimeout(this.#seedWait);\n',
    tests,
  },
  {
    name: 'house-draws-before-the-seed',
    breaks: 'F27',
    file: running,
    find: '      this.#seedWait = setTimeout(() => this.#release(), seedWaitMs).unref();\n',
    replace: '      this.#release();\n',
    tests,
  },
  {
    name: 'house-draws-with-a-seed-of-its-own',
    breaks: 'F27',
    file: running,
    find: 'clientSeed: this.#shownSeed ?? this.play.clientSeed',
    replace: "clientSeed: 'house'",
    tests,
  },
  {
    name: 'house-calls-off-a-signed-drop',
    breaks: 'F27',
    file: running,
    find: '    await this.#guard(() => this.#write(end, options));\n',
    replace:
      "    await this.#guard(() => Promise.resolve(this.#events.onVoided(this.#room, 'engine restarted')));\n",
    tests,
  },
  {
    name: 'house-moves-a-toy-between-two-plays',
    breaks: 'C15',
    file: settlement,
    find: `moveOn(tx, needs.games, room, log, { as: 'used', state: end }),`,
    replace: `moveOn(tx, needs.games, room, log, { as: 'used', state: { toys: [...(end as { toys: unknown[] }).toys].slice(1) } }),`,
    tests,
  },
];
