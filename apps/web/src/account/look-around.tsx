import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roam } from '../kernel/roam.ts';
import { tellFailure } from '../kernel/tell-failure.ts';
import { useT } from '../i18n/use-t.ts';

/** The way past the sign-in page, for those who only want to see. */
export function LookAround(): ReactNode {
  const t = useT();
  return (
    <p className="auth__more">
      <Link to="/" onClick={() => void roam().catch(tellFailure)}>
        {t('account.lookAround')}
      </Link>
    </p>
  );
}
