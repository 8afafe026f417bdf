import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { browseAsGuest } from '../kernel/browse-as-guest.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { useT } from '../i18n/use-t.ts';

/** The way past the sign-in page, for those who only want to see. */
export function LookAround(): ReactNode {
  const t = useT();
  return (
    <p className="auth__more">
      <Link to="/" onClick={() => void browseAsGuest().catch(reportFailure)}>
        {t('account.lookAround')}
      </Link>
    </p>
  );
}
