import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ChatWing } from './chat/chat-wing.tsx';
import { SealCard } from './seal-card.tsx';

export interface WingsProps {
  /** Names the left wing. */
  readonly label: string;
  /** The cards of the left wing. */
  readonly children: ReactNode;
  /** How the seal binds the house, and what it seals. */
  readonly sealedText: string;
  readonly seal: ReactNode;
  readonly onSeal: () => void;
  /** Between the seal and the chat. */
  readonly after?: ReactNode;
}

/** What stands beside the stage of a sealed room on a desktop. */
export function Wings({ label, children, sealedText, seal, onSeal, after }: WingsProps): ReactNode {
  const t = useT();
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a visitor finds nothing to press in it: keys scroll the wing itself */}
      <aside className="wing wing--l" aria-label={label} tabIndex={0}>
        {children}
      </aside>
      <aside className="wing wing--r" aria-label={t('room.sealed')}>
        <SealCard text={sealedText} onOpen={onSeal}>
          {seal}
        </SealCard>
        {after}
        <ChatWing />
      </aside>
    </>
  );
}

/** A card of a wing. `last` holds the last plays: it is not drawn while there are none. */
export function WingCard({ last = false, children }: { last?: boolean; children: ReactNode }): ReactNode {
  return <section className={last ? 'paper sticker wc wc--last' : 'paper sticker wc'}>{children}</section>;
}
