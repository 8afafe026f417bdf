import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { translateLoose, useT } from '../../i18n/use-t.ts';
import { useMissGift } from '../../kernel/player/miss-gift.store.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { GiftIcon } from '../../ui/icons/drawn-icons.ts';
import { Sign } from '../../ui/lucide.tsx';
import { LazyStory } from '../story/lazy-story.tsx';
import { useMachine, useRoom } from './room-context.ts';

/** The gift of a first miss, where the play that missed is told. */
function MissGift({ coins }: { coins: number }): ReactNode {
  const t = useT();
  return (
    <output className="missgift">
      <GiftIcon size={44} />
      <span>
        <b>{t('room.giftTitle', { coins: t('wallet.coins', { count: coins }) })}</b>
        <small>{t('room.giftText')}</small>
      </span>
      <span className="hanko">
        <b>{t('room.giftGiven')}</b>
      </span>
    </output>
  );
}

/** A play of ours that ended without a toy: said once, kindly, with the way to check it. */
export function EndedCard(): ReactNode {
  const t = useT();
  const { client } = useRoom();
  const ended = useMachine((state) => state.ended);
  const gift = useMissGift(({ playId, coins }) => (playId === ended?.play ? coins : 0));
  if (ended === null || !ended.mine) return null;
  if (ended.how === 'settled' && ended.won.length > 0) return null;
  const voided = ended.how === 'voided';
  return (
    <section className="ended paper sticker" aria-label={t(voided ? 'room.voided' : 'room.missed')}>
      <div className="ended__t">
        <b>{t(voided ? 'room.voided' : 'room.missed')}</b>
        {voided && (
          <p>{t('room.voidedText', { why: translateLoose(`play.void_${ended.reason}`, ended.reason) })}</p>
        )}
        {!voided && gift === 0 && <p>{t('room.missedText')}</p>}
        {ended.how === 'settled' && ended.clientSeed === null && <p>{t('room.seedLate')}</p>}
      </div>
      {!voided && (
        <ButtonLink kind="second" size="s" to="/verify/$playId" params={{ playId: ended.play }}>
          {t('room.verifyShort')}
        </ButtonLink>
      )}
      <IconButton label={t('app.close')} icon={<Sign of={X} />} onPress={() => client.clearEnded()} />
      {gift > 0 && <MissGift coins={gift} />}
      {!voided && <LazyStory play={ended.play} />}
    </section>
  );
}
