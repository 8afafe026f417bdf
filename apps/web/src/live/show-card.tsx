import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { LiveState } from '@grabbit/contract';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Badge } from '../ui/badge.tsx';
import { classes } from '../ui/classes.ts';
import { inkOf } from '../ui/face.tsx';
import { Sign } from '../ui/lucide.tsx';
import { portraitUrl } from '../ui/portrait.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import type { LiveCard } from './live.queries.ts';
import './live-rooms.css';

const toys = ['rabbit', 'bear', 'cat', 'dino', 'chick', 'octopus', 'penguin', 'whale'] as const;

/** A show as lists have it: whose it is, what it is called, how many watch. */
export function ShowCard({ show, small = false }: { show: LiveCard; small?: boolean }): ReactNode {
  const t = useT();
  const { host, roomName, title } = show;
  const on = show.state === LiveState.living;
  const url = portraitUrl(host.portrait);
  const style = { '--blk': inkOf(roomName) } as CSSProperties;
  return (
    <Link
      className={classes('show-card', small && 'show-card--s')}
      to="/live/$roomId"
      params={{ roomId: `${show.roomId}` }}
      search={on ? {} : { show: show.liveRecordId }}
    >
      <span className="show-card__p" style={style} aria-hidden="true">
        {url === '' ? (
          <Toy kind={toys[show.roomId % toys.length] ?? 'rabbit'} cut />
        ) : (
          <img src={url} alt="" />
        )}
      </span>
      {on && (
        <span className="show-card__l">
          <Badge tone="bad" dot>
            {t('live.on')}
          </Badge>
        </span>
      )}
      <span className="show-card__b">
        <b>
          <bdi>{title}</bdi>
        </b>
        <small>
          <bdi>{roomName}</bdi>
          {on ? (
            <span className="show-card__v">
              <Sign of={Eye} size={15} />
              <span className="sr">{t('live.viewers')}</span>
              <span className="num">{formatNumber(show.viewers)}</span>
            </span>
          ) : (
            <span>{formatDate(show.endedAt)}</span>
          )}
        </small>
      </span>
    </Link>
  );
}
