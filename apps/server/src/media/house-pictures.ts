import { Failure } from '../core/failure.ts';
import type { HousePictures } from '../ports/house-pictures.ts';
import { keepPicture, type MediaNeeds, takeUpload } from './media.module.ts';
import { StoreAway } from './media-store.ts';
import { claimObject, dropHouse } from './media.store.ts';
import type { PictureDecoder } from './picture-decoder.ts';

const owned = { ownerId: null, purpose: 'house' } as const;

/** Pictures of the house, drawn by the decoder that draws those of players. */
export function createHousePictures(needs: MediaNeeds, decoder: PictureDecoder): HousePictures {
  return {
    async keep(context, drawings) {
      const file = await takeUpload(context);
      if (file instanceof Failure) return file;
      const names: string[] = [];
      for (const drawing of drawings) {
        const picture = await decoder.redraw(file, drawing, 'house');
        if (picture instanceof Failure) return picture;
        const kept = await keepPicture(needs, picture, owned);
        if (kept instanceof Failure) return kept;
        names.push(kept.name);
      }
      return names;
    },
    async use(tx, names, replaced) {
      for (const name of names) await claimObject(tx, { name, ...owned });
      await dropHouse(tx, replaced);
    },
    async open(name) {
      try {
        return await needs.store.get(name);
      } catch (error) {
        if (!(error instanceof StoreAway)) throw error;
        needs.log.error({ err: error }, 'a picture could not be read');
        return 'away';
      }
    },
  };
}
