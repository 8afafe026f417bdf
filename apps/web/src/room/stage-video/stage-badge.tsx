import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { classes } from '../../ui/classes.ts';
import type { StillReason, WatchState } from './watch-state.ts';

/** How the picture stands, in words, read out when it changes. */
export function StageBadge({ state, why }: { state: WatchState; why: StillReason | null }): ReactNode {
  const t = useT();
  const words = {
    connecting: t('video.connecting'),
    live: t('video.live'),
    late: t('video.late'),
    lost: t('video.lost'),
    still: {
      full: t('video.full'),
      away: t('video.away'),
      notLive: t('video.notLive'),
      over: t('video.over'),
      unsupported: t('video.unsupported'),
    }[why ?? 'away'],
  }[state];
  return (
    <output className={classes('stage-video__badge', `stage-video__badge--${state}`)}>
      <i aria-hidden="true" />
      {words}
    </output>
  );
}
