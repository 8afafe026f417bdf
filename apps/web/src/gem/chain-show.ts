import { gemRows } from '@grabbit/engines/draws';
import type { Gem, GemBoard, GemChain, GemStep } from '@grabbit/engines/draws';

/** What is seen for how long, in milliseconds: a board falls in; then each step's groups are outlined, go, and others fall. */
const dealMs = 320;
const [markMs, goMs, fallMs] = [260, 160, 220];
/** Where nothing shall move, the result stands after so long. */
export const stillMs = 300;

/** What a board shows in one moment. */
export interface GemShot {
  readonly phase: 'deal' | 'mark' | 'go' | 'fall' | 'end';
  /** The step that is shown, from 1; 0 before the first. */
  readonly step: number;
  /** How long it stays. */
  readonly ms: number;
}

/** All that is shown of a chain, in its order. The last shot stays. */
export function shotsOf({ steps }: Pick<GemChain, 'steps'>): readonly GemShot[] {
  return [
    { phase: 'deal', step: 0, ms: dealMs },
    ...steps.flatMap((_, index): readonly GemShot[] => [
      { phase: 'mark', step: index + 1, ms: markMs },
      { phase: 'go', step: index + 1, ms: goMs },
      { phase: 'fall', step: index + 1, ms: fallMs },
    ]),
    { phase: 'end', step: steps.length, ms: 0 },
  ];
}

/** The shot that is shown so many milliseconds after the first began. */
export function shotAt(shots: readonly GemShot[], elapsed: number): number {
  let until = 0;
  const index = shots.findIndex(({ ms }) => elapsed < (until += ms));
  return index === -1 ? shots.length - 1 : index;
}

/** When a shot begins. */
export function beginOf(shots: readonly GemShot[], index: number): number {
  return shots.slice(0, index).reduce((sum, { ms }) => sum + ms, 0);
}

/** A gem where it stands on the board: its row from the ground, above the board where it waits to fall. */
export interface PlacedGem extends Gem {
  readonly key: string;
  readonly row: number;
  readonly look: 'rest' | 'hit' | 'gone';
}

const keyOf = ({ column, height }: Gem): string => `${column}-${height}`;

function placed(board: GemBoard, lookOf: (gem: Gem) => PlacedGem['look']): PlacedGem[] {
  return board.flatMap((gems) =>
    gems.map((gem, row) => ({ ...gem, key: keyOf(gem), row, look: lookOf(gem) })),
  );
}

/** The gems that fall in next, each waiting over its column. */
function waiting(board: GemBoard, next: GemBoard): PlacedGem[] {
  const here = new Set(board.flat().map(keyOf));
  return next.flatMap((gems) =>
    gems
      .filter((gem) => !here.has(keyOf(gem)))
      .map((gem, index) => ({ ...gem, key: keyOf(gem), row: gemRows + index, look: 'rest' as const })),
  );
}

/** The board after a step. */
function boardAfter({ steps, end }: GemChain, step: number): GemBoard {
  return steps[step]?.board ?? end;
}

/** Every gem of a shot, those that wait among them, in an order that stays from shot to shot. */
export function gemsAt(chain: GemChain, { phase, step }: GemShot): readonly PlacedGem[] {
  const current = chain.steps[step - 1];
  const gems =
    current === undefined || phase === 'fall' || phase === 'end' || phase === 'deal'
      ? placed(boardAfter(chain, step), () => 'rest')
      : [
          ...placed(current.board, lookIn(current, phase)),
          ...waiting(current.board, boardAfter(chain, step)),
        ];
  return gems.toSorted((a, b) => a.column - b.column || a.height - b.height);
}

function lookIn({ groups }: GemStep, phase: GemShot['phase']): (gem: Gem) => PlacedGem['look'] {
  const hit = new Set(groups.flatMap(({ gems }) => gems.map(keyOf)));
  const look = phase === 'go' ? 'gone' : 'hit';
  return (gem) => (hit.has(keyOf(gem)) ? look : 'rest');
}

/** Hundredths of the stake that the steps so far have paid. */
export function paidBy({ steps }: Pick<GemChain, 'steps'>, step: number): number {
  return steps.slice(0, step).reduce((sum, { hundredths }) => sum + hundredths, 0);
}

const quietBoard: GemBoard = Array.from({ length: 6 }, (_, column) =>
  Array.from({ length: gemRows }, (__, height) => ({ column, height, kind: (column + 2 * height) % 5 })),
);

/** A board that says nothing: no two alike side by side. It stands until something is drawn. */
export const quietGems: readonly PlacedGem[] = placed(quietBoard, () => 'rest');

/** What the stage shows of an answer now. */
export interface ShownChain {
  readonly chain: GemChain;
  readonly shot: GemShot;
  /** Names the play: another one begins anew. */
  readonly playId: string;
}
