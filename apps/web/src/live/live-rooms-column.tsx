import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gift, ShieldCheck, TicketCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { PersonFace } from '../room/chat/person-face.tsx';
import { Sign } from '../ui/lucide.tsx';
import { DeskLink } from './desk-link.tsx';
import { liveListQuery } from './live.queries.ts';
import { NextShows } from './next-shows.tsx';

const rules = [
  { Icon: TicketCheck, text: 'live.ruleFree' },
  { Icon: ShieldCheck, text: 'live.rulePrice' },
  { Icon: Gift, text: 'live.ruleGifts' },
] as const;

/** Beside the list of shows: whom the player follows, what comes next, what is good to know. */
export function LiveRoomsColumn(): ReactNode {
  const t = useT();
  const { data } = useQuery(liveListQuery());
  const followed = [...(data?.living ?? []), ...(data?.planned ?? [])].filter((show) => show.followed);
  return (
    <>
      {followed.length > 0 && (
        <section className="card">
          <h2>{t('live.youFollow')}</h2>
          <ul className="rows">
            {followed.map(({ liveRecordId, roomId, host, viewers, startedAt }) => (
              <li key={liveRecordId} className="row">
                <PersonFace nickName={host.nickName} portrait={host.portrait} />
                <span className="row__t">
                  <Link to="/live/$roomId" params={{ roomId: `${roomId}` }}>
                    <b>
                      <bdi>{host.nickName}</bdi>
                    </b>
                  </Link>
                  <small>{startedAt > 0 ? t('live.onWith', { count: viewers }) : t('live.planned')}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <NextShows />
      <section className="card">
        <h2>{t('live.goodToKnow')}</h2>
        <ul className="live-rules">
          {rules.map(({ Icon, text }) => (
            <li key={text}>
              <Sign of={Icon} size={16} />
              {t(text)}
            </li>
          ))}
        </ul>
      </section>
      <DeskLink />
    </>
  );
}
