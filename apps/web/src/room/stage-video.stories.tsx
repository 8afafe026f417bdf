import type { ReactNode } from 'react';
import { Specimen, States } from '../ui/gallery/specimen.tsx';
import { StageBadge } from './stage-video/stage-badge.tsx';
import { VideoHost } from './stage-video/video-host.tsx';
import { VideoStage } from './stage-video/video-stage.tsx';
import type { StillReason, WatchState } from './stage-video/watch-state.ts';

const never = (): Promise<never> => new Promise(() => undefined);

const stands: readonly (readonly [WatchState, StillReason | null])[] = [
  ['connecting', null],
  ['live', null],
  ['late', null],
  ['lost', null],
  ['still', 'full'],
  ['still', 'away'],
  ['still', 'over'],
  ['still', 'unsupported'],
];

/** A live picture as viewers have it, without a picture, and what a host has before the first. */
export function StageVideoStories(): ReactNode {
  return (
    <Specimen name="Live picture" wide>
      <VideoStage ask={never} label="A show" />
      <States of="how it stands">
        {stands.map(([state, why]) => (
          <div key={`${state} ${why}`} className="stage-video" style={{ flex: '1 0 200px' }}>
            <StageBadge {...{ state, why }} />
          </div>
        ))}
      </States>
      <VideoHost ask={never} label="Your picture" />
    </Specimen>
  );
}
