import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { isChunkError } from '../kernel/chunk-error.ts';
import { prepareNow } from '../kernel/offline-start.ts';
import { useOffline } from '../kernel/offline.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';

/** A page that broke: what it said, a new try, and the way home. */
export function PageFault(props: ErrorComponentProps): ReactNode {
  return isChunkError(props.error) ? <ChunkFault error={props.error} /> : <Broken {...props} />;
}

/** A page that could not be loaded: the offline page in its place, until it can be. */
export function ChunkFault({ error }: { error: Error }): ReactNode {
  const t = useT();
  const page = useOffline((way) => way.page);
  useEffect(() => {
    useOffline.setState({ missing: error.message });
    prepareNow();
    return () => useOffline.setState({ missing: null, outdated: false });
  }, [error]);
  return (
    page ?? (
      <EmptyState
        toy="octopus"
        title={t('offlinePage.title')}
        text={t('offlinePage.text')}
        action={<Button onPress={() => location.reload()}>{t('app.tryAgain')}</Button>}
      />
    )
  );
}

function Broken({ error, reset }: ErrorComponentProps): ReactNode {
  const t = useT();
  const router = useRouter();
  return (
    <div role="alert">
      <EmptyState
        toy="octopus"
        title={t('app.pageFault')}
        text={t('app.errorIs', { message: error instanceof Error ? error.message : String(error) })}
        action={
          <>
            <Button
              onPress={() => {
                reset();
                return router.invalidate();
              }}
            >
              {t('app.tryAgain')}
            </Button>
            <ButtonLink kind="paper" to="/">
              {t('nav.home')}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}
