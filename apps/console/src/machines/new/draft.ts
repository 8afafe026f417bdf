import { games } from '@grabbit/contract';
import { whole } from '../../toys/toy-facts.ts';

export type MachineGame = (typeof games)[number]['name'];

/** What can be made. */
export const machineGames: readonly MachineGame[] = games
  .filter(({ way }) => way !== null)
  .map(({ name }) => name);

/** Whether a machine's prizes lie in a box that is filled by hand. */
export function hasBoxes(game: MachineGame | null): boolean {
  return games.some((each) => each.name === game && 'boxes' in each);
}

export const stepNames = ['game', 'chances', 'toy', 'box', 'details', 'measure', 'open'] as const;
export type StepName = (typeof stepNames)[number];

/** The steps of a game: others than the claw have neither presets to choose from nor anything to measure. */
export function stepsOf(game: MachineGame | null): readonly StepName[] {
  if (game === null || game === 'claw') return stepNames.filter((step) => step !== 'box');
  return hasBoxes(game) ? ['game', 'box', 'details', 'open'] : ['game', 'details', 'open'];
}

/** As many capsules as a box holds. */
export const capsuleRange = [2, 74] as const;

/** A machine as far as somebody has planned it. Figures stay as they were typed. */
export interface Draft {
  readonly step: StepName;
  readonly game: MachineGame | null;
  /** The machine whose settings it began with; '' for none. */
  readonly copyOf: string;
  readonly preset: string;
  readonly kinds: readonly string[];
  readonly name: string;
  readonly price: string;
  /** As people count: 1 is everybody's. */
  readonly level: string;
  readonly club: boolean;
  readonly practice: boolean;
  readonly cabinet: string;
  /** Of a coin pusher. */
  readonly pushPreset: string;
  readonly tables: 'individual' | 'group';
  /** '' for a table for everybody. */
  readonly seats: string;
  readonly cyber: boolean;
  /** Of a box: how many capsules hold each kind, and what comes with the last one; '' for nothing. */
  readonly capsules: Readonly<Record<string, number>>;
  readonly last: string;
  /** The room that was made for a box; null until then. */
  readonly madeRoom: number | null;
  /** The finished measurement that was chosen. */
  readonly measurement: number | null;
  readonly reason: string;
  /** When it was kept last, in milliseconds; 0 for never. */
  readonly keptAt: number;
}

export const emptyDraft: Draft = {
  ...{
    step: 'game',
    game: 'claw',
    copyOf: '',
    preset: '',
    kinds: [],
    name: '',
    price: '60',
    level: '1',
    club: false,
  },
  ...{ practice: false, cabinet: '', pushPreset: 'harbour', tables: 'individual', seats: '', cyber: false },
  ...{ capsules: {}, last: '', madeRoom: null, measurement: null, reason: '', keptAt: 0 },
};

/** A draft with a change. What was measured belongs to the preset and the toys that it was measured with. */
export function changed(draft: Draft, change: Partial<Draft>): Draft {
  const isOther = change.preset !== undefined || change.kinds !== undefined;
  return { ...draft, ...(isOther && { measurement: null }), ...change };
}

/** What is wrong, by fields: keys of texts. */
export type Faults = Readonly<Record<string, string>>;

/** What keeps a step from being finished, as far as the draft alone tells it. */
export function faultsOf(step: StepName, draft: Draft): Faults {
  if (step === 'game') return draft.game === null ? { game: 'newMachine.gameMissing' } : {};
  if (step === 'chances') return draft.preset === '' ? { preset: 'newMachine.presetMissing' } : {};
  if (step === 'toy') return draft.kinds.length === 0 ? { kinds: 'newMachine.kindsMissing' } : {};
  if (step === 'box') return boxFaults(draft);
  if (step === 'details') return detailFaults(draft);
  if (step === 'open') return draft.reason.trim() === '' ? { reason: 'newMachine.reasonMissing' } : {};
  return {};
}

export const capsulesIn = (capsules: Draft['capsules']): number =>
  Object.values(capsules).reduce((sum, count) => sum + count, 0);

function boxFaults({ capsules, price }: Draft): Faults {
  const count = capsulesIn(capsules);
  const [fewest, most] = capsuleRange;
  return {
    ...((count < fewest || count > most) && { capsules: 'newMachine.capsulesWrong' }),
    ...(!isFrom(price, 1, 10_000) && { price: 'newMachine.turnPriceWrong' }),
  };
}

function isFrom(text: string, low: number, high: number): boolean {
  const figure = whole(text);
  return figure !== null && figure >= low && figure <= high;
}

function detailFaults({ game, name, price, level, cabinet, seats, tables, cyber }: Draft): Faults {
  const isPaid = game === 'claw' || game === 'push';
  const needsSeats = game === 'push' && tables === 'individual' && (cyber || seats !== '');
  const faults: [string, string | false][] = [
    ['name', (name.trim() === '' || name.trim().length > 40) && 'newMachine.nameMissing'],
    ['price', isPaid && !isFrom(price, 1, 100_000) && 'newMachine.priceWrong'],
    ['level', isPaid && !isFrom(level, 1, 101) && 'newMachine.levelWrong'],
    ['cabinet', game === 'claw' && cabinet === '' && 'newMachine.cabinetMissing'],
    ['seats', needsSeats && !isFrom(seats, 1, 1_000) && 'newMachine.seatsWrong'],
    ['cyber', cyber && tables === 'group' && 'newMachine.cyberWrong'],
  ];
  return Object.fromEntries(faults.filter((fault): fault is [string, string] => fault[1] !== false));
}

/** The first step that is not finished, of those before `step`; null when one may be there. */
export function unfinishedBefore(step: StepName, draft: Draft): StepName | null {
  const steps = stepsOf(draft.game);
  const before = steps.slice(0, Math.max(0, steps.indexOf(step)));
  return before.find((each) => Object.keys(faultsOf(each, draft)).length > 0) ?? null;
}

/** The draft that a text holds: what it does not say, or says wrongly, begins anew. */
export function draftFrom(text: string | null): Draft {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return emptyDraft;
  }
  if (typeof kept !== 'object' || kept === null) return emptyDraft;
  const values: Readonly<Record<string, unknown>> = { ...kept };
  const sound = Object.entries(emptyDraft).filter(([name, usual]) => isLike(name, values[name], usual));
  const draft: Draft = { ...emptyDraft, ...Object.fromEntries(sound.map(([name]) => [name, values[name]])) };
  const steps = stepsOf(draft.game);
  const step = steps.includes(draft.step) ? draft.step : 'game';
  return { ...draft, step: unfinishedBefore(step, draft) ?? step };
}

function isLike(name: string, value: unknown, usual: unknown): boolean {
  if (name === 'game') return machineGames.some((game) => game === value);
  if (name === 'step') return stepNames.some((step) => step === value);
  if (name === 'tables') return value === 'individual' || value === 'group';
  if (name === 'measurement' || name === 'madeRoom') return value === null || typeof value === 'number';
  if (name === 'capsules') return isCounts(value);
  if (Array.isArray(usual)) return Array.isArray(value) && value.every((each) => typeof each === 'string');
  return typeof value === typeof usual;
}

function isCounts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((count) => Number.isInteger(count) && count >= 1 && count <= 99);
}
