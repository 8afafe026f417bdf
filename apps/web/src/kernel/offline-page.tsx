import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { useOffline } from './offline.ts';

/** Stands where a page would: it could not be loaded. What works meanwhile, and what waits. */
export function OfflinePage(): ReactNode {
  const t = useT();
  const outdated = useOffline((way) => way.outdated);
  const again = (): void => location.reload();
  if (outdated) {
    return (
      <EmptyState
        toy="octopus"
        title={t('app.loadFault')}
        text={t('room.reload')}
        action={<Button onPress={again}>{t('room.reloadNow')}</Button>}
      />
    );
  }
  return (
    <div className="stack">
      <EmptyState
        toy="octopus"
        title={t('offlinePage.title')}
        text={t('offlinePage.text')}
        action={
          <>
            <Button onPress={again}>{t('offlinePage.retry')}</Button>
            <ButtonLink kind="paper" to="/">
              {t('nav.home')}
            </ButtonLink>
          </>
        }
      />
      <section className="card no-way-list">
        <h2>{t('offlinePage.worksTitle')}</h2>
        <ul>
          <li>{t('offlinePage.worksLooks')}</li>
          <li>{t('offlinePage.worksPages')}</li>
        </ul>
        <h2>{t('offlinePage.waitsTitle')}</h2>
        <ul>
          <li>{t('offlinePage.waitsPlays')}</li>
          <li>{t('offlinePage.waitsThings')}</li>
        </ul>
      </section>
    </div>
  );
}
