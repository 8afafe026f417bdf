import { GameCategory, GameCodeMap, GameType, RoomType } from './game-codings.ts';

/** How the outcome of a play comes about. */
export type PlayWay = 'run' | 'draw' | 'round';

interface GameRow {
  /** Its name everywhere: folders, rooms, streams, files of plays, the account of the house. */
  readonly name: string;
  /** Its number in each of the four codings that the specification uses side by side; null where a coding has none. */
  readonly gameType: GameType | null;
  readonly category: GameCategory | null;
  readonly roomType: RoomType | null;
  readonly code: GameCodeMap | null;
  /**
   * How a play comes about: it `run`s on a machine, is a `draw` from a stream, or a `round` that stays open from step to step; null while
   * the arcade has none of it.
   */
  readonly way: PlayWay | null;
  /** Its rounds are also drawn for one player alone, from a stream of their own. */
  readonly solo?: true;
  /** Its prizes lie in boxes that the operator fills. */
  readonly boxes?: true;
  /** What the ledger calls its practice coins; null where there are none. */
  readonly practice: string | null;
  /** It has none of its own: it is practised with the general ones, which are the claw's. */
  readonly general?: true;
  /** Their field among the red counts of cards, in the specification's words; null where it counts none. */
  readonly counted: string | null;
  /** Whether a live arcade begins with the game open; one that begins shut waits for the operator's word. Any other mode begins with all open. */
  readonly live: 'open' | 'shut';
}

/** The one list of games, in the order in which players see their practice coins. */
export const games = [
  {
    name: 'claw',
    way: 'run',
    practice: 'trial',
    counted: 'unifiedTrialBalance',
    gameType: GameType.CLAW,
    category: GameCategory.CLAW,
    roomType: RoomType.claw,
    code: null,
    live: 'open',
  },
  {
    name: 'push',
    way: 'round',
    practice: 'push_trial',
    counted: 'pushcoinTrialBalance',
    gameType: GameType.PUSH,
    category: GameCategory.PUSH,
    roomType: RoomType.push,
    code: GameCodeMap.push,
    live: 'open',
  },
  {
    name: 'slot',
    way: 'draw',
    practice: 'slot_trial',
    counted: 'slotTrialBalance',
    gameType: GameType.SLOT,
    category: GameCategory.ARCADE,
    roomType: RoomType.slot,
    code: GameCodeMap.slot,
    live: 'open',
  },
  {
    name: 'plinko',
    way: 'draw',
    practice: 'plinko_trial',
    counted: 'plinkoTrialBalance',
    gameType: GameType.PLINKO,
    category: GameCategory.ARCADE,
    roomType: null,
    code: GameCodeMap.plinko,
    live: 'open',
  },
  {
    name: 'bo',
    way: 'round',
    solo: true,
    practice: 'bo_trial',
    counted: 'optionTrialBalance',
    gameType: GameType.BO,
    category: GameCategory.ARCADE,
    roomType: null,
    code: GameCodeMap.bo,
    live: 'shut',
  },
  {
    name: 'fishing',
    way: 'draw',
    practice: 'fishing_trial',
    counted: 'fishingTrialBalance',
    gameType: GameType.FISHING,
    category: GameCategory.ARCADE,
    roomType: null,
    code: GameCodeMap.fishing,
    live: 'open',
  },
  {
    name: 'gashapon',
    way: 'draw',
    boxes: true,
    practice: 'gashapon_trial',
    counted: null,
    gameType: null,
    category: GameCategory.GASHAPON,
    roomType: null,
    code: null,
    live: 'open',
  },
  {
    name: 'gem',
    way: 'draw',
    practice: 'trial',
    general: true,
    counted: null,
    gameType: GameType.GEM,
    category: GameCategory.ARCADE,
    roomType: null,
    code: null,
    live: 'open',
  },
  {
    name: 'racing-ball',
    way: 'round',
    solo: true,
    practice: 'trial',
    general: true,
    counted: null,
    gameType: GameType.RACING_BALL,
    category: GameCategory.ARCADE,
    roomType: null,
    code: null,
    live: 'open',
  },
] as const satisfies readonly GameRow[];

type Game = (typeof games)[number];
export type GameName = Game['name'];
/** Games with plays of a way. */
interface GamesByWay {
  readonly run: Extract<Game, { readonly way: 'run' }>;
  readonly draw: Extract<Game, { readonly way: 'draw' } | { readonly solo: true }>;
  readonly round: Extract<Game, { readonly way: 'round' }>;
}
type GameOf<Way extends PlayWay> = GamesByWay[Way];
type Practised = Exclude<Extract<Game, { readonly practice: string }>, { readonly general: true }>;
type Counted = Extract<Game, { readonly counted: string }>;

/** Games with practice coins of their own. */
export type PracticeGame = Practised['name'];
export type PracticeAsset = Practised['practice'];
/** The practice coins of games of a way. */
export type PracticeAssetOf<Way extends PlayWay> = GameOf<Way>['practice'];
/** Games whose practice coins a code or an offer may give. */
export type TrialGame = Counted['name'];
export type TrialCount = Counted['counted'];
/** Games with plays that are drawn from a stream. */
export type DrawGameName = GameOf<'draw'>['name'];
/** Games that the arcade has. */
export type PlayedGame = GameOf<PlayWay>['name'];

const isPractised = (game: Game): game is Practised => game.practice !== null && !('general' in game);
const isPlayed = (game: Game): game is GameOf<PlayWay> => game.way !== null;
const isDrawn = (game: Game): game is GameOf<'draw'> => game.way === 'draw' || 'solo' in game;
const isCounted = (game: Game): game is Counted => game.counted !== null;

export const practiceGames: readonly Practised[] = games.filter(isPractised);
export const drawnGames: readonly GameOf<'draw'>[] = games.filter(isDrawn);
export const countedGames: readonly Counted[] = games.filter(isCounted);
export const playedGames: readonly PlayedGame[] = games.filter(isPlayed).map(({ name }) => name);

/** @throws Error for a game that is not in the list. */
export function gameOf(name: string): Game {
  const game = games.find((each) => each.name === name);
  if (game === undefined) throw new Error(`there is no game ${name}`);
  return game;
}

/** The asset of a game's practice coins. */
export function practiceAssetOf(name: PracticeGame): PracticeAsset {
  const game = practiceGames.find((each) => each.name === name);
  if (game === undefined) throw new Error(`${name} has no practice coins`);
  return game.practice;
}
