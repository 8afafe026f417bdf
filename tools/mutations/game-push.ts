import { type Mutation, mutationsIn, type MutationRow, type WatchingTest } from './mutation.ts';

const engine = (name: string, tests: readonly WatchingTest[], rows: readonly MutationRow[]): Mutation[] =>
  mutationsIn(`packages/engines/src/push/${name}.ts`, tests, rows);
const test = (name: string, title: string) => [{ file: `packages/engines/src/push/${name}.test.ts`, title }];
const server = (name: string, rows: readonly MutationRow[]): Mutation[] =>
  mutationsIn(`apps/server/src/push/${name}.ts`, [{ file: `apps/server/src/push/${name}.test.ts` }], rows);

export const gameMutations: readonly Mutation[] = [
  ...engine('belt', test('rules', 'U5'), [
    ['push-house-tray-wider', 'U5', 'place < settings.houseTrayUm ?', 'place <= settings.houseTrayUm ?'],
    [
      'push-belt-runs-back',
      'U5',
      '(startUm + settings.beltUmPerTick * ticks)',
      '(startUm + settings.trayPitchUm - settings.beltUmPerTick * ticks)',
    ],
    ['push-house-tray-leads', 'U5', '(xUm - beltUm) % pitch', '(xUm + beltUm) % pitch'],
  ]),
  ...engine('pusher', test('rules', 'U3'), [
    ['push-deck-does-not-slow', 'U3', '* s * s * (3 - 2 * s);', '* s;'],
  ]),
  ...engine('randomness', test('rules', 'U6'), [
    [
      'push-drop-without-the-players',
      'U6',
      '`${hashOf(clientSeeds)}:${what}:${number}`',
      '`${clientSeeds.length}:${what}:${number}`',
    ],
    ['push-drops-alike', 'U6', "pushStream(luck, 'drop', number)", "pushStream(luck, 'drop', 1)"],
    [
      'push-delay-before-place',
      'U6',
      'shiftUm: draw.within(aimUm),\n    delayTicks: draw.below(delayTicks + 1),',
      'delayTicks: draw.below(delayTicks + 1),\n    shiftUm: draw.within(aimUm),',
    ],
    ['push-luck-leans-right', 'U6', 'shiftUm: draw.within(aimUm),', 'shiftUm: Math.abs(draw.within(aimUm)),'],
  ]),
  ...engine('token', test('rules', 'U9'), [
    ['push-tokens-more-seldom', 'U9', 'draw.below(every) !== 0', 'draw.below(every + 1) !== 0'],
    [
      'push-token-where-the-drop-was',
      'U9',
      'aimUm: draw.within(farthestAim(settings)), entry',
      'aimUm: 0, entry',
    ],
  ]),
  ...engine('jackpot', test('rules', 'U10'), [
    ['push-grand-more-seldom', 'U10', "['grand', odds.grandPpm],", "['grand', odds.grandPpm / 2],"],
    [
      'push-jackpot-of-the-first-fall',
      'U10',
      "pushStream(luck, 'jackpot', fall)",
      "pushStream(luck, 'jackpot', 1)",
    ],
    ['push-prize-of-the-next-word', 'U10', 'word < below)', 'word <= below)'],
  ]),
  ...engine('ticket', test('rules', 'U8'), [
    ['push-a-ticket-too-many-shares', 'U8', 'given - window + 1)', 'given - window)'],
    ['push-newest-ticket-left-out', 'U8', '.below(last - first + 1)', '.below(last - first)'],
  ]),
  ...engine('settings', test('rules', 'U1'), [
    ['push-chances-above-one', 'U1', '<= 1_000_000,', '<= 2_000_000,'],
    [
      'push-drops-into-the-wall',
      'U1',
      'settings.aimMarginUm >= tolerances.aimUm + wider',
      'settings.aimMarginUm >= tolerances.aimUm',
    ],
    [
      'push-settings-with-more',
      'U1',
      '.filter((key) => !Object.hasOwn(known, key));',
      '.filter((key) => key in Object);',
    ],
  ]),
  ...engine('stones', test('pins-and-stones', 'U18. never make'), [
    [
      'push-stones-pay-more-than-comes-in',
      'U18',
      '* (every + factor) < trayPitchUm * every',
      '* every < trayPitchUm * every',
    ],
  ]),
  ...engine('pins', test('pins-and-stones', 'U17. leave no slit|U17. stand evenly'), [
    ['push-pins-hold-a-coin', 'U17', '2 * radiusUm < room.thinnestUm', 'radiusUm < room.thinnestUm'],
    [
      'push-pins-stand-to-the-right',
      'U17',
      '(i - (count - 1) / 2) * pitchUm',
      '(i - (count - 2) / 2) * pitchUm',
    ],
  ]),
  ...engine('holders', test('holders', 'U16'), [
    ['push-oldest-tickets-stay', 'U16', '.slice(-window);', '.slice(0, window);'],
    [
      'push-tickets-one-off',
      'U16',
      'holders.length - 1 - (given - ticket)',
      'holders.length - 2 - (given - ticket)',
    ],
    [
      'push-house-has-all-tokens',
      'U16',
      "share[kind === 'token' ? 'tokens' : 'coins'] += 1;",
      "share.coins += kind === 'token' ? 0 : 1;",
    ],
    [
      'push-holders-not-sealed',
      'U16',
      'hashOf({ holders, state: stateHash });',
      'hashOf({ holders: holders.length, state: stateHash });',
    ],
  ]),
  ...engine('jackpot-pool', test('jackpot-pool', 'J1|J2'), [
    [
      'push-fractions-lost',
      'J1',
      '[coinsIn(books.contributed), coinsIn(contributed)]',
      '[0, coinsIn(amount)]',
    ],
    [
      'push-house-not-paid-back',
      'J2',
      'const returned = Math.min(books.owed, has - had);',
      'const returned = 0;',
    ],
    ['push-pool-over-its-cap', 'J2', 'Math.max(0, cap - books.pool)', 'Math.max(0, 2 * cap - books.pool)'],
    [
      'push-reserve-not-filled',
      'J2',
      'coinsIn(has * reserveShare) - coinsIn(had * reserveShare)',
      'coinsIn(has * 0) - coinsIn(had * reserveShare * 0)',
    ],
  ]),
  ...engine('jackpot-pool', test('jackpot-pool', 'J3|J4|J5'), [
    ['push-grand-below-its-least', 'J3', 'Math.max(terms.least, books.pool)', 'books.pool'],
    ['push-fixed-prizes-of-one-price', 'J3', 'terms[prize] * price;', 'terms[prize];'],
    ['push-house-pays-before-the-reserve', 'J4', 'Math.min(short, books.reserve)', 'Math.min(short, 0)'],
    [
      'push-next-pool-starts-at-nothing',
      'J5',
      "prize === 'grand' ? Math.min(after.reserve, terms.cap) : 0",
      "prize === 'grand' ? Math.min(after.reserve, 0) : 0",
    ],
    ['push-grand-still-lent', 'J5', "lent: prize === 'grand' ? 0 : after.lent,", 'lent: after.lent,'],
  ]),
  ...engine('jackpot-pool', test('jackpot-pool', 'J7'), [
    [
      'push-recount-believes-the-log',
      'J7',
      'sameBooks(step.books, epoch.after) &&',
      'sameBooks(epoch.after, epoch.after) &&',
    ],
    [
      'push-recount-takes-more-prizes',
      'J7',
      'step.tokens.length === epoch.amounts.length &&',
      'step.tokens.length <= epoch.amounts.length &&',
    ],
  ]),
  ...engine('jackpot-terms', test('jackpot-terms', 'J8'), [
    ['push-cap-at-break-even', 'J8', '(least * 3n) / 4n', '(least * 4n) / 4n'],
    ['push-linked-tables-alike', 'J8', '(grandPpm * price) / unit', 'grandPpm'],
    ['push-a-drop-worth-more-than-it-costs', 'J8', 'top.over < top.under ?', 'top.over < 9n * top.under ?'],
    [
      'push-prizes-that-nobody-carries',
      'J8',
      'drawn <= BigInt(terms.contribution) * bottom.under',
      'drawn <= 9n * BigInt(terms.contribution) * bottom.under',
    ],
  ]),
  ...engine('epoch', test('epoch', 'U6. is refused|U4. ends after'), [
    [
      'push-drops-without-a-gap',
      'U6',
      '< settings.dropGapTicks) return',
      '< settings.dropGapTicks / 2) return',
    ],
    [
      'push-aimed-past-the-walls',
      'U6',
      'Math.abs(aimUm) > farthestAim(settings)',
      'Math.abs(aimUm) > 2 * farthestAim(settings)',
    ],
    [
      'push-never-comes-to-rest',
      'U4',
      'tick >= this.#lastTick || this.#quiet >= this.#restTicks;',
      'tick >= this.#lastTick;',
    ],
  ]),
  ...server('table-seats', [
    [
      'push-seat-kept-in-rest',
      'seats',
      'msLeft(droppedAt, seatRestMs, now) === 0',
      'msLeft(droppedAt, seatRestMs + 1, now) === 0',
    ],
    ['push-seed-of-before', 'U6', 'known.clientSeed = sitter.clientSeed;\n', ''],
    [
      'push-seat-for-each-window',
      'seats',
      'if (known !== undefined) {',
      'if (known !== undefined && known.place < 0) {',
    ],
  ]),
  ...server('contest-bound', [
    ['push-gift-that-is-all-it-keeps', 'contest', '* coin - 1e-9) - 1)', '* coin - 1e-9))'],
    ['push-gift-without-the-jackpot', 'contest', ' + contribution / 10_000;', ';'],
  ]),
  ...server('largest-wave', [
    ['push-wave-begins-a-tick-late', 'contest', '(tick - 1) / strokeTicks', 'tick / strokeTicks'],
  ]),
  ...server('turn-tallies', [
    ['push-won-and-not-due', 'tallies', 'due: tally.due + coins', 'due: tally.due'],
  ]),
];
