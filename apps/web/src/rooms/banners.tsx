import { BannerType } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { usePreferences } from '../kernel/preferences.store.ts';
import { readStored, writeStored } from '../kernel/storage.ts';
import type { StoredName } from '../kernel/storage.ts';
import { useT } from '../i18n/use-t.ts';
import { Carousel } from '../ui/carousel.tsx';
import { Sign } from '../ui/lucide.tsx';
import { BannerLink } from './banner-link.tsx';
import './banners.css';
import { bannersQuery } from './home.queries.ts';
import type { Banner } from './home.queries.ts';
import { themedPicture } from './themed-picture.ts';

const inks = ['lemon', 'mint', 'pink', 'lilac', 'orange'];

/** What hangs over the list of claw machines, one after another. */
export function ClawBanners(): ReactNode {
  return <Banners location={BannerType.claw} noneKey="device:noClawBanners" expected />;
}

/** What hangs over the mall. */
export function MallBanners(): ReactNode {
  return <Banners location={BannerType['genki shop']} noneKey="device:noMallBanners" expected={false} />;
}

/** `noneKey` keeps whether nothing hung there; `expected` is what a first visit goes by. */
function Banners({
  location,
  noneKey,
  expected,
}: {
  location: BannerType;
  noneKey: StoredName;
  expected: boolean;
}): ReactNode {
  const t = useT();
  const { data: banners } = useQuery(bannersQuery(location));
  // Their place is kept from the first paint on, so that the list below does not jump: also where it turns out that
  // nothing hangs here. The next visit knows.
  const [kept] = useState(() =>
    banners === undefined ? (readStored(noneKey) ?? !expected) === false : banners.length > 0,
  );
  useEffect(() => {
    if (banners !== undefined) writeStored(noneKey, banners.length === 0);
  }, [banners, noneKey]);
  if (banners === undefined || banners.length === 0) {
    return kept ? <div className="strips strips--wait" aria-hidden="true" /> : null;
  }
  return (
    <div className="strips">
      <Carousel
        label={t('rooms.banners')}
        slides={banners.map((banner, index) => ({
          id: banner.bannerId,
          content: <Strip banner={banner} ink={inks[index % inks.length] ?? 'lemon'} />,
        }))}
      />
    </div>
  );
}

function Strip({ banner, ink }: { banner: Banner; ink: string }): ReactNode {
  const { title, text, image, link } = banner;
  const theme = usePreferences((preferences) => preferences.theme);
  return (
    <BannerLink className="strip" path={link}>
      <span
        className="strip__bg"
        style={{ '--blk': `var(--b-${ink})` } as CSSProperties}
        aria-hidden="true"
      />
      <span className="strip__t">
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <img src={themedPicture(image, theme)} alt="" width={320} height={320} draggable={false} />
      <Sign of={ArrowRight} size={22} flip />
    </BannerLink>
  );
}
