import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { shutId } from './line-notice.tsx';
import { RoundButton } from './round-button.tsx';
import type { RoundButtonProps } from './round-button.tsx';

interface RoomDeckProps extends Pick<RoundButtonProps, 'word' | 'off' | 'resting' | 'busy' | 'onPress'> {
  /** Nothing can be played for now; the room says why. */
  readonly shut: boolean;
  /** What is chosen stands beside the button on a small phone too, not over it. */
  readonly beside?: boolean;
  /** The display, what can be chosen, and the price. */
  readonly children: ReactNode;
}

/** The enamel panel with its round button. */
export function RoomDeck({ shut, beside = false, children, ...button }: RoomDeckProps): ReactNode {
  const t = useT();
  return (
    <section className={beside ? 'deck' : 'deck deck--wide'} aria-label={t('room.controls')}>
      {children}
      <RoundButton {...button} keyWord={t('room.space')} describedBy={shut ? shutId : undefined} />
    </section>
  );
}
