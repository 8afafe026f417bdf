import { useSession } from '../../kernel/session.store.ts';
import { translate } from '../../i18n/use-t.ts';
import { showToast } from '../../ui/toasts.store.ts';

/** How long a quiet offer stays, in milliseconds. */
const quietMs = 8_000;

let spared: number | null = null;

/** A payment came to nothing: until the app is opened anew nothing steps before this player to sell them something. */
export function sparePlayer(): void {
  spared = useSession.getState().userId;
}

export function isSpared(): boolean {
  return spared === useSession.getState().userId;
}

/** Says in a line what there is, and shows it to who asks for it. */
export function offerQuietly(text: string, show: () => void): void {
  showToast({ tone: 'info', text, ms: quietMs, action: { text: translate('guide.show'), onPress: show } });
}
