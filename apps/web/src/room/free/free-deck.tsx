import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useSignedIn } from '../../kernel/player/use-account.ts';
import { Button } from '../../ui/button.tsx';
import './free.css';

const bulbs = 8;

/** The enamel panel for who has no account to play with: one tap to try the room free, and the way to play it for real. */
export function FreeDeck({ price, onTry }: { price: number; onTry: () => Promise<void> }): ReactNode {
  const t = useT();
  const signedIn = useSignedIn();
  const from = useRouterState({ select: ({ location }) => location.href });
  const coins = t('wallet.coins', { count: price });
  return (
    <section className="deck deck--free" aria-label={t('room.controls')}>
      <div className="led">
        <span className="led__t">{t(signedIn ? 'room.trialOnly' : 'room.guestHere')}</span>
        <span className="bulbs" aria-hidden="true">
          {Array.from({ length: bulbs }, (_, index) => (
            <i key={index} className="on" />
          ))}
        </span>
      </div>
      <Button size="l" wide onPress={onTry}>
        {t('room.tryFree')}
      </Button>
      <p>{t('room.tryFreeText')}</p>
      <Link className="lnk" to="/auth" search={signedIn ? { from, mode: 'register' } : { from }}>
        {t(signedIn ? 'room.registerReal' : 'room.signInReal', { coins })}
      </Link>
    </section>
  );
}
