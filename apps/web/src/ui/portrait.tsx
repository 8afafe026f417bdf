import type { ReactNode } from 'react';
import { pictureUrl } from '../kernel/hosts.ts';
import { Mark } from './icons/mark.tsx';

/** Address of a player's portrait: kept pictures go by name, the rest by their path. Empty for none. */
export function portraitUrl(portrait: string): string {
  if (portrait === '') return '';
  return pictureUrl(portrait.startsWith('/') ? portrait : `/media/${encodeURIComponent(portrait)}`);
}

/** A player's face: their portrait, or the mark of the house. Decorative beside the name. */
export function Portrait({ portrait = '' }: { portrait?: string }): ReactNode {
  const url = portraitUrl(portrait);
  return (
    <span className="face" style={{ background: 'var(--b-pink)' }} aria-hidden="true">
      {url === '' ? <Mark size={34} /> : <img src={url} alt="" width={52} height={52} />}
    </span>
  );
}
