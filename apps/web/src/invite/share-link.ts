import { brandName } from '../kernel/brand.ts';
import { translate } from '../i18n/use-t.ts';
import { showToast } from '../ui/toasts.store.ts';

/** The address that brings a friend with a player's code. */
export const inviteLink = (code: string): string => `${location.origin}/?invite_code=${code}`;

/** Copies a text and says so; without a clipboard the text is on the screen to be read. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ tone: 'success', text: translate('invite.copied') });
  } catch {
    // Not allowed here: the sheet with the code shows the address.
    showToast({ tone: 'info', text });
  }
}

/** Hands the link to the share sheet; where there is none it is copied. */
export async function shareLink(code: string): Promise<void> {
  const url = inviteLink(code);
  if (!('share' in navigator)) return copyText(url);
  try {
    await navigator.share({ title: brandName, text: translate('invite.shareText'), url });
  } catch (error) {
    // The player closed the sheet: nothing else is wanted.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyText(url);
  }
}
