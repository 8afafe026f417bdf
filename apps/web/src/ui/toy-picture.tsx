import type { ReactNode } from 'react';
import { pictureUrl } from '../kernel/hosts.ts';

const inkByPrize: Readonly<Record<string, string>> = {
  octopus: 'cyan',
  bear: 'mint',
  cat: 'pink',
  rabbit: 'lilac',
  dino: 'orange',
  whale: 'lemon',
  penguin: 'coral',
  chick: 'cyan',
};

/** The printing ink behind a toy kind; a toy of the house's own has always the same one too. */
export function inkOfPrize(kind: string): string {
  return `var(--b-${inkByPrize[kind] ?? Object.values(inkByPrize)[kind.length % 7]})`;
}

/** Picture of a toy kind. `cut` is the sticker with its white edge, else the plain plush; `bear-back` is one from behind. */
export function toyPicture(kind: string, cut = false): string {
  const file = `${encodeURIComponent(kind)}${cut ? '' : '-plain'}.webp`;
  // Those of the house's own are served, not part of the app.
  return inkByPrize[kind.replace('-back', '')] ? `/toys/${file}` : pictureUrl(`/own-toys/${file}`);
}

/** A plush. Give `alt` only where no text beside it names the toy. One that cannot be loaded leaves its place empty. */
export function Toy({
  kind,
  cut = false,
  alt = '',
  className,
  eager = false,
  first = false,
}: {
  kind: string;
  cut?: boolean;
  alt?: string;
  className?: string;
  eager?: boolean;
  /** The picture that a page is opened for: it comes before the others. */
  first?: boolean;
}): ReactNode {
  return (
    <img
      className={className === undefined ? 'toy' : `toy ${className}`}
      src={toyPicture(kind, cut)}
      alt={alt}
      width={320}
      height={320}
      loading={eager || first ? 'eager' : 'lazy'}
      {...(first && { fetchPriority: 'high' })}
      decoding="async"
      draggable={false}
      onLoad={({ currentTarget }) => currentTarget.style.removeProperty('visibility')}
      onError={({ currentTarget }) => currentTarget.style.setProperty('visibility', 'hidden')}
    />
  );
}
