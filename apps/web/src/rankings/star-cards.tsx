import type { StarSource } from '@grabbit/contract';
import { Gift, Info } from 'lucide-react';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import type { DrawnProps } from '../ui/icons/drawn.tsx';
import { GiftIcon, PlaysIcon } from '../ui/icons/drawn-icons.ts';
import { ClawIcon } from '../ui/icons/game-icons.ts';
import { Sign } from '../ui/lucide.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { CheckedIcon, StarFace, StarSign } from './star-icons.tsx';
import { type StarContest, useReceive } from './star-contest.queries.ts';
import { giftWords, phaseOf } from './star-words.ts';

/** So many stars, as a chip. */
export function StarCount({ stars }: { stars: number }): ReactNode {
  const t = useT();
  return (
    <span className="starw">
      <StarSign size={18} />
      <span aria-hidden="true">{formatNumber(stars)}</span>
      <span className="sr">{t('star.worth', { stars: formatNumber(stars) })}</span>
    </span>
  );
}

/** The player's stars, how far it is to the next gift, and what waits to be taken. */
export function OwnStars({ contest, now }: { contest: StarContest; now: number }): ReactNode {
  const t = useT();
  const { mutate, isPending } = useReceive(contest.id);
  const { own, steps } = contest;
  if (own === null) return <SignInCard />;
  const next = steps.find((step) => step.stars > own.stars);
  const before = steps.findLast((step) => step.stars <= own.stars)?.stars ?? 0;
  const goes = ['before', 'running'].includes(phaseOf(contest, now));
  const share = next === undefined ? 1 : (own.stars - before) / (next.stars - before);
  return (
    <section className="card starn">
      <div className="starn__t">
        <StarFace size={58} />
        <div>
          <b>{t('star.own', { stars: formatNumber(own.stars) })}</b>
          {next === undefined && <small>{t('star.all')}</small>}
          {next !== undefined && goes && (
            <small>
              {t('star.next', { stars: formatNumber(next.stars - own.stars), gift: giftWords(t, next.gift) })}
            </small>
          )}
        </div>
        {own.due > 0 && (
          <Button
            kind="good"
            size="s"
            busy={isPending}
            onPress={() => mutate('steps')}
            icon={<Sign of={Gift} size={18} />}
          >
            {t('tasks.claim')}
          </Button>
        )}
      </div>
      <div className="starn__b" aria-hidden="true">
        <i style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
    </section>
  );
}

function SignInCard(): ReactNode {
  const t = useT();
  return (
    <section className="card starn">
      <div className="starn__t">
        <StarFace size={58} />
        <div>
          <small>{t('star.guest')}</small>
        </div>
        <ButtonLink to="/auth" search={{ from: '/star-contest' }} size="s">
          {t('account.signIn')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The prize of the player's place, once the contest has ended. */
export function OwnPrize({ contest }: { contest: StarContest }): ReactNode {
  const t = useT();
  const { mutate, isPending } = useReceive(contest.id);
  if (contest.own?.prize == null) return null;
  const { place, prize } = contest.own;
  const { gift, taken } = prize;
  return (
    <section className="card starn starn--won">
      <div className="starn__t">
        {gift.type === 'goods' ? <Toy kind={gift.name} cut eager /> : <GiftIcon size={58} />}
        <div>
          <b>{t('star.prizeIs', { place: formatNumber(place), gift: giftWords(t, gift) })}</b>
          <small>{t(taken ? 'star.prizeTaken' : 'star.prizeWaits')}</small>
        </div>
        {!taken && (
          <Button
            kind="good"
            size="s"
            busy={isPending}
            onPress={() => mutate('prize')}
            icon={<Sign of={Gift} size={18} />}
          >
            {t('tasks.claim')}
          </Button>
        )}
        {taken && gift.type === 'goods' && (
          <ButtonLink to="/pack" size="s" kind="paper">
            {t('orders.pack')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

interface SourceFace {
  readonly source: StarSource;
  readonly title: Key;
  readonly note?: Key;
  readonly Icon: ComponentType<DrawnProps>;
  readonly ink: string;
}

const sources: readonly SourceFace[] = [
  { source: 'play', title: 'star.play', note: 'star.playNote', Icon: ClawIcon, ink: 'var(--b-cyan)' },
  { source: 'toy', title: 'star.toy', Icon: GiftIcon, ink: 'var(--b-mint)' },
  { source: 'checked', title: 'star.checked', Icon: CheckedIcon, ink: 'var(--b-lemon)' },
  { source: 'quest', title: 'star.quest', Icon: PlaysIcon, ink: 'var(--b-pink)' },
];

/** What brings stars, and how many at most. */
export function StarSources({ contest }: { contest: StarContest }): ReactNode {
  const t = useT();
  const { own, perDay, stars } = contest;
  const most = formatNumber(perDay);
  return (
    <section className="card">
      <div className="starh">
        <h2>{t('star.from')}</h2>
        {own !== null && contest.stage === 'published' && (
          <small>{t('star.today', { done: formatNumber(own.today), most })}</small>
        )}
      </div>
      <ul className="rows">
        {sources
          .filter(({ source }) => stars[source] > 0)
          .map(({ source, title, note, Icon, ink }) => (
            <li key={source} className="row">
              <span className="row__i" style={{ '--blk': ink } as CSSProperties}>
                <Icon size={30} />
              </span>
              <span className="row__t">
                <b>{t(title)}</b>
                {note !== undefined && <small>{t(note)}</small>}
              </span>
              <StarCount stars={stars[source]} />
            </li>
          ))}
      </ul>
      <p className="starnote">
        <Sign of={Info} size={17} />
        <span>{t('star.bound', { most })}</span>
      </p>
    </section>
  );
}
