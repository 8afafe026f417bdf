import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { translateLoose, useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { LazyStory } from '../story/lazy-story.tsx';
import { useMachine, useRoom } from './room-context.ts';

/** A play of ours that ended without a toy: said once, kindly, with the way to check it. */
export function EndedCard(): ReactNode {
  const t = useT();
  const { client } = useRoom();
  const ended = useMachine((state) => state.ended);
  if (ended === null || !ended.mine) return null;
  if (ended.how === 'settled' && ended.won.length > 0) return null;
  const voided = ended.how === 'voided';
  return (
    <section className="ended paper sticker" aria-label={t(voided ? 'room.voided' : 'room.missed')}>
      <div className="ended__t">
        <b>{t(voided ? 'room.voided' : 'room.missed')}</b>
        <p>
          {voided
            ? t('room.voidedText', { why: translateLoose(`play.void_${ended.reason}`, ended.reason) })
            : t('room.missedText')}
        </p>
      </div>
      {!voided && (
        <ButtonLink kind="second" size="s" to="/verify/$playId" params={{ playId: ended.play }}>
          {t('room.verifyShort')}
        </ButtonLink>
      )}
      <IconButton label={t('app.close')} icon={<Sign of={X} />} onPress={() => client.clearEnded()} />
      {!voided && <LazyStory play={ended.play} />}
    </section>
  );
}
