import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** A page that broke: what it said, a new try, and the way home. */
export function PageFault({ error, reset }: ErrorComponentProps): ReactNode {
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
