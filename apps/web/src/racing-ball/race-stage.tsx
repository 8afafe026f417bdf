import { raceMarbles } from '@grabbit/engines/racing-ball';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { LostPictureCard } from '../room/lost-picture-card.tsx';
import { RoundResult } from '../room/rounds/round-result.tsx';
import { Segments } from '../room/segments.tsx';
import { Marble } from './marble.tsx';
import { useRace, useRound } from './race-hall.ts';
import { readToldRace } from './race-run.ts';
import type { RaceCameraName } from './scene/race-stage.ts';
import { isMarble, marbleWord } from './stake-words.ts';
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

/** What the player's last stake came to, once its race has ended. */
function Result(): ReactNode {
  const t = useT();
  const paid = useRound((state) => state.paid);
  const last = useRound(({ status }) => status?.last);
  const winner = last?.find(({ sequence }) => sequence === paid?.s)?.word;
  const said =
    paid === null || !isMarble(winner)
      ? ''
      : t('race.said', {
          marble: marbleWord(winner, t),
          race: formatNumber(paid.s),
          paid: formatNumber(paid.paid),
          price: formatNumber(paid.coins),
        });
  return <RoundResult {...{ paid, said }} paidFor="race.paidFor" />;
}

/** Who lies in front, beside the course. */
function Order({ order }: { order: readonly number[] }): ReactNode {
  const t = useT();
  const mine = useRound((state) => state.mine);
  return (
    <ol className="order" aria-label={t('race.orderNow')}>
      {order.map((number, place) => {
        const marble = raceMarbles[number];
        if (marble === undefined) return null;
        const own = mine.some(({ choice }) => choice === marble);
        return (
          <li key={marble} data-own={own || undefined}>
            <span className="num">{formatNumber(place + 1)}</span>
            <Marble of={marble} size={24} />
            <b>{marbleWord(marble, t)}</b>
          </li>
        );
      })}
    </ol>
  );
}

/** Whether the race that this browser ran had the winner that the room told. */
function OwnRun({ order, ended }: RunningOrder): ReactNode {
  const t = useT();
  const last = useRound(({ status }) => (status?.running === null ? status.last[0]?.word : undefined));
  if (!ended || order === null || last === undefined) return null;
  const same = raceMarbles[order[0] ?? -1] === last;
  return (
    <p className="ownrun pill" data-same={same}>
      {t(same ? 'race.sameEnd' : 'race.otherEnd')}
    </p>
  );
}

/** The course with the race that runs, or the last one at its end. */
export function RaceStageView(): ReactNode {
  const t = useT();
  const { client } = useRace();
  const status = useRound((state) => state.status);
  const now = useCallback(() => client.now(), [client]);
  const { running = null, before = null, next = null } = status ?? {};
  const race = running ?? before;
  const parts = race?.parts;
  const sequence = race?.sequence ?? null;
  // The same race is told anew with each status, and once more when it is over: it is read, and run, once.
  const { told, startsAt } = useMemo(
    () => ({ told: readToldRace(parts), startsAt: running?.startsAt ?? null }),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [sequence, parts?.length],
  );
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
      data-race={running?.sequence ?? ''}
      data-order={(shown.order ?? []).join('')}
      data-ended={shown.ended || undefined}
    >
      <canvas key={key} ref={canvas}>
        {sequence === null || told === null
          ? t('race.pictureWaits', { number: formatNumber(next?.sequence ?? 1), seconds: '' })
          : t('race.picture', {
              number: formatNumber(sequence),
              course: t(`race.course_${told.course}`),
              order: names,
            })}
      </canvas>
      {flat ? (
        <p className="stage__flat pill">{t('race.flat')}</p>
      ) : (
        <CameraChoice value={camera} onChoose={setCamera} />
      )}
      <LostPictureCard picture={picture} />
      {shown.order !== null && <Order order={shown.order} />}
      <OwnRun {...shown} />
      <Result />
    </div>
  );
}
