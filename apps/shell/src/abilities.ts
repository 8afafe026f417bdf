import type { Capacitor } from './capacitor.ts';

/**
 * What browsers can and web views cannot, by the platform: to share and to vibrate. What is there already stays. Typed as the browser has
 * it, so that the app asks for nothing else.
 */
export function lendAbilities({ nativePromise }: Capacitor, navigator: Navigator): void {
  const lend = (name: 'share' | 'canShare' | 'vibrate', ability: unknown): void => {
    if (!(name in navigator)) Object.defineProperty(navigator, name, { configurable: true, value: ability });
  };
  const hasShare = 'share' in navigator;
  lend('share', async ({ title, text, url }: ShareData = {}) => {
    try {
      await nativePromise('Share', 'share', { title, text, url });
    } catch (error) {
      // Both platforms reject when the player closes the sheet.
      throw new DOMException(error instanceof Error ? error.message : 'not shared', 'AbortError');
    }
  });
  // Files go by their own message.
  if (!hasShare) lend('canShare', ({ files }: ShareData = {}) => files === undefined);
  lend('vibrate', (pattern: number | readonly number[]) => {
    const steps = typeof pattern === 'number' ? [pattern] : pattern;
    const duration = steps.reduce((sum, ms) => sum + ms, 0);
    nativePromise('Haptics', 'vibrate', { duration }).catch(() => undefined);
    return true;
  });
}
