import { useQuery } from '@tanstack/react-query';
import { Pause, Play, SkipForward } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLater } from '../kernel/use-later.ts';
import { useT } from '../i18n/use-t.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { useReducedMotion } from '../ui/use-media.ts';
import { LinePicture } from './broadcast-picture.tsx';
import { mainPageQuery } from '../ports/main-page.query.ts';
import { broadcastsQuery, noticeQuery } from './home.queries.ts';

const BroadcastSheet = lazy(async () => ({
  default: (await import('./broadcast-sheet.tsx')).BroadcastSheet,
}));

interface Line {
  readonly id: string;
  readonly text: string;
  /** Toy kind of a win. */
  readonly prize: string;
  /** Coins of a win of coins. */
  readonly coins: number;
}

const otherwiseSeconds = 5;

/** Lines about what happens in the house, one at a time. They can be paused, and stand still where motion is unwanted. */
export function BroadcastLine(): ReactNode {
  const t = useT();
  const later = useLater();
  const lines = useLines(later);
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const [everOpen, setEverOpen] = useState(false);
  const [paused, setPaused] = useState(false);
  const still = useReducedMotion();
  const { data: setup } = useQuery({ ...mainPageQuery(), enabled: later });
  const seconds = setup?.broadcastSeconds ?? otherwiseSeconds;
  const runs = lines.length > 1 && !paused && !still && !open;
  const next = (): void => setAt((before) => before + 1);
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(next, seconds * 1000);
    return () => clearInterval(timer);
  }, [runs, seconds]);
  const openSheet = (): void => {
    setEverOpen(true);
    setOpen(true);
  };
  const line = lines[at % lines.length] ?? { id: 'quiet', text: t('rooms.quiet'), prize: '', coins: 0 };
  return (
    <section className="housenews paper sticker" aria-label={t('rooms.lines')}>
      <button type="button" className="housenews__t" aria-haspopup="dialog" onClick={openSheet}>
        <LinePicture prize={line.prize} coins={line.coins} />
        <span key={line.id}>{line.text}</span>
      </button>
      {lines.length > 1 &&
        (still ? (
          <IconButton
            label={t('rooms.nextLine')}
            icon={<Sign of={SkipForward} size={18} flip />}
            onPress={next}
          />
        ) : (
          <IconButton
            label={t(paused ? 'rooms.playLines' : 'rooms.pauseLines')}
            icon={<Sign of={paused ? Play : Pause} size={18} />}
            onPress={() => setPaused(!paused)}
          />
        ))}
      {everOpen && (
        <Suspense fallback={null}>
          <BroadcastSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** The operator's notice before what was won lately; asked for once `later`. */
function useLines(later: boolean): readonly Line[] {
  const { data: notice } = useQuery({ ...noticeQuery(), enabled: later });
  const { data: broadcasts = [] } = useQuery({ ...broadcastsQuery(), enabled: later });
  const first = notice ?? null;
  return [
    ...(first === null
      ? []
      : [{ id: `notice-${first.noticeId}`, text: first.title || first.text, prize: '', coins: 0 }]),
    ...broadcasts.map(({ id, text, prize, coins }) => ({ id, text, prize, coins })),
  ];
}
