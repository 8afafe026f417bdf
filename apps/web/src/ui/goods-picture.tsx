import type { ReactNode } from 'react';
import { pictureUrl } from '../kernel/hosts.ts';
import { classes } from './classes.ts';
import { inkOf } from './face.tsx';
import { inkOfPrize, Toy } from './toy-picture.tsx';
import './goods-picture.css';

const inkByArt: Readonly<Record<string, string>> = {
  mug: 'cyan',
  lamp: 'mint',
  bento: 'orange',
  keyring: 'coral',
  buff: 'lilac',
  bank: 'lilac',
  stickers: 'pink',
  socks: 'pink',
  giftcard: 'lilac',
};

/** What a picture of goods is: `toy:<kind>`, `toy:<kind>-back`, `art:<name>` of the app's own drawings, or a path of this host. */
function partsOf(picture: string): readonly [kind: string, name: string] {
  const at = picture.indexOf(':');
  return [picture.slice(0, Math.max(0, at)), picture.slice(at + 1)];
}

/** A plush from behind is of its own kind, and has one picture. */
const back = /-back$/;

/** The printing ink behind a picture of goods: always the same one. */
export function inkOfGoods(picture: string): string {
  const [kind, name] = partsOf(picture);
  if (kind === 'toy') return inkOfPrize(name.replace(back, ''));
  // Its other sides are named `mug-back`: all lie on one ink.
  const ink = inkByArt[name.replace(/-.*/, '')];
  return ink === undefined ? inkOf(picture) : `var(--b-${ink})`;
}

/** A thing of the mall. `cut` gives it a sticker's white edge. Decorative: its name stands beside it. */
export function GoodsPicture({
  picture,
  cut = false,
  eager = false,
}: {
  picture: string;
  cut?: boolean;
  eager?: boolean;
}): ReactNode {
  const [kind, name] = partsOf(picture);
  if (kind === 'toy') return <Toy kind={name} cut={cut || back.test(name)} eager={eager} />;
  if (kind === 'art')
    return (
      <svg
        className={classes('art', cut && 'art--cut')}
        viewBox="0 0 120 120"
        width={120}
        height={120}
        aria-hidden="true"
        focusable="false"
      >
        <use href={`/icons/goods.svg#${name}`} />
      </svg>
    );
  return (
    <img
      className="photo"
      src={pictureUrl(picture)}
      alt=""
      width={320}
      height={320}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
    />
  );
}
