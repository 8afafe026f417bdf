import { call, callWithFile, newRequestId } from '../kernel/call.ts';
import { type ToyForm, toyMakeParams, whole } from './toy-facts.ts';

/** What making a toy does, one call after the other. */
export type ToyDeed = 'toyMake' | 'toyPicture' | 'goodsCost' | 'goodsExchange' | 'stockAdd';

/** What is done of a toy already, and the key of its stock: what is tried again is done once. */
export interface ToyProgress {
  readonly done: Set<ToyDeed>;
  readonly requestId: string;
}

export const newProgress = (): ToyProgress => ({ done: new Set(), requestId: newRequestId() });

/** Makes a toy with what its form says, and goes on where it stopped before. Throws what a call refuses. */
export async function makeToy(
  {
    form,
    picture,
    reason,
  }: { readonly form: ToyForm; readonly picture: Blob | null; readonly reason: string },
  { done, requestId }: ToyProgress,
): Promise<void> {
  const { kind } = form;
  const [cost, coins, units] = [whole(form.cost), whole(form.exchange), whole(form.pieces)];
  const once = async (deed: ToyDeed, work: () => Promise<unknown>): Promise<void> => {
    if (done.has(deed)) return;
    await work();
    done.add(deed);
  };
  await once('toyMake', () => call('toyMake', { ...toyMakeParams(form), reason }));
  if (picture !== null) await once('toyPicture', () => callWithFile('toyPicture', { kind, reason }, picture));
  if (cost !== null) await once('goodsCost', () => call('goodsCost', { kind, costCents: cost, reason }));
  if (coins !== null && coins > 0)
    await once('goodsExchange', () => call('goodsExchange', { kind, coins, reason }));
  if (units !== null && units > 0)
    await once('stockAdd', () => call('stockAdd', { requestId, kind, units, reason }));
}
