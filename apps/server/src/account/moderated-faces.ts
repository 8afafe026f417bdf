import type { Queryable } from '../core/database.ts';
import type { Moderated, ModeratedItem, ModeratedThings } from '../ports/moderated.ts';
import type { PictureBar } from '../ports/picture-bar.ts';
import { type FaceKind, hideFace, readFace, readHiddenFace, showFace } from './hidden-face.store.ts';
import { drawnNickName } from './nick-name.ts';

export interface FaceNeeds {
  /** Who wrote a message in a room; null when it is gone. */
  readonly chatWriter: (db: Queryable, messageId: string) => Promise<number | null>;
  readonly pictures: () => Pick<PictureBar, 'hide' | 'show'>;
}

/** A face is named by its player's id, or by a message that they wrote in a room. */
async function playerOf(db: Queryable, id: string, chatWriter: FaceNeeds['chatWriter']) {
  if (/^[1-9]\d{0,14}$/.test(id)) return Number(id);
  return /^m[1-9]\d{0,14}$/.test(id) ? chatWriter(db, id.slice(1)) : null;
}

const pictureOf = (url: string): readonly string[] =>
  url.startsWith('/media/') ? [url.slice('/media/'.length)] : [];

function itemOf(playerId: number, kind: FaceKind, value: string): ModeratedItem {
  const own = { id: `${playerId}`, authorId: playerId, place: '' };
  return kind === 'nickName'
    ? { ...own, words: value, pictures: [] }
    : { ...own, words: '', pictures: pictureOf(value) };
}

function moderatedFace(kind: FaceKind, { chatWriter, pictures }: FaceNeeds): Moderated {
  return {
    async read(db, id, readerId) {
      const playerId = await playerOf(db, id, chatWriter);
      if (playerId === null) return null;
      const shown = await readFace(db, playerId, kind);
      const hidden = readerId === null ? await readHiddenFace(db, playerId, kind) : null;
      const value = hidden !== null && hidden.instead === shown ? hidden.value : shown;
      return value === null || value === '' ? null : itemOf(playerId, kind, value);
    },
    async hide(tx, id) {
      const playerId = Number(id);
      const value = await readFace(tx, playerId, kind);
      const before = await readHiddenFace(tx, playerId, kind);
      if (value === null || value === '' || before?.instead === value) return;
      const instead = kind === 'nickName' ? drawnNickName() : '';
      await hideFace(tx, { playerId, kind, value, instead });
      await pictures().hide(tx, kind === 'portrait' ? pictureOf(value) : []);
    },
    async show(tx, id) {
      const playerId = Number(id);
      const hidden = await readHiddenFace(tx, playerId, kind);
      if (hidden === null) return;
      await pictures().show(tx, kind === 'portrait' ? pictureOf(hidden.value) : []);
      await showFace(tx, playerId, kind);
    },
  };
}

/** Nicknames and portraits: what is taken away is kept, and given back where nothing else was chosen since. */
export function moderatedFaces(needs: FaceNeeds): ModeratedThings {
  return { nickName: moderatedFace('nickName', needs), portrait: moderatedFace('portrait', needs) };
}
