import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePreferences } from '../app/preferences.store.ts';
import { useT } from '../i18n/use-t.ts';
import { PathLink } from '../platform/path-link.tsx';
import { Badge } from '../ui/badge.tsx';
import { Burst } from '../ui/burst.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Flyer } from '../ui/flyer.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { RoomCardData } from '../ui/room-card.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import type { Banner } from './home.queries.ts';
import { themedPicture } from './themed-picture.ts';

/** A name with more letters is set smaller, so that the line stays beside the toy. */
const longName = 11;

/** A room that opens its doors. */
export function RoomPage({ room }: { room: RoomCardData }): ReactNode {
  const t = useT();
  const size = room.roomName.length > longName ? 'flyer--long' : '';
  const second = room.prizes.find((kind) => kind !== room.prize);
  return (
    <>
      <div className="poster__txt">
        <Badge tone="new">{room.isNew ? t('rooms.newRoom') : t('rooms.recommended')}</Badge>
        <h1>
          <Flyer white className={size}>
            {room.roomName}
          </Flyer>
          <br />
          <Flyer className={size}>{t('rooms.isOpen')}</Flyer>
        </h1>
        <ButtonLink
          kind="paper"
          size="s"
          to="/claw/$from/$roomId/{-$groupId}"
          params={{ from: 'home', roomId: String(room.roomId), groupId: undefined }}
        >
          {t('rooms.look')} <Sign of={ArrowRight} size={20} flip className="inline" />
        </ButtonLink>
      </div>
      {second !== undefined && <Toy kind={second} cut className="poster__two" />}
      <Toy kind={room.prize} cut className="poster__toy" first />
      <div className="poster__tag">
        <p className="sr">{t('rooms.coinsAPlay', { count: room.price })}</p>
        <Burst points={20} inner={40} />
        <span aria-hidden="true">
          <b className="num">{room.price}</b>
          <small>{t('rooms.coinsAPlayShort')}</small>
        </span>
      </div>
    </>
  );
}

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
          <PathLink className={buttonClass({ kind: 'paper', size: 's' })} path={link}>
            <span className="btn__t">
              {t('rooms.look')} <Sign of={ArrowRight} size={20} flip className="inline" />
            </span>
          </PathLink>
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
