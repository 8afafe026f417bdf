import { Failure, outcome } from '../core/failure.ts';
import type { Moderated } from '../ports/moderated.ts';
import { hideMessage } from '../ports/room-talk.store.ts';
import { readAround, type SaidLine, showMessage } from './room-message.store.ts';

const wordsOf = ({ kind, body }: SaidLine): string => (kind === 'text' ? body : `[${kind} ${body}]`);

/** What is said in rooms and shows, by the numbers of its messages. */
export const moderatedChat: Moderated = {
  async read(db, id, readerId) {
    if (!/^[1-9]\d{0,14}$/.test(id)) return null;
    const said = await outcome(() => readAround(db, Number(id)));
    if (said instanceof Failure) return null;
    const { message, lines } = said;
    if (message.hidden && readerId !== null) return null;
    const around = lines.map(
      (line) => `${line.id === message.id ? '> ' : ''}${line.nickName}: ${wordsOf(line)}`,
    );
    const place = `/talk/${message.roomId}`;
    return { authorId: message.playerId, place, words: wordsOf(message), pictures: [], around };
  },
  hide: (tx, id) => hideMessage(tx, Number(id)),
  show: (tx, id) => showMessage(tx, Number(id)),
};
