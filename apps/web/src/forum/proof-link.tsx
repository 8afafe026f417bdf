import { Link } from '@tanstack/react-router';
import { ChevronRight, DoorOpen, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Sign } from '../ui/lucide.tsx';
import type { Win } from './forum.queries.ts';

/** That a post's win is true: to the page that checks the play, and to the room where it was won. */
export function ProofLink({ win }: { win: Win }): ReactNode {
  const t = useT();
  return (
    <>
      <Link className="post-proof" to="/verify/$playId" params={{ playId: win.playId }}>
        <Sign of={ShieldCheck} size={26} />
        <span>
          <b>{t('forum.proof')}</b>
          <small>{t('forum.proofText', { code: win.code })}</small>
        </span>
        <Sign of={ChevronRight} flip />
      </Link>
      {win.roomId !== 0 && (
        <ButtonLink
          kind="paper"
          size="s"
          to="/claw/$from/$roomId/{-$groupId}"
          params={{ from: 'post', roomId: String(win.roomId), groupId: undefined }}
          icon={<Sign of={DoorOpen} size={18} />}
        >
          {t('forum.tryRoom')}
        </ButtonLink>
      )}
    </>
  );
}
