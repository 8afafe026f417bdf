import type { CallParams, CallReply } from '@grabbit/contract';
import type { PlinkoBet } from '@grabbit/engines/draws';
import { createDrawDesk } from '../draws/draw-desk.ts';
import type { DrawDesk, DrawDeskNeeds, DrawnPlay, DrawState } from '../draws/draw-desk.ts';

export type DropParams = CallParams<'dropBalls'>;
export type Dropped = CallReply<'dropBalls'>;
export type Drop = DrawnPlay<DropParams, Dropped>;
export type DropState = DrawState<DropParams, Dropped>;
export type DropDesk = DrawDesk<PlinkoBet, DropParams, Dropped>;

type Needs = DrawDeskNeeds<PlinkoBet, DropParams, Dropped>;
export type DropNeeds = Omit<Needs, 'paramsOf' | 'betOf' | 'isBet'>;

/** The player's plays on one board. */
export function createDropDesk(needs: DropNeeds): DropDesk {
  return createDrawDesk<PlinkoBet, DropParams, Dropped>({
    ...needs,
    paramsOf: (asked, { rows, risk, stake, balls }) => ({ ...asked, rows, risk, stake, balls }),
    betOf: ({ rows, risk, stake, balls }) => ({ rows, risk, stake, balls }) as PlinkoBet,
    isBet: (kept) =>
      typeof kept['risk'] === 'string' &&
      ['rows', 'stake', 'balls'].every((name) => typeof kept[name] === 'number'),
  });
}
