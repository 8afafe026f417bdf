import { pinRanges, pinRules } from './pins.ts';
import type { PushPins } from './pins.ts';
import { stoneRanges, stoneRules } from './stones.ts';
import type { PushStones } from './stones.ts';

/** How far the hidden randomness of a drop may reach. Published with the table. */
export interface PushTolerances {
  /** Reach of the place beside the aim. */
  readonly aimUm: number;
  /** A coin enters up to this many ticks after its drop. */
  readonly delayTicks: number;
  /** Reach of its tilt about both level axes, as twice the tangent of half the angle. */
  readonly tiltMrad: number;
  /** Reach of its angular velocity about each axis. */
  readonly spinMradS: number;
}

/** Chances of what a token in a player's tray opens, in millionths; the rest is loss. */
export interface JackpotOdds {
  readonly luckyPpm: number;
  readonly miniPpm: number;
  readonly majorPpm: number;
  readonly grandPpm: number;
}

/**
 * Everything that makes one coin pusher differ from another: whole numbers, published, the same for everybody. Lengths in µm:
 * +x right from the middle, +y up from the bed, +z towards the player from the back wall. 60 ticks are a second.
 */
export interface PushSettings {
  readonly bedWidthUm: number;
  /** From the back wall to the front edge. */
  readonly bedDepthUm: number;
  readonly deckHeightUm: number;
  /** Where the deck's face stands at its rear point … */
  readonly deckRearUm: number;
  /** … and at its foremost. */
  readonly deckFrontUm: number;
  /** Of one stroke, there and back; even. */
  readonly periodTicks: number;
  readonly coinRadiusUm: number;
  readonly coinThicknessUm: number;
  readonly tokenRadiusUm: number;
  readonly tokenThicknessUm: number;
  readonly coinFrictionPermille: number;
  readonly bedFrictionPermille: number;
  readonly deckFrictionPermille: number;
  readonly wallFrictionPermille: number;
  /** Over the deck. */
  readonly dropHeightUm: number;
  /** A coin enters between these depths in front of the back wall. */
  readonly dropNearUm: number;
  readonly dropFarUm: number;
  /** How far from the walls an aim must stay. */
  readonly aimMarginUm: number;
  /** Between two drops of one seat. */
  readonly dropGapTicks: number;
  /** How far under the bed the belt of trays runs: a body's centre at this height decides its tray. */
  readonly trayDepthUm: number;
  /** One tray of this width … */
  readonly houseTrayUm: number;
  /** … in each such stretch of the belt is the house's: their ratio is the house's share of falls. */
  readonly trayPitchUm: number;
  readonly beltUmPerTick: number;
  /** An epoch is at most this many strokes. */
  readonly epochStrokes: number;
  /** The pusher stops at its rear point this many strokes after the last drop. */
  readonly restStrokes: number;
  /** A fall goes to one of the table's last so many tickets; 0 where every fall is the one player's. */
  readonly ticketWindow: number;
  /** A token follows one drop in so many; 0 for none. */
  readonly tokenEvery: number;
  readonly jackpot: JackpotOdds;
  readonly tolerances: PushTolerances;
  /** Fewer bodies than this, or more, or so many drops without a fall, and the table needs repair. */
  readonly leastBodies: number;
  readonly mostBodies: number;
  readonly dryDrops: number;
  /** Between two drops of the table, whoever's they are; only where several play at it. */
  readonly tableGapTicks?: number;
  /** Only where there are some. */
  readonly pins?: PushPins;
  readonly stones?: PushStones;
}

type Range = readonly [low: number, high: number];
type Flat = Exclude<keyof PushSettings, 'tolerances' | 'jackpot' | 'tableGapTicks' | 'pins' | 'stones'>;

const ranges: Readonly<Record<Flat, Range>> = {
  bedWidthUm: [150_000, 800_000],
  bedDepthUm: [150_000, 500_000],
  deckHeightUm: [5_000, 40_000],
  deckRearUm: [30_000, 200_000],
  deckFrontUm: [50_000, 300_000],
  periodTicks: [60, 600],
  coinRadiusUm: [8_000, 20_000],
  coinThicknessUm: [1_500, 5_000],
  tokenRadiusUm: [8_000, 20_000],
  tokenThicknessUm: [1_500, 6_000],
  coinFrictionPermille: [0, 1_000],
  bedFrictionPermille: [0, 1_000],
  deckFrictionPermille: [0, 1_000],
  wallFrictionPermille: [0, 1_000],
  dropHeightUm: [20_000, 100_000],
  dropNearUm: [10_000, 100_000],
  dropFarUm: [10_000, 150_000],
  aimMarginUm: [15_000, 100_000],
  dropGapTicks: [1, 600],
  trayDepthUm: [30_000, 150_000],
  houseTrayUm: [5_000, 200_000],
  trayPitchUm: [50_000, 2_000_000],
  beltUmPerTick: [1, 20_000],
  epochStrokes: [1, 20],
  restStrokes: [1, 10],
  ticketWindow: [0, 1_000],
  tokenEvery: [0, 100_000],
  leastBodies: [0, 1_000],
  mostBodies: [1, 1_000],
  dryDrops: [10, 10_000],
};

