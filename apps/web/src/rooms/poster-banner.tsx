import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePreferences } from '../kernel/preferences.store.ts';
import { useT } from '../i18n/use-t.ts';
import { buttonClass } from '../ui/button.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { Sign } from '../ui/lucide.tsx';
import { BannerLink } from './banner-link.tsx';
import type { Banner } from './home.queries.ts';
import { themedPicture } from './themed-picture.ts';

/** What the operator hangs up: a headline, a line about it, a picture and where it leads. */
export function BannerPage({ banner }: { banner: Banner }): ReactNode {
  const t = useT();
  const { title, text, image, link } = banner;
  const theme = usePreferences((preferences) => preferences.theme);
  return (
    <>
      <div className="poster__txt">
        <h1>
          <Flyer white className="flyer--long">
            {title}
          </Flyer>
        </h1>
        <p className="poster__say">{text}</p>
        {link !== '' && (
          <BannerLink className={buttonClass({ kind: 'paper', size: 's' })} path={link}>
            <span className="btn__t">
              {t('rooms.look')} <Sign of={ArrowRight} size={20} flip className="inline" />
            </span>
          </BannerLink>
        )}
      </div>
      <img
        className={image.startsWith('/toys/') ? 'toy poster__toy' : 'poster__pic'}
        src={themedPicture(image, theme)}
        alt=""
        width={320}
        height={320}
        draggable={false}
      />
    </>
  );
}
