import { isRecord, storedItem } from '../../kernel/storage.ts';

/** Which room somebody tried free: its number, and that of the one where they practised. */
export interface Tried {
  readonly game: string;
  /** The room's name as the operator gave it. */
  readonly roomName: string;
  readonly room: number;
  readonly practice: number;
}

/** Kept in this browser, so that whoever registers afterwards comes back to the room that they tried. */
export const tried = storedItem<Tried | null>(
  'room:tried',
  (value) => {
    if (!isRecord(value)) return undefined;
    const { game, roomName, room, practice } = value;
    if (typeof game !== 'string' || typeof roomName !== 'string') return undefined;
    return typeof room === 'number' && typeof practice === 'number'
      ? { game, roomName, room, practice }
      : undefined;
  },
  null,
);

let wanted: number | null = null;

/** A play in that room shall begin as soon as one can. */
export function wantPlay(roomId: number): void {
  wanted = roomId;
}

/** Whether a play shall begin there; said once. */
export function takeWantedPlay(roomId: number): boolean {
  const isHere = wanted === roomId;
  if (isHere) wanted = null;
  return isHere;
}
