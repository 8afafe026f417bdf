import type { CallReply } from '@grabbit/contract';
import { Failure, outcome } from '../core/failure.ts';
import { operate, type Operator, refuseUnable } from '../core/operator.ts';
import { keepPicture, type MediaNeeds } from './media.module.ts';
import { claimObject } from './media.store.ts';
import { redrawPicture } from './picture.ts';

export type HousePicture = CallReply<'uploadFile'>;

/** Keeps a picture of the house, for a banner, beside those of players. `fileBroken` for what is no picture, `pictureNotKept`. */
export function addHousePicture(
  needs: MediaNeeds,
  operator: Operator,
  file: Buffer,
): Promise<HousePicture | Failure> {
  return outcome(async () => {
    refuseUnable(operator, 'pages.edit');
    const picture = await redrawPicture(file, 'house');
    if (picture instanceof Failure) return picture;
    // What is kept and never claimed is swept away.
    const kept = await keepPicture(needs, picture, { ownerId: null, purpose: 'house' });
    if (kept instanceof Failure) return kept;
    return operate(needs.db, operator, 'pages.edit', async (tx, note) => {
      await claimObject(tx, { name: kept.name, ownerId: null, purpose: 'house' });
      await note('add picture', kept.url);
      return kept;
    });
  });
}
