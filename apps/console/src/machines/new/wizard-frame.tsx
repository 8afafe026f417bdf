import { Button } from '@mui/material';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type Draft, type StepName, stepsOf, unfinishedBefore } from './draft.ts';
import { useWizard } from './wizard-context.ts';

interface StepsProps {
  readonly draft: Draft;
  /** What was decided in a finished step, in a few words. */
  readonly saidOf: (step: StepName) => string;
  readonly onGo: (step: StepName) => void;
}

/** The way through, with what is decided. A finished step can be gone back to. */
export function Steps({ draft, saidOf, onGo }: StepsProps): ReactNode {
  const translate = useTranslate();
  const steps = stepsOf(draft.game);
  const here = steps.indexOf(draft.step);
  return (
    <ol className="step" aria-label={translate('newMachine.steps')}>
      {steps.map((step, index) => {
        const isDone = index < here;
        const name = translate(`newMachine.step.${step}`);
        const words = (
          <span>
            {name}
            {(isDone || step === draft.step) && <small>{saidOf(step)}</small>}
          </span>
        );
        const sign = (
          <span className="no" aria-hidden>
            {isDone ? <Check size={14} /> : index + 1}
          </span>
        );
        const mayGo = isDone && unfinishedBefore(step, draft) === null;
        return (
          <li
            key={step}
            className={isDone ? 'is-done' : ''}
            {...(step === draft.step && { 'aria-current': 'step' })}
          >
            {mayGo ? (
              <button type="button" onClick={() => onGo(step)}>
                {sign}
                {words}
                <span className="unseen">{translate('newMachine.finished')}</span>
              </button>
            ) : (
              <div>
                {sign}
                {words}
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface FootProps {
  /** In place of the way to the next step. */
  readonly action?: ReactNode;
  /** Why one cannot go on, or what will happen. */
  readonly hint?: string;
  /** Whether one cannot go on yet; `hint` says why. */
  readonly isShut?: boolean;
  readonly children?: ReactNode;
}

/** Fixed at the bottom: the way back at its start, the one action at its end. */
export function Foot({ action, hint, isShut = false, children }: FootProps): ReactNode {
  const translate = useTranslate();
  const { draft, next, back } = useWizard();
  const steps = stepsOf(draft.game);
  const following = steps[steps.indexOf(draft.step) + 1];
  return (
    <div className="wf">
      <Button className="big" variant="outlined" onClick={back}>
        {translate(draft.step === 'game' ? 'ra.action.cancel' : 'newMachine.back')}
      </Button>
      <span className="wf__hint" id="foot-hint">
        {hint}
      </span>
      {children}
      {action ??
        (following !== undefined && (
          <Button
            className="big"
            variant="contained"
            color="secondary"
            disabled={isShut}
            {...(hint !== undefined && { 'aria-describedby': 'foot-hint' })}
            onClick={next}
          >
            {translate('newMachine.next', { step: translate(`newMachine.nextStep.${following}`) })}
          </Button>
        ))}
    </div>
  );
}

/** Names and values one under the other. */
export function FactList({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}): ReactNode {
  return (
    <dl className="fx fx--l">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
