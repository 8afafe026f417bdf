import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { SkeletonRows } from './skeleton.tsx';

/** Shown while a page's code is on its way. */
export function PageFallback(): ReactNode {
  const t = useT();
  return (
    <div className="stack" style={{ paddingTop: 'var(--s4-5)' }}>
      <output className="sr">{t('app.loading')}</output>
      <SkeletonRows rows={5} />
    </div>
  );
}
