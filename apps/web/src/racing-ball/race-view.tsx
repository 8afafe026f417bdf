import { raceMarbles } from '@grabbit/engines/racing-ball';

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { FlatNote } from '../room/flat-note.tsx';
import { LostPictureCard } from '../room/lost-picture-card.tsx';
import { Segments } from '../room/segments.tsx';
import { Marble } from './marble.tsx';
import type { ToldRace } from './race-run.ts';
import type { RaceCameraName } from './scene/race-stage.ts';
import { marbleWord } from './stake-words.ts';
import { type RunningOrder, useRaceRun } from './use-race-run.ts';
import { useRaceView } from './use-race-view.ts';

const cameras: readonly RaceCameraName[] = ['follow', 'whole', 'finish'];

interface CameraChoiceProps {
  readonly value: RaceCameraName;
  readonly onChoose: (camera: RaceCameraName) => void;
}

/** From where one looks. */
function CameraChoice({ value, onChoose }: CameraChoiceProps): ReactNode {
  const t = useT();
  return (
    <div className="cameras">
      <Segments
        label={t('race.camera')}
        values={cameras}
        chosen={value}
        wordOf={(camera) => t(`race.camera_${camera}`)}
        onChoose={onChoose}
      />
    </div>
  );
}

interface OrderProps {
  readonly order: readonly number[];
  /** Marbles that the player has staked on. */
  readonly own: readonly string[];
}

/** Who lies in front, beside the course. */
function Order({ order, own }: OrderProps): ReactNode {
  const t = useT();
  return (
    <ol className="order" aria-label={t('race.orderNow')}>
      {order.map((number, place) => {
        const marble = raceMarbles[number];
        if (marble === undefined) return null;
        return (
          <li key={marble} data-own={own.includes(marble) || undefined}>
            <span className="num">{formatNumber(place + 1)}</span>
            <Marble of={marble} size={24} />
            <b>{marbleWord(marble, t)}</b>
          </li>
        );
      })}
    </ol>
  );
}

interface OwnRunProps {
  readonly run: RunningOrder;
  readonly winner: string | undefined;
}

/** Whether the race that this browser ran had the winner that the arcade told. */
function OwnRun({ run: { order, ended }, winner }: OwnRunProps): ReactNode {
  const t = useT();
  if (!ended || order === null || winner === undefined) return null;
  const same = raceMarbles[order[0] ?? -1] === winner;
  return (
    <p className="ownrun pill" data-same={same}>
      {t(same ? 'race.sameEnd' : 'race.otherEnd')}
    </p>
  );
}

export interface RaceViewProps {
  /** The race that is shown; null while there is none. It is run anew when this or its start changes. */
  readonly told: ToldRace | null;
  /** When it started, by `now`; null for one that is over: it is shown at its end. */
  readonly startsAt: number | null;
  readonly now: () => number;
  /** Its number. */
  readonly number: number | null;
  readonly runs: boolean;
  /** Marbles that the player has staked on. */
  readonly own: readonly string[];
  /** Who won by what the arcade told; undefined while that is not to be seen. */
  readonly winner: string | undefined;
  /** In place of the picture while there is no race, for who does not see it. */
  readonly waits: string;
  /** What a stake came to. */
  readonly children: ReactNode;
}

/** The course with a race that this browser runs by itself, or at its end. */
export function RaceView(props: RaceViewProps): ReactNode {
  const { told, startsAt, now, number, runs, own, winner, waits, children } = props;
  const t = useT();
  const { view, picture, canvas } = useRaceView(told?.course ?? 'serpentine');
  const { flat, key } = picture;
  const shown = useRaceRun(view, told, { startsAt, now });
  const [camera, setCamera] = useState<RaceCameraName>('follow');
  useEffect(() => view?.setCamera(camera), [view, camera]);
  const names = (shown.order ?? []).map((marble) => marbleWord(raceMarbles[marble], t)).join(', ');
  return (
    <div
      className="stage"
      data-view={view === null ? 'loading' : flat ? 'flat' : '3d'}
      data-race={runs ? (number ?? '') : ''}
      data-order={(shown.order ?? []).join('')}
      data-ended={shown.ended || undefined}
    >
      <canvas key={key} ref={canvas}>
        {number === null || told === null
          ? waits
          : t('race.picture', {
              number: formatNumber(number),
              course: t(`race.course_${told.course}`),
              order: names,
            })}
      </canvas>
      {flat ? (
        <FlatNote picture={picture} text={t('race.flat')} />
      ) : (
        <CameraChoice value={camera} onChoose={setCamera} />
      )}
      <LostPictureCard picture={picture} />
      {shown.order !== null && <Order order={shown.order} own={own} />}
      <OwnRun run={shown} winner={winner} />
      {children}
    </div>
  );
}
