import type { Translate } from '../i18n/use-t.ts';
import { roomName } from '../i18n/room-name.ts';
import type { Playing } from '../kernel/player.store.ts';
import type { FeatureParts } from '../ports/parts.ts';

/** What is said of what a player left open: `seat` is the claw's word for it. */
export function waitingWords(
  { game, roomName: name }: Playing,
  { games, tables }: Pick<FeatureParts, 'games' | 'tables'>,
  seat: 'rooms.continueSeat' | 'rooms.continuePlay' | 'rooms.continueAsk',
  t: Translate,
): { readonly title: string; readonly text: string } {
  const room = roomName(name);
  const own = [...tables, ...games].find((each) => each.name === game);
  return {
    title: t(game === 'claw' ? 'rooms.continueTitle' : 'rooms.continueGame'),
    text: t(own?.waits ?? seat, { room }),
  };
}