const sharedRanges = { tableGapTicks: [1, 600] } as const satisfies Readonly<Record<string, Range>>;

const toleranceRanges: Readonly<Record<keyof PushTolerances, Range>> = {
  aimUm: [0, 50_000],
  delayTicks: [0, 60],
  tiltMrad: [0, 600],
  spinMradS: [0, 20_000],
};

const jackpotRanges: Readonly<Record<keyof JackpotOdds, Range>> = {
  luckyPpm: [0, 1_000_000],
  miniPpm: [0, 1_000_000],
  majorPpm: [0, 1_000_000],
  grandPpm: [0, 1_000_000],
};

/** What is wrong with a value that should be a pusher's settings; empty when it is sound. Source: rule U1. */
export function pushSettingsFaults(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return ['settings: not an object'];
  const { tolerances, jackpot, pins, stones, ...flat }: Readonly<Record<string, unknown>> = { ...value };
  const faults = [
    ...faultsIn('settings', flat, 'tableGapTicks' in value ? { ...ranges, ...sharedRanges } : ranges),
    ...faultsIn('settings.tolerances', tolerances, toleranceRanges),
    ...faultsIn('settings.jackpot', jackpot, jackpotRanges),
    ...('pins' in value ? faultsIn('settings.pins', pins, pinRanges) : []),
    ...('stones' in value ? faultsIn('settings.stones', stones, stoneRanges) : []),
  ];
  return faults.length > 0 || !hasForm(value) ? faults : misfits(value);
}

/** Whether a value is sound settings of a pusher. */
export function isPushSettings(value: unknown): value is PushSettings {
  return pushSettingsFaults(value).length === 0;
}

/** Called once every range holds: what is left is how the numbers fit each other. */
const hasForm = (value: object): value is PushSettings => 'tolerances' in value && 'jackpot' in value;

function misfits(settings: PushSettings): string[] {
  const { jackpot, tolerances, pins, stones } = settings;
  const thick = [
    settings.coinThicknessUm,
    settings.tokenThicknessUm,
    ...(stones ? [stones.thicknessUm] : []),
  ];
  const [thinnestUm, thickestUm] = [Math.min(...thick), Math.max(...thick)];
  const wider = Math.max(settings.coinRadiusUm, settings.tokenRadiusUm, stones?.radiusUm ?? 0);
  const rules: readonly (readonly [boolean, string])[] = [
    [settings.deckRearUm < settings.deckFrontUm, 'deckFrontUm: not in front of deckRearUm'],
    [settings.deckFrontUm + 2 * wider < settings.bedDepthUm, 'bedDepthUm: no bed in front of the deck'],
    [settings.periodTicks % 2 === 0, 'periodTicks: odd'],
    [settings.dropNearUm <= settings.dropFarUm, 'dropFarUm: nearer than dropNearUm'],
    [settings.dropFarUm < settings.deckRearUm, 'dropFarUm: past the deck'],
    [settings.dropNearUm >= settings.coinRadiusUm, 'dropNearUm: inside the back wall'],
    [settings.houseTrayUm < settings.trayPitchUm, 'trayPitchUm: no tray but the house’s'],
    [settings.aimMarginUm >= tolerances.aimUm + wider, 'aimMarginUm: a drop may reach into a wall'],
    [settings.leastBodies < settings.mostBodies, 'mostBodies: not above leastBodies'],
    [
      jackpot.luckyPpm + jackpot.miniPpm + jackpot.majorPpm + jackpot.grandPpm <= 1_000_000,
      'jackpot: chances above one',
    ],
    ...(pins === undefined ? [] : pinRules(pins, { ...settings, widestUm: wider, thickestUm, thinnestUm })),
    ...(stones === undefined ? [] : stoneRules(stones, settings)),
  ];
  return rules.filter(([holds]) => !holds).map(([, fault]) => `settings.${fault}`);
}

function faultsIn(path: string, value: unknown, known: Readonly<Record<string, Range>>): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: not an object`];
  const given: Readonly<Record<string, unknown>> = { ...value };
  const strange = Object.keys(given).filter((key) => !Object.hasOwn(known, key));
  const faults = strange.map((key) => `${path}.${key}: unknown`);
  for (const [key, [low, high]] of Object.entries(known)) {
    const number = given[key];
    if (typeof number !== 'number' || !Number.isInteger(number) || Object.is(number, -0))
      faults.push(`${path}.${key}: not a whole number`);
    else if (number < low || number > high)
      faults.push(`${path}.${key}: ${number} is outside ${low} to ${high}`);
  }
  return faults;
}
