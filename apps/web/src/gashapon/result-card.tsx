import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { toyName } from '../i18n/toy-name.ts';
import { Burst } from '../ui/burst.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { isPractice } from '../room/practice-room.ts';
import { useGashapon, usePull } from './gashapon-hall.ts';

/** What the capsule held. A real toy has a burst behind it; practice has none. */
export function ResultCard(): ReactNode {
  const t = useT();
  const { page } = useGashapon();
  const { phase, play } = usePull((state) => state);
  const answer = play?.answer ?? null;
  if (phase !== 'landed' || answer === null) return null;
  const practice = isPractice(page);
  return (
    <div className="opened-capsule">
      <div className="opened-capsule__toy">
        {!practice && <Burst points={18} />}
        <Toy kind={answer.kind} cut eager />
      </div>
      <section className="paper sticker opened-capsule__p" aria-label={toyName(answer.kind)}>
        <b>{toyName(answer.kind)}</b>
        <small>{practice ? t('gashapon.practiceToy') : t('gashapon.nowInPack')}</small>
        {answer.last !== null && <small>{t('gashapon.andLast', { toy: toyName(answer.last) })}</small>}
        <span className="opened-capsule__a">
          {!practice && (
            <ButtonLink kind="second" size="s" to="/pack">
              {t('room.seePack')}
            </ButtonLink>
          )}
          <ButtonLink
            kind="paper"
            size="s"
            to="/verify/$playId"
            params={{ playId: answer.playId }}
            icon={<Sign of={ShieldCheck} size={18} />}
          >
            {t('room.verifyShort')}
          </ButtonLink>
        </span>
      </section>
    </div>
  );
}
