import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useModal } from '../../kernel/modal.ts';
import { useT } from '../../i18n/use-t.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFault } from '../../ui/load-fault.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { securityLogQuery } from '../account.queries.ts';
import { SecurityEntries } from './security-entries.tsx';
import './security.css';

/** What happened at the door of the player's account: when, from which browser, and roughly from where. */
export function SecurityLogPage(): ReactNode {
  const t = useT();
  const open = useModal();
  const { data, error, refetch } = useQuery(securityLogQuery());
  return (
    <>
      <PageHead title={t('securityLog.title')} text={t('securityLog.note')} />
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={6} />
        ) : (
          <LoadFault error={error} onRetry={refetch} />
        )
      ) : (
        <div className="cols">
          <section className="card">
            {data.length === 0 ? (
              <p className="note">{t('securityLog.empty')}</p>
            ) : (
              <SecurityEntries list={data} />
            )}
          </section>
          <section className="card seclog__strange">
            <p>{t('securityLog.strange')}</p>
            <Button kind="second" size="s" onPress={() => open('password')}>
              {t('account.newPassword')}
            </Button>
          </section>
        </div>
      )}
    </>
  );
}
