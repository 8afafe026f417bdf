import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useT } from '../../i18n/use-t.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { StageBadge } from './stage-badge.tsx';
import type { AskTicket } from './ticket-keeper.ts';
import { useStream } from './use-stream.ts';
import { createWatch } from './watch.ts';
import type { WatchState } from './watch-state.ts';
import './stage-video.css';

export interface VideoStageProps {
  /** Asks the server for a ticket to watch; rejects as calls do. The same function while the stage is the same. */
  ask: AskTicket;
  /** What is to be seen, for those who do not see it. */
  label: string;
  /** What stands there while there is no picture; it fills the stage. */
  still?: ReactNode;
  onState?: ((state: WatchState) => void) | undefined;
  /** Changes whenever it was told that there is a picture: it is joined at once. */
  told?: number;
  children?: ReactNode;
}

/**
 * A live picture of 16 to 9 that keeps its place: it joins by itself, and again whenever the picture went. It begins without
 * sound, as browsers demand. `children` lie over it.
 */
export function VideoStage({ ask, label, still, onState, told = 0, children }: VideoStageProps): ReactNode {
  const t = useT();
  const [watch] = useState(() => createWatch(ask));
  const { state, why, stream } = useStore(watch.store);
  const [muted, setMuted] = useState(true);
  const seen = state === 'live' || state === 'late';
  useEffect(() => watch.start(), [watch]);
  useEffect(() => watch.wake(), [watch, told]);
  useEffect(() => onState?.(state), [onState, state]);
  const video = useStream(stream, muted);
  return (
    <section className={classes('stage-video', seen && 'is-seen')} data-state={state} aria-label={label}>
      <video ref={video} className="stage-video__picture" playsInline autoPlay muted aria-hidden={!seen} />
      <div className="stage-video__still" aria-hidden="true">
        {still}
      </div>
      <StageBadge state={state} why={why} />
      {seen && (
        <span className="stage-video__sound">
          <IconButton
            glass
            label={muted ? t('video.soundOn') : t('video.soundOff')}
            icon={<Sign of={muted ? VolumeX : Volume2} />}
            onPress={() => setMuted(!muted)}
          />
        </span>
      )}
      {children}
    </section>
  );
}
