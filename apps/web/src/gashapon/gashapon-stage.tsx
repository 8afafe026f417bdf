import { useEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactNode, RefObject } from 'react';
import { usePreferences } from '../kernel/preferences.store.ts';
import { useT } from '../i18n/use-t.ts';
import { toyName } from '../i18n/toy-name.ts';
import { DrawnMachine } from './drawn-machine.tsx';
import { useGashapon, usePull } from './gashapon-hall.ts';
import { ShieldCheck } from 'lucide-react';
import { Burst } from '../ui/burst.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { usePicture } from '../room/lost-picture.ts';
import type { Picture } from '../room/lost-picture.ts';
import { LostPictureCard } from '../room/lost-picture-card.tsx';
import { isPractice } from '../room/practice-room.ts';
import type { CapsuleScene, CrankSpot } from './scene/capsule-scene.ts';
import type { TurnPose } from './use-turn.ts';

/** What the capsule held. A real toy has a burst behind it; practice has none. */
function ResultCard(): ReactNode {
  const t = useT();
  const { page } = useGashapon();
  const { phase, play } = usePull((state) => state);
  const answer = play?.answer ?? null;
  if (phase !== 'landed' || answer === null) return null;
  const practice = isPractice(page);
  return (
    <div className="opened-capsule">
      <div className="opened-capsule__toy">
        {!practice && <Burst points={18} />}
        <Toy kind={answer.kind} cut eager />
      </div>
      <section className="paper sticker opened-capsule__p" aria-label={toyName(answer.kind)}>
        <b>{toyName(answer.kind)}</b>
        <small>{practice ? t('gashapon.practiceToy') : t('gashapon.nowInPack')}</small>
        {answer.last !== null && <small>{t('gashapon.andLast', { toy: toyName(answer.last) })}</small>}
        <span className="opened-capsule__a">
          {!practice && (
            <ButtonLink kind="second" size="s" to="/pack">
              {t('room.seePack')}
            </ButtonLink>
          )}
          <ButtonLink
            kind="paper"
            size="s"
            to="/verify/$playId"
            params={{ playId: answer.playId }}
            icon={<Sign of={ShieldCheck} size={18} />}
          >
            {t('room.verifyShort')}
          </ButtonLink>
        </span>
      </section>
    </div>
  );
}

/** What moves the machine, wherever it is drawn. */
export interface MachineView {
  pose(pose: TurnPose): void;
}

/** Makes the scene once its code has come; null until then, and where there is no WebGL. */
function useScene(canvas: RefObject<HTMLCanvasElement | null>, { key, flat, goFlat }: Picture) {
  const [scene, setScene] = useState<CapsuleScene | null>(null);
  const [spot, setSpot] = useState<CrankSpot | null>(null);
  useEffect(() => {
    const element = canvas.current;
    if (element === null || flat) return undefined;
    let gone = false;
    let made: CapsuleScene | null = null;
    import('./scene/capsule-scene.ts').then(({ CapsuleScene: Made }) => {
      if (gone) return;
      try {
        made = new Made(element, usePreferences.getState().theme);
        setScene(made);
      } catch {
        // No WebGL 2: the machine is drawn.
        goFlat();
      }
    }, goFlat);
    return () => {
      gone = true;
      setScene(null);
      made?.dispose();
    };
  }, [canvas, key, flat, goFlat]);
  useEffect(() => {
    const element = canvas.current;
    if (scene === null || element === null) return undefined;
    const fit = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSpot(scene.resize(width, height));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas, scene]);
  return { scene, spot };
}

/** Most of a turn counts as a turn. */
const wholeTurn = Math.PI * 1.6;

