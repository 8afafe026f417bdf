import { Link } from '@tanstack/react-router';
import { ChevronRight, RotateCcw } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { usePreferences } from '../../kernel/preferences.store.ts';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sign } from '../../ui/lucide.tsx';
import { useReducedMotion } from '../../ui/use-media.ts';
import { useRoom } from '../room/room-context.ts';
import { RoomStage } from '../room/room-stage.tsx';
import { paintPlan } from './grip-plan.ts';
import type { GripRun } from './grip-run.ts';
import { createSpanReplay } from './replay-span.ts';
import { ShareKeys } from './share-keys.tsx';
import { storyWords } from './story-words.ts';
import { useQuery } from '@tanstack/react-query';
import { playFileQuery } from '../../room/proof/verify.queries.ts';
import { runGrip } from './grip-run.ts';
import { zoomed } from './zoom.ts';
import './story.css';

const startWorker = (): Worker =>
  new Worker(new URL('../verify/verify.worker.ts', import.meta.url), { type: 'module' });

/** The story of a settled play, once it was run again on this device; null until then, and when it cannot be. */
function useGripRun(playId: string): GripRun | null {
  const { data } = useQuery(playFileQuery(playId));
  const [run, setRun] = useState<GripRun | null>(null);
  useEffect(() => (data === undefined ? undefined : runGrip(data, startWorker(), setRun)), [data]);
  return run;
}

/** What became of the grip of a settled play, seen again and said. Nothing until it was run again and fits. */
export function GripStory({ play }: { play: string }): ReactNode {
  const t = useT();
  const run = useGripRun(play);
  const sentence = run === null ? null : storyWords(run.story, t);
  return run === null || sentence === null ? null : <Told run={run} sentence={sentence} />;
}

function Told({ run, sentence }: { run: GripRun; sentence: string }): ReactNode {
  const t = useT();
  const still = useReducedMotion();
  const { page } = useRoom();
  const { cabinet } = page.room;

  return (
    <section className="story" aria-label={t('story.title')}>
      {still ? <StillPlan run={run} /> : <Again run={run} cabinet={cabinet} />}
      <div className="story__t">
        <output className="story__s">{sentence}</output>
        <Link className="more" to="/user/aim" search={{}}>
          {t('aim.title')}
          <Sign of={ChevronRight} size={20} flip />
        </Link>
      </div>
      <div className="story__k">
        <ShareKeys run={run} sentence={sentence} />
      </div>
    </section>
  );
}

/** The replay, once; whoever wants to starts it again. */
function Again({ run, cabinet }: { run: GripRun; cabinet: string }): ReactNode {
  const t = useT();
  const source = useMemo(() => createSpanReplay(run), [run]);
  const [version, setVersion] = useState(0);
  const insets = useMemo(() => zoomed(run, boxPx, boxPx), [run]);
  return (
    <div className="story__p">
      <RoomStage
        settings={run.file.settings}
        cabinet={cabinet}
        word=""
        source={source}
        toysVersion={version}
        camera={run.camera}
        insets={insets}
        label={t('verify.replayOf')}
      />
      <IconButton
        label={t('verify.restart')}
        icon={<Sign of={RotateCcw} />}
        onPress={() => {
          source.restart();
          setVersion((count) => count + 1);
        }}
      />
    </div>
  );
}

/** Side of the replay's square, in CSS pixels: `story.css` has the same. */
const boxPx = 132;

/** Where things should hold still: the same from above, with the claw's way drawn. */
function StillPlan({ run }: { run: GripRun }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = usePreferences((preferences) => preferences.theme);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen === null || pen === undefined) return;
    const side = boxPx * 2;
    pen.clearRect(0, 0, side, side);
    paintPlan(pen, run, { x: 0, y: 0, width: side, height: side });
  }, [run, theme]);
  return (
    <div className="story__p">
      <canvas ref={canvas} width={boxPx * 2} height={boxPx * 2} aria-hidden="true" />
    </div>
  );
}
