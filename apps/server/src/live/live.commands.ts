import { CommandUsageError } from '../core/command-usage-error.ts';
import type { Given } from '../core/given.ts';
import { type CommandCall, operatorCommands } from '../registry/operator-command.ts';
import {
  allowInShows,
  banFromShows,
  endHost,
  listHosts,
  makeHost,
  type RemovalNeeds,
  setGift,
  setRanking,
  stockBags,
} from './live.operator.ts';

const longestBanHours = 8_760;
const playerOf = (given: Given): number => given.whole('PLAYER', 1, 2_000_000_000);

function onOrOff(given: Given): boolean {
  const word = given.text('on|off');
  if (word === 'on' || word === 'off') return word === 'on';
  throw new CommandUsageError(`"${word}" is neither on nor off.`);
}

async function needsOf(registry: CommandCall['registry']): Promise<RemovalNeeds> {
  const { db, clock, ports } = await registry();
  return {
    ...{ db, clock, moderationQueue: () => ports.moderationQueue },
    flushNotices: (userId) => ports.flushNotices(userId),
  };
}

/** The operator's command `live`. `docs/live.md` says what each does. */
export const liveCommands = operatorCommands(
  'live',
  'who hosts shows, what can be given there, and who is kept out',
  [
    {
      ...{ usage: 'hosts', signs: 'nothing' },
      run: ({ db, operator }) => listHosts(db, operator),
    },
    {
      usage: 'host PLAYER SHARE NAME...',
      run: ({ db, given, operator }) =>
        makeHost(db, operator, {
          playerId: playerOf(given),
          sharePercent: given.whole('SHARE', 0, 100),
          names: { 'en-US': given.text('NAME') },
        }),
      text: ({ roomId }: { roomId: number }) => `Shows in room ${roomId}: /live/${roomId}`,
    },
    {
      usage: 'end-host PLAYER',
      run: ({ db, given, operator }) => endHost(db, operator, playerOf(given)),
      text: () => 'Hosts no more.',
    },
    {
      usage: 'gift NAME COINS',
      run: ({ db, given, operator }) =>
        setGift(db, operator, {
          name: given.text('NAME'),
          coins: given.whole('COINS', 1, 100_000),
          place: 0,
        }),
      text: () => 'Can be given at that price.',
    },
    {
      usage: 'gift-off NAME',
      run: ({ db, given, operator }) =>
        setGift(db, operator, { name: given.text('NAME'), coins: null, place: 0 }),
      text: () => 'Cannot be given any more.',
    },
    {
      usage: 'ranking on|off',
      run: ({ db, given, operator }) => setRanking(db, operator, onOrOff(given)),
      text: ({ shown }: { shown: boolean }) =>
        `Pages of shows ${shown ? 'say' : 'do not say'} who gave most.`,
    },
    {
      usage: 'bag-toys KIND COUNT',
      run: ({ db, given, operator }) => {
        const kind = given.text('KIND');
        return stockBags(db, operator, { name: kind, kind, coins: 0, count: given.whole('COUNT', 1, 1_000) });
      },
      text: ({ left }: { left: number }) => `${left} of it lie aside for bags.`,
    },
    {
      usage: 'bag-coins COINS COUNT',
      run: ({ db, given, operator }) => {
        const coins = given.whole('COINS', 1, 1_000_000);
        return stockBags(db, operator, {
          name: `coins-${coins}`,
          kind: '',
          coins,
          count: given.whole('COUNT', 1, 1_000),
        });
      },
      text: ({ left }: { left: number }) => `${left} of it lie aside for bags.`,
    },
    {
      usage: 'ban PLAYER [HOURS]',
      run: async ({ registry, given, operator }) =>
        banFromShows(await needsOf(registry), operator, {
          playerId: playerOf(given),
          hours: given.maybe('HOURS') === undefined ? null : given.whole('HOURS', 1, longestBanHours),
        }),
      text: () => 'Kept out of all shows.',
    },
    {
      usage: 'allow PLAYER',
      run: async ({ registry, given, operator }) =>
        allowInShows(await needsOf(registry), operator, playerOf(given)),
      text: () => 'Let into all shows again.',
    },
  ],
);
