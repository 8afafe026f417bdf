import type { Mutation } from './mutation.ts';

const claw = (title: string) => ({ file: 'packages/engines/src/claw/claw.test.ts', title });
const fair = (title: string) => ({ file: 'packages/engines/src/fair/fair.test.ts', title });
const verify = (title: string) => ({ file: 'packages/engines/src/claw/verify.test.ts', title });
const randomnessTest = { file: 'packages/engines/src/claw/randomness.test.ts' };
/** Files of earlier plays: whatever changes an outcome changes theirs. */
const earlier = { file: 'packages/engines/src/claw/earlier-files.test.ts' };
const randomness = 'packages/engines/src/claw/randomness.ts';
const play = 'packages/engines/src/claw/play.ts';
const verifier = 'packages/engines/src/claw/verify.ts';
const commitment = 'packages/engines/src/fair/commitment.ts';

export const engineMutations: readonly Mutation[] = [
  {
    name: 'drift-leans-right',
    breaks: 'C9, fair 4',
    file: randomness,
    find: 'driftXUm: drift[0],',
    replace: 'driftXUm: Math.abs(drift[0]),',
    tests: [randomnessTest],
  },
  {
    name: 'luck-without-the-player',
    breaks: 'F5, fair 2',
    file: randomness,
    find: 'drawStream(seedHex, `${clientSeed}:${nonce}`)',
    replace: 'drawStream(seedHex, `${clientSeed.length}:${nonce}`)',
    tests: [randomnessTest],
  },
  {
    name: 'luck-repeats-itself',
    breaks: 'F5, fair 4',
    file: randomness,
    find: 'drawStream(seedHex, `${clientSeed}:${nonce}`)',
    replace: 'drawStream(seedHex, `${clientSeed}:1`)',
    tests: [randomnessTest],
  },
  {
    name: 'drift-in-a-square',
    breaks: 'C9',
    file: randomness,
    find: 'if (x * x + z * z <= radius * radius) return [x, z];',
    replace: 'if (x * x + z * z <= 2 * radius * radius) return [x, z];',
    tests: [claw('C9. hidden randomness keeps')],
  },
  {
    name: 'biased-draws',
    breaks: 'F5',
    file: 'packages/engines/src/fair/randomness.ts',
    find: 'while (value >= limit) value = word();',
    replace: 'if (value > limit + words) value = word();',
    tests: [fair('F5. skip')],
  },
  {
    name: 'weaker-grip',
    breaks: 'C7',
    file: 'packages/engines/src/claw/claw-body.ts',
    find: 'joint.setMotorMaxForce(this.#settings.gripMaxMilliNm / 1000);',
    replace: 'joint.setMotorMaxForce(this.#settings.gripMaxMilliNm / 1250);',
    tests: [earlier],
  },
  {
    name: 'wider-sway',
    breaks: 'C9',
    file: 'packages/engines/src/claw/swing.ts',
    find: 'const reach = this.#settings.tolerances.swingUm / 1e6;',
    replace: 'const reach = this.#settings.tolerances.swingUm / 0.9e6;',
    tests: [earlier],
  },
  {
    name: 'speed-of-its-own',
    breaks: 'C9',
    file: 'packages/engines/src/claw/hoist.ts',
    find: 'this.#factor = 1 + permille / 1000;',
    replace: 'this.#factor = 1;',
    tests: [earlier],
  },
  {
    name: 'deeper-chute',
    breaks: 'C3',
    file: 'packages/engines/src/claw/cabinet.ts',
    find: 'const sensorTop = 0.06;',
    replace: 'const sensorTop = -0.3;',
    tests: [claw('C3. .fair 7. several')],
  },
  {
    name: 'highest-serial-first',
    breaks: 'C3',
    file: play,
    find: 'arrived.sort((a, b) => a - b)',
    replace: 'arrived.sort((a, b) => b - a)',
    tests: [claw('C3. .fair 7. several')],
  },
  {
    name: 'won-toys-stay',
    breaks: 'C3',
    file: play,
    find: 'const left = this.#toys.filter((toy) => !this.#won.includes(toy.serial));',
    replace: 'const left = this.#toys;',
    tests: [claw('C3. the toys in the chute')],
  },
  {
    name: 'steering-a-tick-late',
    breaks: 'C5, fair 5',
    file: play,
    find: '    this.#moveGantry();\n    this.#moveHoist();\n',
    replace: '    this.#moveHoist();\n    if (this.#tick > 1) this.#moveGantry();\n',
    tests: [claw('C5. move the carriage')],
  },
  {
    name: 'steering-after-the-drop',
    breaks: 'C5',
    file: play,
    find: `      this.#phase !== 'aiming' ||
      this.#randomness !== null ||
      !Number`,
    replace: `      this.#phase !== 'aiming' ||
      !Number`,
    tests: [claw('C5. apply at the next tick')],
  },
  {
    name: 'endless-plays',
    breaks: 'C14, fair 7',
    file: play,
    find: 'else if (this.#tick - this.#dropTick >= this.#settings.settleTicks)',
    replace: 'else if (this.#tick - this.#dropTick >= 2 * this.#settings.settleTicks)',
    tests: [claw('C14. comes by')],
  },
  {
    name: 'state-forgets-its-motion',
    breaks: 'C2, fair 3',
    file: 'packages/engines/src/claw/toy-body.ts',
    find: 'v: atRest ? still : scaled(body.linvel(), stateUnits.length),',
    replace: 'v: still,',
    tests: [claw('C2. .fair 3. a state keeps')],
  },
  {
    name: 'rougher-state',
    breaks: 'C2, fair 3',
    file: 'packages/engines/src/claw/toy-body.ts',
    find: '    p: scaled(p, stateUnits.length),',
    replace: '    p: [whole(p.x * 1e4) * 10, whole(p.y * 1e4) * 10, whole(p.z * 1e4) * 10],',
    tests: [earlier],
  },
  {
    name: 'refill-moves-toys',
    breaks: 'C11',
    file: 'packages/engines/src/claw/refill.ts',
    find: 'return { toys: [...state.toys, ...added',
    replace: 'return { toys: [...state.toys.map((toy) => ({ ...toy, w: [1, 0, 0] as const })), ...added',
    tests: [claw('C11. add toys')],
  },
  {
    name: 'seal-without-the-log',
    breaks: 'F2, fair 1',
    file: commitment,
    find: 'return hashOf({ seed, startHash, logHead, engine, wasm, roomId, sequence });',
    replace: 'return hashOf({ seed, startHash, engine, wasm, roomId, sequence, logHead: `` });',
    tests: [fair('F2. a commitment changes')],
  },
  {
    name: 'inputs-without-their-tick',
    breaks: 'F3, fair 5',
    file: commitment,
    find: 'return hashOf({ previous: previousHash, id: input.id, tick: input.tick, code: input.code });',
    replace: 'return hashOf({ previous: previousHash, id: input.id, code: input.code });',
    tests: [fair('F3. an input link')],
  },
  {
    name: 'log-without-its-past',
    breaks: 'F4, fair log',
    file: commitment,
    find: 'return hashOf({ roomId, seq, kind, at, body, prev });',
    replace: 'return hashOf({ roomId, seq, kind, at, body, prev: `` });',
    tests: [fair('F4. a log entry')],
  },
  {
    name: 'receipt-without-the-price',
    breaks: 'C15',
    file: 'packages/engines/src/claw/file.ts',
    find: "  'player',\n  'price',\n",
    replace: "  'player',\n",
    tests: [verify('C15. shows every change')],
  },
  ...skippedChecks(),
];

