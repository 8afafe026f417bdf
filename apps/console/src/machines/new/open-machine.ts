import { call } from '../../kernel/call.ts';
import { whole } from '../../toys/toy-facts.ts';
import { type Draft, hasBoxes } from './draft.ts';

/** Opens the machine that was planned, and gives its number. `noteRoom` keeps a room whose box is still to fill. */
export async function openMachine(
  draft: Draft,
  measurement: number | null,
  noteRoom: (roomId: number) => void,
): Promise<number> {
  const { game, practice, club } = draft;
  const [name, reason] = [draft.name.trim(), draft.reason.trim()];
  const [price, minLevel] = [whole(draft.price) ?? 0, (whole(draft.level) ?? 1) - 1];
  if (game === 'claw') {
    const { cabinet, preset } = draft;
    const made = await call('clawMake', {
      ...{ name, cabinet, preset, kinds: [...draft.kinds], prices: [{ price, minLevel: 0, club: false }] },
      ...{ minLevel, club, practice, reason, ...(measurement !== null && { measurement }) },
    });
    return made.roomId;
  }
  if (game === 'push') {
    const { pushPreset: preset, tables: kind, cyber } = draft;
    const seats = whole(draft.seats);
    const made = await call('pushRoomMake', {
      ...{ name, preset, kind, coin: price, practice, minLevel, reason },
      ...{ ...(club && { club }), ...(cyber && { cyber }), ...(seats !== null && { seats }) },
    });
    return made.roomId;
  }
  const roomId =
    draft.madeRoom ?? (await call('drawRoomMake', { game: game ?? '', name, practice, reason })).roomId;
  if (!hasBoxes(game)) return roomId;
  noteRoom(roomId);
  const prizes = Object.entries(draft.capsules).map(([kind, count]) => ({ kind, count }));
  await call('boxFill', { roomId, price, prizes, ...(draft.last !== '' && { last: draft.last }), reason });
  return roomId;
}
