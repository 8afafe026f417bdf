import { type Mutation, mutationsIn } from './mutation.ts';

const box = 'packages/engines/src/gashapon/box.ts';
const engine = 'packages/engines/src/gashapon/gashapon.ts';
const file = 'packages/engines/src/gashapon/box-file.ts';
const pull = 'apps/server/src/gashapon/pull.ts';
const boxes = 'apps/server/src/gashapon/boxes.ts';

const rules = (title: string) => [{ file: 'packages/engines/src/gashapon/gashapon.test.ts', title }];
const files = (title: string) => [{ file: 'packages/engines/src/gashapon/box-file.test.ts', title }];
const pulls = (title: string) => [{ file: 'apps/server/src/gashapon/gashapon.int.test.ts', title }];

export const gameMutations: readonly Mutation[] = [
  ...mutationsIn(box, rules('G1'), [
    ['gashapon-box-of-one-capsule', 'G1', 'fewestCapsules = 2', 'fewestCapsules = 1'],
    ['gashapon-box-larger-than-the-globe', 'G1', 'mostCapsules = 74', 'mostCapsules = 75'],
    [
      'gashapon-a-kind-twice-in-the-list',
      'G1',
      '&& kinds.size === value.prizes.length;',
      '&& kinds.size > 0;',
    ],
    [
      'gashapon-last-prize-without-a-name',
      'G1',
      'value === null || isName(value);',
      "value === null || typeof value === 'string';",
    ],
    [
      'gashapon-none-of-a-kind',
      'G1',
      'listOf({ kind: isName, count: isPositive }, 20)',
      'listOf({ kind: isName, count: Number.isInteger }, 20)',
    ],
  ]),
  ...mutationsIn(engine, rules('G1'), [
    [
      'gashapon-gone-in-any-order',
      'G1',
      'index > (indices[place - 1] ?? -1) && index < size',
      'index >= 0 && index < size && place < size',
    ],
    [
      'gashapon-gone-that-was-never-there',
      'G1',
      'index > (indices[place - 1] ?? -1) && index < size',
      'index > (indices[place - 1] ?? -1)',
    ],
    [
      'gashapon-turn-at-half-price',
      'G1',
      'price: bet.box.price, draws: 1',
      'price: bet.box.price / 2, draws: 1',
    ],
    ['gashapon-box-not-promised', 'G5', 'promised: { box: bet.box } }', 'promised: {} }'],
  ]),
  ...mutationsIn(box, rules('G2'), [
    ['gashapon-shuffle-that-leaves-none-in-place', 'G2', 'draw.below(place + 1)', 'draw.below(place)'],
    [
      'gashapon-shuffle-of-half-the-box',
      'G2',
      'let place = kinds.length - 1; place > 0; place -= 1',
      'let place = kinds.length - 1; place > 1; place -= 1',
    ],
    ['gashapon-order-of-another-label', 'G2', "drawStream(seed, '/order')", "drawStream(seed, '/orders')"],
  ]),
  ...mutationsIn(box, rules('G2|G3'), [['gashapon-salts-alike', 'G3', '`/salt:${index}`', '`/salt:${box}`']]),
  ...mutationsIn(box, rules('G2. the worked|G4'), [
    [
      'gashapon-leaf-of-any-place',
      'G4',
      'canonicalJson({ box, index, kind, salt })',
      'canonicalJson({ box, kind, salt })',
    ],
    [
      'gashapon-leaf-of-any-kind',
      'G4',
      'canonicalJson({ box, index, kind, salt })',
      'canonicalJson({ box, index, salt })',
    ],
  ]),
  ...mutationsIn(engine, rules('G4'), [
    ['gashapon-shown-out-of-turn', 'G6', 'nonce === bet.gone.length + 1 && roomId', 'nonce > 0 && roomId'],
    ['gashapon-shown-in-another-room', 'G6', ' && roomId === bet.box.room && ', ' && roomId.length > 0 && '],
    [
      'gashapon-shown-without-its-way',
      'G6',
      'return fits && isIncluded(inclusion, hexToBytes(box.root));',
      'return fits && inclusion.size === size;',
    ],
  ]),
  ...mutationsIn(engine, rules('G6'), [
    ['gashapon-first-capsule-left-is-taken', 'G6', '.below(left.length);', '.below(1);'],
    [
      'gashapon-last-capsule-left-is-kept',
      'G6',
      '.below(left.length);',
      '.below(Math.max(1, left.length - 1));',
    ],
    ['gashapon-turns-of-one-number', 'G6', '`${clientSeed}:${nonce}`', '`${clientSeed}:1`'],
    ['gashapon-taken-again', 'G6', '(index) => !out.has(index),', '() => out.size >= 0,'],
    [
      'gashapon-last-prize-for-everybody',
      'G6',
      'bet.gone.length + 1 === capsules.length ? bet.box.last : null',
      'bet.gone.length < capsules.length ? bet.box.last : null',
    ],
  ]),
  ...mutationsIn(engine, files('G6'), [
    [
      'gashapon-shown-with-another-last-prize',
      'G6',
      ' && last === (isLastOut ? box.last : null);',
      ' && (isLastOut || last !== box.room);',
    ],
  ]),
  ...mutationsIn(file, files('G7|G8|forged|finds a pull'), [
    [
      'gashapon-box-of-another-seed',
      'G7',
      "check('seed', seedBefore(seed), seedHash)",
      "check('seed', seedHash, seedHash)",
    ],
    [
      'gashapon-box-of-another-root',
      'G7',
      "check('root', capsuleRoot(capsulesOf(seed, box)), box.root)",
      "check('root', box.root, box.root)",
    ],
    [
      'gashapon-pull-of-another-receipt',
      'G7',
      'if (pull.previous !== head) return',
      'if (pull.previous === commitment && head !== commitment) return',
    ],
    [
      'gashapon-others-gone',
      'G7',
      'if (canonicalJson(bet.gone) !== canonicalJson(gone)) return',
      'if (bet.gone.length !== gone.length) return',
    ],
    ['gashapon-times-go-back', 'G7', 'pull.at < at || pull.at > ended', 'pull.at > ended'],
    [
      'gashapon-emptied-said-closed',
      'G7',
      "if (pulls.length === capsulesOf(seed, box).length) return 'empty';",
      'if (pulls.length === capsulesOf(seed, box).length) return how;',
    ],
    [
      'gashapon-receipt-without-its-pulls',
      'G8',
      'ended, how, pulls: receipts }',
      'ended, how, pulls: receipts.length }',
    ],
  ]),
  ...mutationsIn('packages/engines/src/fair/draw.ts', files('G7|G8'), [
    ['seal-without-what-is-promised', 'G5, F13', 'hashOf({ ...promised, game,', 'hashOf({ game,'],
  ]),
  ...mutationsIn(
    pull,
    pulls('2.5 seconds after|before anybody else|closes opens too|insufficient|is refused where'),
    [
      [
        'gashapon-pause-cut-short',
        'pause',
        'msLeft(player.stakedAt, betweenStakesMs, now)',
        'msLeft(player.stakedAt, 900, now)',
      ],
      [
        'gashapon-turn-promised-to-everybody',
        'F18',
        'return box.turnOf === playerId ? 0 : msOfTurn(box, now);',
        'return box.turnOf !== null ? 0 : msOfTurn(box, now);',
      ],
      [
        'gashapon-pull-without-coins',
        'G1',
        'if (refused !== null) throw refused;',
        'if (refused === signer) throw refused;',
      ],
    ],
  ),
  ...mutationsIn(pull, pulls('four players at once'), [
    [
      'gashapon-box-never-ends',
      'G7',
      'if (play.number === box.size) await',
      'if (play.number > box.size) await',
    ],
    [
      'gashapon-last-prize-stays-in-the-box',
      'G6',
      '...(result.last === null ? [] : [box.size])];',
      '...(result.last === null ? [] : [])];',
    ],
  ]),
  ...mutationsIn(boxes, pulls('closes opens too|before anybody else'), [
    [
      'gashapon-toys-lost-with-their-box',
      'stock',
      'if (unopened.length > 0) await shelveToys(tx, unopened);',
      '',
    ],
    [
      'gashapon-closed-in-a-promised-turn',
      'F18',
      "if (how === 'closed' && promisedMs > 0) throw",
      "if (how === 'closed' && promisedMs > 1e9) throw",
    ],
  ]),
  ...mutationsIn('apps/server/src/gashapon/toy-stock.store.ts', pulls('not made without stock'), [
    [
      'gashapon-toys-out-of-nowhere',
      'stock',
      'where kind = $1 and stock >= $2',
      'where kind = $1 and $2 > 0',
    ],
  ]),
  ...mutationsIn('apps/server/src/gashapon/gashapon.audit.ts', pulls('finds'), [
    [
      'gashapon-audit-blind-to-other-kinds',
      'audit',
      '<> (c.index::text, c.kind))',
      "<> (c.index::text, d.result ->> 'kind'))",
    ],
  ]),
];