/** A verifier that believes one of the claims. */
function skippedChecks(): Mutation[] {
  const skipped: readonly (readonly [string, string, string])[] = [
    ['startHash', 'startHashOf(settings, start), startHash)', 'startHash, startHash)'],
    [
      'commitment',
      "compare('commitment', promise, file.commitment)",
      "compare('commitment', promise, promise)",
    ],
    [
      'inputs',
      "compare('inputs', chainInputs(file.commitment, inputs), inputs)",
      "compare('inputs', inputs, inputs)",
    ],
    [
      'endTick',
      "compare('endTick', replay.ticks, file.endTick)",
      "compare('endTick', file.endTick, file.endTick)",
    ],
    [
      'won',
      'file.won.map(({ serial, kind }) => ({ serial, kind })),',
      "replay.won.map((serial) => ({ serial, kind: kinds.get(serial) ?? '' })),",
    ],
    [
      'endHash',
      '{ claimed: file.endHash, state: clawStateHash(file.end) },',
      '{ claimed: replay.endHash, state: replay.endHash },',
    ],
    [
      'finalHash',
      "compare('finalHash', clawFinalHash(file), file.finalHash)",
      "compare('finalHash', file.finalHash, file.finalHash)",
    ],
    [
      'receipt',
      "compare('receipt', clawReceipt(file), file.receipt)",
      "compare('receipt', file.receipt, file.receipt)",
    ],
    ['logChain', "compare('logChain', links, claimed)", "compare('logChain', claimed, claimed)"],
    ['logPlay', '{ kind: logKinds.play, body: play },', "{ kind: logKinds.play, body: last?.body ?? '' },"],
    ['wasm', "compare('wasm', wasmHash, engine.wasm)", "compare('wasm', engine.wasm, engine.wasm)"],
  ];
  return skipped.map(([check, find, replace]) => ({
    name: `unchecked-${check}`,
    breaks: 'C15',
    file: verifier,
    find,
    replace,
    tests: [verify(check === 'wasm' ? 'another engine or wasm' : `made anew`)],
  }));
}
