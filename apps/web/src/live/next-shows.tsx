import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { inkOf } from '../ui/face.tsx';
import { BellButton } from './bell-button.tsx';
import { liveListQuery } from './live.queries.ts';
import './live-rooms.css';

/** Shows that are planned, each with its bell. Nothing where none is. */
export function NextShows(): ReactNode {
  const t = useT();
  const { data } = useQuery(liveListQuery());
  if (data === undefined || data.planned.length === 0) return null;
  return (
    <section className="card next-shows">
      <div className="h">
        <h2>{t('live.nextShows')}</h2>
        <small>{t('live.yourTime')}</small>
      </div>
      <ul className="rows">
        {data.planned.map((show) => (
          <li key={show.liveRecordId} className="row">
            <span className="row__i" style={{ background: inkOf(show.roomName) }} aria-hidden="true">
              <b className="num">{formatMoment(show.plannedAt, { weekday: 'short' })}</b>
            </span>
            <span className="row__t">
              <Link to="/live/$roomId" params={{ roomId: `${show.roomId}` }}>
                <b>
                  <bdi>{show.title}</bdi>
                </b>
              </Link>
              <small>{formatMoment(show.plannedAt, { dateStyle: 'medium', timeStyle: 'short' })}</small>
            </span>
            <BellButton show={show} />
          </li>
        ))}
      </ul>
    </section>
  );
}
