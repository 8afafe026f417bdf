import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { usePreferences } from '../../kernel/preferences.store.ts';
import { useT } from '../../i18n/use-t.ts';
import { useReducedMotion } from '../../ui/use-media.ts';
import type { CameraName, FrameToy, SceneFrame } from '../scene/scene-types.ts';
import type { Insets } from '../../stage/stage-types.ts';
import type { ClawSettings } from '@grabbit/engines';
import type { RoomView } from './flat-map.ts';
import { usePicture } from '../../room/lost-picture.ts';
import { coveredByDeck } from './covered-by-deck.ts';
import { coveredByLesson, lessonOver } from './covered-by-lesson.ts';
import { FlatNote } from '../../room/flat-note.tsx';
import { LostPictureCard } from '../../room/lost-picture-card.tsx';
import { offerPicture } from '../../room/stage-picture.ts';
import { createView } from './stage-view.ts';
import { useLookRound } from './use-look-round.ts';

/** Where a stage gets what it shows: the live machine, or a replay. */
export interface StageSource {
  toys(): readonly FrameToy[];
  /** The picture at a local time in milliseconds. */
  sample(at: number): SceneFrame | undefined;
}

export interface StageProps {
  settings: ClawSettings;
  cabinet: string;
  /** On the marquee; empty where the page itself writes the sign. */
  word: string;
  source: StageSource;
  /** Grows when the full list of toys is new. */
  toysVersion: number;
  camera: CameraName;
  insets: Insets;
  /** A new value celebrates once. */
  celebrate?: string | null;
  label: string;
  /** Told whether it is the flat map, which is looked at from one side only. */
  onFlat?: (flat: boolean) => void;
}

/** The machine, in 3D or, without WebGL, from above on a flat map that says so. */
export function RoomStage(props: StageProps): ReactNode {
  const t = useT();
  const { view, picture, canvas } = useView(props);
  const { flat } = picture;
  const theme = usePreferences((preferences) => preferences.theme);
  const { source, toysVersion, camera, insets, celebrate = null, onFlat } = props;
  const { top, right, bottom, left } = insets;

  // Before the paint: what chooses an angle is never seen where there is none to choose.
  useLayoutEffect(() => onFlat?.(flat), [flat, onFlat]);
  useEffect(() => {
    if (view === null) return undefined;
    const element = canvas.current;
    const fit = (): void => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = element ?? {};
      // A stage that is being laid out has no size yet: there is nothing to draw on.
      if (element === null || width === 0 || height === 0) return;
      // What is seen in 3D may stand behind the deck; of the map all is played by.
      const deck = flat ? coveredByDeck(element) : 0;
      const under = Math.max(bottom, deck, coveredByLesson(element));
      view.resize(width, height, { top, right, bottom: under, left });
    };
    fit();
    const observer = new ResizeObserver(fit);
    if (element !== null) observer.observe(element);
    // Whoever signs in, or sits down, gets another deck; a lesson comes, and its steps are of different lengths.
    const room = element?.closest('main') ?? null;
    const watchLesson = (): void => {
      const lesson = element === null ? null : lessonOver(element);
      if (lesson !== null) observer.observe(lesson);
    };
    watchLesson();
    const decks = new MutationObserver(() => {
      watchLesson();
      fit();
    });
    if (room !== null) decks.observe(room, { childList: true });
    return () => {
      observer.disconnect();
      decks.disconnect();
    };
  }, [view, canvas, flat, top, right, bottom, left]);
  useEffect(() => void view?.setToys(source.toys()), [view, source, toysVersion]);
  useEffect(() => view?.setCamera(camera), [view, camera]);
  useEffect(() => view?.setTheme(theme), [view, theme]);
  useLookRound(view, canvas);
  useEffect(() => {
    if (view === null) return undefined;
    return offerPicture(() => {
      view.render();
      return canvas.current;
    });
  }, [view, canvas]);
  useEffect(() => {
    if (celebrate !== null) view?.burst();
  }, [view, celebrate]);
  useEffect(() => {
    view?.start((now) => {
      const frame = source.sample(now);
      if (frame !== undefined) view.apply(frame);
    });
    return () => view?.stop();
  }, [view, source]);

  return (
    <div
      className="stage"
      data-view={picture.lost ? 'lost' : view === null ? 'loading' : flat ? 'flat' : '3d'}
    >
      <canvas key={picture.key} ref={canvas}>
        {props.label}
      </canvas>
      <FlatNote picture={picture} text={t('room.flat')} />
      <LostPictureCard picture={picture} />
    </div>
  );
}

/** Makes the view once its code has come. What draws is made anew when its size class or cabinet changes. */
function useView(props: StageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [view, setView] = useState<RoomView | null>(null);
  const still = useReducedMotion();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const picture = usePicture(canvas, `${props.cabinet} ${props.word} ${still} ${props.settings.prongs}`);
  const { key, flat, goFlat } = picture;

  useEffect(() => {
    let gone = false;
    let made: RoomView | null = null;
    const element = canvas.current;
    if (element === null) return undefined;
    const { theme } = usePreferences.getState();
    const making = flat
      ? import('./flat-map.ts').then(({ createFlatMap }) => createFlatMap(element, latest.current.settings))
      : createView(element, latest.current, { theme, still, onTooSlow: goFlat });
    making.then(
      (fresh) => {
        if (gone) return fresh.dispose();
        made = fresh;
        setView(fresh);
      },
      // No WebGL 2 after all, or its code did not come: the flat map needs neither.
      goFlat,
    );
    return () => {
      gone = true;
      setView(null);
      made?.stop();
      made?.dispose();
    };
  }, [key, flat, still, goFlat]);

  return { view, picture, canvas };
}
