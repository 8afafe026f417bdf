import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { usePreferences } from '../../app/preferences.store.ts';
import { useT } from '../../i18n/use-t.ts';
import { useReducedMotion } from '../../ui/use-media.ts';
import { cabinetOf } from '../scene/cabinets.ts';
import type { CameraName, FrameToy, Insets, SceneFrame } from '../scene/scene-types.ts';
import type { ClawSettings } from '@grabbit/engines';
import type { RoomView } from './flat-map.ts';

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
}

const metres = (um: number): number => um / 1e6;

async function createView(
  canvas: HTMLCanvasElement,
  props: StageProps,
  theme: 'blue' | 'pink',
  still: boolean,
) {
  const { settings, cabinet, word } = props;
  const { createClawScene } = await import('../scene/claw-scene.ts');
  return createClawScene(canvas, {
    cabinet: cabinetOf(cabinet),
    theme,
    word,
    box: {
      width: metres(settings.boxWidthUm),
      depth: metres(settings.boxDepthUm),
      height: metres(settings.boxHeightUm),
    },
    chute: {
      width: metres(settings.chuteWidthUm),
      depth: metres(settings.chuteDepthUm),
      height: metres(settings.chuteWallUm),
    },
    slope: { start: metres(settings.slopeStartUm), rise: metres(settings.slopeRiseUm) },
    prongs: settings.prongs,
    reducedMotion: still,
    pixelRatioCap: 2,
  });
}

function hasWebGl(): boolean {
  const probe = document.createElement('canvas').getContext('webgl2');
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  return probe !== null;
}

/** The machine, in 3D or, without WebGL, from above on a flat map that says so. */
export function RoomStage(props: StageProps): ReactNode {
  const t = useT();
  const { view, flat, canvas, key } = useView(props);
  const theme = usePreferences((preferences) => preferences.theme);
  const { source, toysVersion, camera, insets, celebrate = null } = props;
  const { top, right, bottom, left } = insets;

  useEffect(() => {
    if (view === null) return undefined;
    const element = canvas.current;
    const fit = (): void => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = element ?? {};
      // A stage that is being laid out has no size yet: there is nothing to draw on.
      if (width > 0 && height > 0) view.resize(width, height, { top, right, bottom, left });
    };
    fit();
    const observer = new ResizeObserver(fit);
    if (element !== null) observer.observe(element);
    return () => observer.disconnect();
  }, [view, canvas, top, right, bottom, left]);
  useEffect(() => void view?.setToys(source.toys()), [view, source, toysVersion]);
  useEffect(() => view?.setCamera(camera), [view, camera]);
  useEffect(() => view?.setTheme(theme), [view, theme]);
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
    <div className="stage" data-view={view === null ? 'loading' : flat ? 'flat' : '3d'}>
      <canvas key={key} ref={canvas}>
        {props.label}
      </canvas>
      {flat && <p className="stage__flat pill">{t('room.flat')}</p>}
    </div>
  );
}

/** Makes the view once its code has come. What draws is made anew when its size class or cabinet changes. */
function useView(props: StageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [view, setView] = useState<RoomView | null>(null);
  const [flat, setFlat] = useState(() => !hasWebGl());
  const still = useReducedMotion();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const key = `${props.cabinet} ${props.word} ${still} ${flat} ${props.settings.prongs}`;

  useEffect(() => {
    let gone = false;
    let made: RoomView | null = null;
    const element = canvas.current;
    if (element === null) return undefined;
    const { theme } = usePreferences.getState();
    const making = flat
      ? import('./flat-map.ts').then(({ createFlatMap }) => createFlatMap(element, latest.current.settings))
      : createView(element, latest.current, theme, still);
    making.then(
      (fresh) => {
        if (gone) return fresh.dispose();
        made = fresh;
        setView(fresh);
      },
      // No WebGL 2 after all, or its code did not come: the flat map needs neither.
      () => setFlat(true),
    );
    return () => {
      gone = true;
      setView(null);
      made?.stop();
      made?.dispose();
    };
  }, [key, flat, still]);

  return { view, flat, canvas, key };
}
