import type { Moderated } from '../ports/moderated.ts';
import { findLiveRoom } from './live-room.store.ts';
import { findShow, setShowHidden } from './show.store.ts';

/** The title of a show as moderation sees it: hidden, a show is called by its room's name alone. */
export const moderatedShow: Moderated = {
  async read(db, id) {
    const show = /^\d{1,9}$/.test(id) ? await findShow(db, Number(id)) : null;
    const room = show === null ? null : await findLiveRoom(db, show.roomId);
    if (show === null || room === null) return null;
    const words = Object.values(show.titles).join(' · ');
    return { authorId: room.hostId, place: `/live/${room.id}`, words, pictures: [] };
  },
  hide: (tx, id) => setShowHidden(tx, Number(id), true),
  show: (tx, id) => setShowHidden(tx, Number(id), false),
};
