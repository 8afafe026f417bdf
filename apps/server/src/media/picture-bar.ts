import { buffer } from 'node:stream/consumers';
import type { Queryable } from '../core/database.ts';
import type { PictureBar } from '../ports/picture-bar.ts';
import { deleteBarred, insertBarred, readBarred } from './barred-picture.store.ts';
import type { MediaStore } from './media-store.ts';
import { hideObjects, readMarks, showObjects } from './media.store.ts';
import { marksOf, type PictureMarks } from './picture-look.ts';

/** Marks of a kept picture. One that was kept before marks were is read again: it is of our own making. */
async function keptMarks(tx: Queryable, store: MediaStore, name: string): Promise<PictureMarks | null> {
  const kept = await readMarks(tx, name);
  if (kept === null || kept.sha256 !== '') return kept;
  const object = await store.get(name);
  return object === null ? null : marksOf(await buffer(object));
}

/** Pictures out of sight, and pictures that nobody may send again. */
export function createPictureBar(store: MediaStore): PictureBar {
  return {
    hide: hideObjects,
    show: showObjects,
    list: readBarred,
    async bar(tx, picture, note) {
      const marks = /^[0-9a-f]{64}$/.test(picture)
        ? { sha256: picture, look: '' }
        : await keptMarks(tx, store, picture);
      return marks === null ? null : insertBarred(tx, marks, note);
    },
    unbar: deleteBarred,
  };
}
