import { Button, Card } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useWords } from '../../kernel/use-words.ts';
import { useToys } from '../../toys/use-toys.ts';
import { focusFault } from '../../ui/focus-fault.ts';
import { BoxStep } from './box-step.tsx';
import { ChancesStep } from './chances-step.tsx';
import { useChanceWords } from './chance-words.ts';
import { DetailsStep } from './details-step.tsx';
import { capsulesIn, changed, type Draft, emptyDraft, faultsOf, type StepName, stepsOf } from './draft.ts';
import { GameStep } from './game-step.tsx';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';
import { MeasureStep } from './measure-step.tsx';
import { OpenStep } from './open-step.tsx';
import { ToyStep } from './toy-step.tsx';
import { usePublished } from './use-published.ts';
import { WizardContext } from './wizard-context.ts';
import { Steps } from './wizard-frame.tsx';
import '../../toys/toys.css';
import './new-machine.css';

const shown: Readonly<Record<StepName, () => ReactNode>> = {
  ...{ game: GameStep, chances: ChancesStep, toy: ToyStep, box: BoxStep, details: DetailsStep },
  ...{ measure: MeasureStep, open: OpenStep },
};

/** The guided way from a game to an open machine. Each step is kept: leaving loses nothing. */
export function NewMachinePage(): ReactNode {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>(readDraft);
  const [isTried, setTried] = useState(false);
  /** The room that was opened, null in it where a second person decides. */
  const [end, setEnd] = useState<{ readonly roomId: number | null; readonly draft: Draft } | null>(null);
  const steps = stepsOf(draft.game);
  const here = steps.indexOf(draft.step);
  const faults = faultsOf(draft.step, draft);

  // Several changes may come before the next picture: each builds on the one before.
  const change = (next: Partial<Draft>): void => setDraft((before) => keepDraft(changed(before, next)));
  const go = (step: StepName): void => {
    setTried(false);
    change({ step });
    scrollTo({ top: 0 });
  };
  const check = (): boolean => {
    setTried(true);
    const isSound = Object.keys(faults).length === 0;
    if (!isSound) focusFault();
    return isSound;
  };
  const next = (): void => {
    const following = steps[here + 1];
    if (check() && following !== undefined) go(following);
  };
  const back = (): void => {
    const before = steps[here - 1];
    if (before !== undefined) return go(before);
    forgetDraft();
    void navigate('/machines');
  };
  const finish = (roomId: number | null): void => {
    forgetDraft();
    setEnd({ roomId, draft });
  };
  const again = (): void => {
    setDraft(emptyDraft);
    setTried(false);
    setEnd(null);
  };
  if (end !== null) return <Opened {...end} onAgain={again} />;
  return (
    <WizardContext value={{ draft, change, faults: isTried ? faults : {}, next, back, check, finish }}>
      <Shown onGo={go} draft={draft} />
    </WizardContext>
  );
}

function Shown({ draft, onGo }: { draft: Draft; onGo: (step: StepName) => void }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const saidOf = useSaid(draft);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const steps = stepsOf(draft.game);
  const Step = shown[draft.step];
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [draft.step]);
  return (
    <div className="wizard">
      <header className="head wizard__head">
        <h1>{translate('newMachine.title')}</h1>
        {draft.keptAt > 0 && (
          <span className="none">
            {translate('newMachine.kept', {
              time: new Date(draft.keptAt).toLocaleTimeString(words.locale, { timeStyle: 'short' }),
            })}
          </span>
        )}
        <Link className="link wizard__leave" to="/machines">
          {translate('newMachine.leave')}
        </Link>
      </header>
      <Steps draft={draft} saidOf={saidOf} onGo={onGo} />
      <h2 className="unseen" tabIndex={-1} ref={heading}>
        {translate('newMachine.stepOf', {
          ...{ number: steps.indexOf(draft.step) + 1, all: steps.length },
          step: translate(`newMachine.step.${draft.step}`),
        })}
      </h2>
      <Step />
    </div>
  );
}

/** What was decided in each step, in a few words. */
function useSaid(draft: Draft): (step: StepName) => string {
  const translate = useTranslate();
  const words = useWords();
  const chances = useChanceWords();
  const { preset, isCovered, chosen } = usePublished();
  const { data } = useToys();
  const names = draft.kinds.map((kind) => data?.toys.find((toy) => toy.kind === kind)?.name ?? kind);
  return (step) => {
    const isHere = step === draft.step;
    if (isHere || step === 'open') return translate(`newMachine.stepAbout.${step}`);
    if (step === 'game') return translate(`values.${draft.game ?? 'claw'}`);
    if (step === 'chances')
      return preset === undefined
        ? draft.preset
        : `${translate(`presets.${preset.name}`, { _: preset.name })}, ${chances.about(preset)}`;
    if (step === 'toy') return names.join(', ');
    if (step === 'box')
      return translate('newMachine.entry.capsules', { count: words.count(capsulesIn(draft.capsules)) });
    if (step === 'details') return draft.name;
    if (isCovered) return translate('newMachine.byPreset');
    return chosen?.band == null ? translate('newMachine.stepAbout.measure') : chances.about(chosen.band);
  };
}

interface OpenedProps {
  readonly roomId: number | null;
  readonly draft: Draft;
  readonly onAgain: () => void;
}

/** The end: where the machine is now. */
function Opened({ roomId, draft, onAgain }: OpenedProps): ReactNode {
  const translate = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="opened">
      <img src="/toys/bear-plain.webp" alt="" width="140" height="140" />
      <h1 tabIndex={-1} ref={heading}>
        {roomId === null
          ? translate('newMachine.asked')
          : translate('newMachine.isOpen', { name: draft.name.trim() })}
      </h1>
      <p>
        {translate(
          roomId === null
            ? 'console.asked'
            : draft.game === 'claw'
              ? 'newMachine.isOpenText'
              : 'newMachine.isOpenOther',
          { number: roomId ?? 0 },
        )}
      </p>
      <div className="acts">
        <Button variant="contained" component={Link} to="/machines">
          {translate('newMachine.toMachines')}
        </Button>
        {roomId !== null && draft.game === 'claw' && (
          <Button variant="outlined" href={`/claw/list/${roomId}`}>
            {translate('newMachine.toRoom')}
          </Button>
        )}
        <Button variant="outlined" onClick={onAgain}>
          {translate('newMachine.another')}
        </Button>
      </div>
    </Card>
  );
}
