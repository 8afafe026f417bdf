import { guidePoints } from '@grabbit/contract';
import type { GuidePoint } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { consentQuery } from '../kernel/reports/consent.queries.ts';
import { isRoomPath } from '../kernel/room-path.ts';
import { LaterCard } from '../kernel/pwa/later-card.tsx';
import { useUpdate } from '../kernel/pwa/update.store.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { useSession } from '../kernel/session.store.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { usePopups } from '../ui/popups.store.ts';
import { endTour, goToStep, guideQuery, useTour, visitorStep } from './guide-tour.ts';
import type { Guide } from './guide-tour.ts';
import './guide.css';

/** The guide of who is here, and the step that it stands at: 0 where it is over or was not begun. */
function useGuide(): { guide: Guide | undefined; step: number; offered: boolean } {
  const userId = useSession((session) => session.userId);
  const player = useMay('playPaid');
  const { data: guide } = useQuery(guideQuery(userId));
  const gone = useTour((tour) => tour.step);
  const said = visitorStep();
  // What was begun goes on where it was left. The first step alone tells nothing: it is also that of who has not begun.
  const begun = player ? (guide !== undefined && guide.step > 1 ? guide.step : 0) : (said ?? 0);
  return {
    guide,
    step: gone ?? begun,
    offered: guide?.offered === true && said === undefined && gone === null,
  };
}

/** Offered on the home to who is new, and open until it is over. Nothing else that waits stands behind it. */
export function useGuideOpen(): boolean {
  const { guide, step, offered } = useGuide();
  const home = useRouterState({ select: ({ location }) => location.pathname === '/' });
  const updated = useUpdate(({ waiting }) => waiting !== null);
  const asked = usePopups(({ queue }) => queue.length > 0);
  // Whether visits may be counted is asked first.
  const { data: consent } = useQuery(consentQuery);
  const consented = consent !== undefined && !(consent.required && consent.reports === null);
  if (updated || asked || !consented || guide === undefined) return false;
  return step > 0 || (home && offered);
}

export function GuideCard(): ReactNode {
  const { guide, step } = useGuide();
  if (guide === undefined) return null;
  return step > 0 ? <Step guide={guide} step={step} /> : <Offer />;
}

function Offer(): ReactNode {
  const t = useT();
  return (
    <LaterCard
      title={t('guide.offer')}
      text={t('guide.offerText')}
      answers={[
        { text: t('guide.later'), onPress: endTour },
        { text: t('guide.show'), onPress: () => goToStep(1) },
      ]}
    />
  );
}

const titles: Readonly<Record<GuidePoint, Key>> = {
  home: 'guide.home',
  room: 'guide.room',
  verify: 'guide.verify',
  pack: 'guide.pack',
};
const texts: Readonly<Record<GuidePoint, Key>> = {
  home: 'guide.homeText',
  room: 'guide.roomText',
  verify: 'guide.verifyText',
  pack: 'guide.packText',
};
/** What leads to a step's own page. */
const ways: Readonly<Record<Exclude<GuidePoint, 'home'>, Key>> = {
  room: 'guide.roomGo',
  verify: 'guide.verifyGo',
  pack: 'guide.packGo',
};

/** One step: what is there, the way to it, and on. It covers nothing that one needs. */
function Step({ guide, step }: { guide: Guide; step: number }): ReactNode {
  const router = useRouter();
  const point = guide.points[step - 1] ?? guidePoints[0];
  const path = guide.paths[step - 1] ?? '/';
  const here = useRouterState({ select: ({ location }) => location.pathname === path });
  const go = (): void => {
    // Whoever has been to the room goes on from there: what stands in it teaches by itself.
    if (isRoomPath(path)) void goToStep(step + 1).catch(reportFailure);
    router.history.push(path);
  };
  return (
    <GuideStep
      point={point}
      step={step}
      of={guide.points.length}
      onGo={here || point === 'home' ? undefined : go}
      onNext={() => goToStep(step + 1)}
      onSkip={endTour}
    />
  );
}

export function GuideStep({
  point,
  step,
  of,
  onGo,
  onNext,
  onSkip,
}: {
  point: GuidePoint;
  step: number;
  of: number;
  /** Leads to what the step is about; undefined when one is there. */
  onGo: (() => void) | undefined;
  onNext: () => Promise<void>;
  onSkip: () => Promise<void>;
}): ReactNode {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  const heard = useRef(step);
  useEffect(() => {
    // Whoever has pressed something in it hears the next step; who has not is not taken away from where they are.
    if (heard.current !== step) title.current?.focus({ preventScroll: true });
    heard.current = step;
  }, [step]);
  const last = step === of;
  return (
    <aside
      className="later paper guided"
      aria-label={`${t('guide.title')}: ${t('guide.step', { step, of })}`}
    >
      <span className="guided__n num" aria-hidden="true">
        {step}
      </span>
      <div className="later__say">
        <small>{t('guide.step', { step, of })}</small>
        <h2 ref={title} tabIndex={-1}>
          {t(titles[point])}
        </h2>
        <p>{t(texts[point])}</p>
      </div>
      {!last && <IconButton label={t('guide.skip')} icon={<Sign of={X} size={20} />} onPress={onSkip} />}
      <div key={step} className="later__acts">
        <Button kind={onGo === undefined ? 'accent' : 'paper'} size="s" onPress={onNext}>
          {t(last ? 'guide.end' : 'guide.next')}
        </Button>
        {onGo !== undefined && point !== 'home' && (
          <Button size="s" onPress={onGo}>
            {t(ways[point])}
          </Button>
        )}
      </div>
    </aside>
  );
}