/** Round the crank with a finger or the mouse. Who cannot has the round button. */
function CrankDrag({
  spot,
  onTurn,
  onDrag,
}: {
  spot: CrankSpot;
  onTurn: () => void;
  onDrag: (turned: number) => void;
}) {
  const drag = useRef<{ angle: number; sum: number } | null>(null);
  const angleOf = (event: PointerEvent<HTMLElement>): number => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return Math.atan2(event.clientY - top - height / 2, event.clientX - left - width / 2);
  };
  const end = (): void => {
    if (drag.current !== null) onDrag(0);
    drag.current = null;
  };
  return (
    <div
      className="crank"
      aria-hidden="true"
      style={{
        left: spot.x - spot.radius,
        top: spot.y - spot.radius,
        width: 2 * spot.radius,
        height: 2 * spot.radius,
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { angle: angleOf(event), sum: 0 };
      }}
      onPointerMove={(event) => {
        if (drag.current === null) return;
        const angle = angleOf(event);
        const moved = Math.atan2(Math.sin(angle - drag.current.angle), Math.cos(angle - drag.current.angle));
        const sum = Math.max(0, drag.current.sum + moved);
        drag.current = { angle, sum };
        onDrag(Math.min(1, sum / (2 * Math.PI)));
        if (sum < wholeTurn) return;
        drag.current = null;
        onTurn();
      }}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

/** One polite sentence for who does not see the machine. */
function Said(): ReactNode {
  const t = useT();
  const { phase, play } = usePull((state) => state);
  const answer = play?.answer ?? null;
  const said = phase === 'landed' && answer !== null ? t('gashapon.said', { toy: toyName(answer.kind) }) : '';
  return <output className="sr">{said}</output>;
}

export interface StageProps {
  pose: TurnPose;
  /** The crank may be turned now. */
  ready: boolean;
  /** A capsule waits in the hatch. */
  waiting: boolean;
  onTurn: () => void;
  onOpen: () => void;
}

/** The machine, in 3D or drawn, and what came out of it. */
export function GashaponStage({ pose, ready, waiting, onTurn, onOpen }: StageProps): ReactNode {
  const t = useT();
  const { page } = useGashapon();
  const { phase, play } = usePull((state) => state);
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(canvas, '');
  const { flat } = picture;
  const { scene, spot } = useScene(canvas, picture);
  const theme = usePreferences((preferences) => preferences.theme);
  const { box } = page;
  const [left, size] = [box?.left ?? 0, box?.size ?? 2];
  const kind = play?.answer?.kind ?? null;
  useEffect(() => scene?.setTheme(theme), [scene, theme]);
  useEffect(() => {
    const kinds = (box?.prizes ?? []).flatMap((prize) =>
      Array.from({ length: prize.left }, () => prize.kind),
    );
    scene?.show({ kinds: mixed(kinds), size });
  }, [scene, box, size]);
  useEffect(() => scene?.fillWon(kind), [scene, kind]);
  useEffect(() => {
    scene?.turnCrank(pose.turned);
    scene?.poseWon(pose.won);
  }, [scene, pose, theme]);
  return (
    <div
      className="stage gasha"
      data-phase={phase}
      data-view={flat ? 'flat' : scene === null ? 'loading' : '3d'}
    >
      {flat ? (
        <DrawnMachine left={left} size={size} />
      ) : (
        <canvas key={picture.key} ref={canvas}>
          {t('gashapon.picture', { left })}
        </canvas>
      )}
      {ready && spot !== null && !flat && (
        <CrankDrag spot={spot} onTurn={onTurn} onDrag={(turned) => scene?.turnCrank(turned)} />
      )}
      {waiting && (
        <button type="button" className="hatch" onClick={onOpen}>
          <span>{t('gashapon.open')}</span>
        </button>
      )}
      <LostPictureCard picture={picture} />
      <ResultCard />
      <Said />
    </div>
  );
}

/** Kinds in an order that tells nothing but looks mixed; the same for the same list. */
function mixed(kinds: readonly string[]): readonly string[] {
  const stride = [7, 5, 11, 13].find((each) => kinds.length % each !== 0) ?? 1;
  return kinds.map((_, index) => kinds[(index * stride) % kinds.length] ?? '');
}
