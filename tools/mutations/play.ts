import type { Mutation } from './mutation.ts';

const fairPlay = { file: 'apps/server/src/play/fair-play.int.test.ts' };
const steered = {
  file: 'apps/server/src/play/play.int.test.ts',
  title: 'holds the coins, drops, settles once, and its file verifies',
};
const recovery = (title: string) => ({ file: 'apps/server/src/play/recovery.int.test.ts', title });
const settlement = 'apps/server/src/play/settlement.ts';
const running = 'apps/server/src/play/running-play.ts';
const refill = 'apps/server/src/play/restock.ts';
const refillStore = 'apps/server/src/play/refill.store.ts';

export const playMutations: readonly Mutation[] = [
  {
    name: 'luck-before-the-journal',
    breaks: 'fair 6',
    file: running,
    find: `    await this.#guard(async () => {
      await this.#writeDrop(inputs);
`,
    replace: `    await this.#guard(async () => {
      this.#runner.release(this.play.id, this.#secrets);
      await this.#writeDrop(inputs);
`,
    tests: [recovery('keeps a drop and its luck')],
  },
  {
    name: 'only-the-first-toy',
    breaks: 'fair 7',
    file: settlement,
    find: 'won: result.won, now })',
    replace: 'won: result.won.slice(0, 1), now })',
    tests: [fairPlay],
  },
  {
    name: 'unjournalled-drop-voided',
    breaks: 'fair 6',
    file: running,
    find: 'if (this.#inputs === null) return this.#void(reason);',
    replace: 'if (this.#inputs === null || !this.#journalled) return this.#void(reason);',
    tests: [recovery('takes no drop with it')],
  },
  {
    name: 'refill-void-keeps-its-seed',
    breaks: 'fair 1',
    file: refill,
    find: `{ sequence: room.sequence, reason: 'refill', seed: open }`,
    replace: `{ sequence: room.sequence, reason: 'refill' }`,
    tests: [fairPlay],
  },
  {
    name: 'refill-from-another-seed',
    breaks: 'fair log',
    file: refill,
    find: '  const seed = await readRefillSeed(db, room.id);',
    replace: '  const seed = (await readRefillSeed(db, room.id)) === newSeed() ? newSeed() : newSeed();',
    tests: [fairPlay],
  },
  {
    name: 'charged-again-after-a-return',
    breaks: 'fair 7',
    file: settlement,
    find: `    const coin = play.asset === 'coin';
`,
    replace: `    const coin = play.asset === 'coin';
    if (dropped.resumed > 0)
      await (await import('../ports/ledger.store.ts')).transfer(tx, {
        key: \`again:\${play.id}\`,
        debit: \`player:\${play.playerId}:\${play.asset}\`,
        credit: \`house:claw:\${play.asset}\`,
        asset: play.asset,
        amount: play.price,
        kind: 'play',
        ref: '',
        playerId: play.playerId,
      });
`,
    tests: [fairPlay],
  },
  {
    name: 'void-opens-another-seed',
    breaks: 'fair 6',
    file: settlement,
    find: 'reason, seed: commitment.seed };',
    replace: 'reason, seed: commitment.startHash };',
    tests: [fairPlay],
  },
  {
    name: 'void-takes-the-coins',
    breaks: 'fair 6',
    file: settlement,
    find: 'await voidHold(tx, play.holdId);',
    replace: 'await postHold(tx, play.holdId);',
    tests: [recovery('voids what was aiming')],
  },
  {
    name: 'a-number-left-out',
    breaks: 'fair 1',
    file: settlement,
    find: 'sequence: room.sequence + 1, startHash',
    replace: 'sequence: room.sequence + 2, startHash',
    tests: [fairPlay],
  },
  {
    name: 'sealed-on-another-state',
    breaks: 'fair 3',
    file: settlement,
    find: 'startHashOf(room.settings, state);',
    replace: 'startHashOf(room.settings, room.state);',
    tests: [fairPlay],
  },
  {
    name: 'log-forks',
    breaks: 'fair log',
    file: 'apps/server/src/games/machine-log.ts',
    find: '    this.head = { seq, hash };',
    replace: '    this.head = { seq, hash: prev };',
    tests: [fairPlay],
  },
  {
    name: 'one-seed-for-all',
    breaks: 'fair 1',
    file: 'apps/server/src/games/commitment.ts',
    find: "randomBytes(32).toString('hex')",
    replace: "randomBytes(32).fill(7).toString('hex')",
    tests: [fairPlay],
  },
  {
    name: 'seed-shown-while-aiming',
    breaks: 'fair 1',
    file: 'apps/server/src/play/play.module.ts',
    find: 'seed: ended ? row.seed : null,',
    replace: 'seed: row.seed,',
    tests: [fairPlay],
  },
  {
    name: 'ack-before-the-journal',
    breaks: 'fair 6',
    file: running,
    find: `      await this.#writeDrop(inputs);
      const drop = inputs.at(-1);
      if (drop === undefined || this.#ending) return;
      this.#events.onAck(drop.id, drop.tick, drop.hash);
`,
    replace: `      const drop = inputs.at(-1);
      if (drop === undefined || this.#ending) return;
      this.#events.onAck(drop.id, drop.tick, drop.hash);
      await this.#writeDrop(inputs);
`,
    tests: [recovery('keeps a drop and its luck')],
  },
  {
    name: 'drop-lost-by-a-restart',
    breaks: 'fair 6',
    file: running,
    find: '    this.#inputs = play.inputs;',
    replace: '    this.#inputs = null;',
    tests: [recovery('leaves plays that the next one ends')],
  },
  {
    name: 'undropped-finished',
    breaks: 'fair 6',
    file: 'apps/server/src/play/play.store.ts',
    find: `from \${runs} where p.settled_at is null and p.room_id = $1 and p.state in ('open', 'dropped') order by p.id`,
    replace: `from \${runs} where p.settled_at is null and p.room_id = $1 and p.state in ('dropped') order by p.id`,
    tests: [recovery('leaves plays that the next one ends')],
  },
  {
    name: 'the-players-seed-left-out',
    breaks: 'fair 2',
    file: running,
    find: 'clientSeed: this.#shownSeed ?? this.play.clientSeed',
    replace: "clientSeed: 'house'",
    // A claw that drops where it starts touches no toy, whatever the luck: this one is steered to one.
    tests: [steered],
  },
  {
    name: 'a-return-left-out',
    breaks: 'C15',
    file: 'apps/server/src/claw/claw-file.ts',
    find: '    resumed: outcome.resumed,',
    replace: '    resumed: 0,',
    tests: [fairPlay],
  },
  {
    name: 'refill-hash-not-kept',
    breaks: 'fair log',
    file: refillStore,
    find: "query('update rooms set refill_seed = $2, refill_commitment",
    replace: "query('update rooms set refill_seed = md5($2) || md5($2), refill_commitment",
    tests: [fairPlay],
  },
  {
    name: 'toys-out-of-nowhere',
    breaks: 'fair log',
    file: refillStore,
    find: "'update goods set stock = stock - $2 where kind = $1 and stock >= $2'",
    replace: "'update goods set stock = stock + 0 * $2 where kind = $1 and stock >= $2'",
    tests: [fairPlay],
  },
];
