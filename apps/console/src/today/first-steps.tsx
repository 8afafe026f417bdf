import { Button } from '@mui/material';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { may, type Staff } from '../kernel/auth-provider.ts';
import { useCall } from '../kernel/use-call.ts';

interface Step {
  readonly name: 'toy' | 'stock' | 'machine' | 'try';
  readonly isDone: boolean;
  /** Where it is done. */
  readonly to: string;
}

/**
 * The way from an empty arcade to its first play, for whoever may open machines: which steps are done, and where the next one is. Gone
 * with the first play. `plays`: of today.
 */
export function FirstSteps({ plays }: { plays: number }): ReactNode {
  const { permissions } = usePermissions<Staff>();
  const mayOpen =
    permissions !== undefined && may(permissions, 'rooms.edit') && may(permissions, 'goods.edit');
  const machines = useCall('consoleMachines', {}, { enabled: mayOpen });
  const goods = useCall('goodsList', {}, { enabled: mayOpen });
  if (!mayOpen || machines.data === undefined || goods.data === undefined) return null;
  const opened = machines.data.list;
  const everPlayed = plays > 0 || opened.some((machine) => machine.plays > 0);
  if (everPlayed) return null;
  const steps: readonly Step[] = [
    { name: 'toy', isDone: goods.data.list.length > 0, to: '/goods' },
    {
      name: 'stock',
      isDone: goods.data.list.some(({ stock, inMachines }) => stock + inMachines > 0),
      to: '/goods',
    },
    { name: 'machine', isDone: opened.length > 0, to: '/machines' },
    { name: 'try', isDone: false, to: '' },
  ];
  return <Steps steps={steps} />;
}

function Steps({ steps }: { steps: readonly Step[] }): ReactNode {
  const translate = useTranslate();
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone) ?? steps[steps.length - 1];
  return (
    <section className="steps" aria-labelledby="steps-title">
      <div className="steps__lead">
        <small>{translate('console.stepsDone', { done, all: steps.length })}</small>
        <h2 id="steps-title">{translate('console.firstSteps')}</h2>
        <p>{translate('console.firstStepsText')}</p>
        <div className="steps__bar" aria-hidden>
          <span style={{ width: `${(100 * done) / steps.length}%` }} />
        </div>
        {next !== undefined && <Way step={next} />}
      </div>
      <img className="steps__toy" src="/toys/bear.webp" alt="" width="180" height="180" />
      <ol>
        {steps.map(({ name, isDone }, index) => (
          <li key={name} {...(name === next?.name && { 'aria-current': 'step' })} data-done={isDone}>
            <span aria-hidden>{isDone ? <Check size={16} /> : index + 1}</span>
            <div>
              <b>{translate(`steps.${name}`)}</b>
              <small>{translate(`stepTexts.${name}`)}</small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The arcade itself is another app on the same address. */
function Way({ step: { name, to } }: { step: Step }): ReactNode {
  const translate = useTranslate();
  const label = translate('console.goOn', { step: translate(`steps.${name}`) });
  return to === '' ? (
    <Button variant="contained" component="a" href="/">
      {label}
    </Button>
  ) : (
    <Button variant="contained" component={Link} to={to}>
      {label}
    </Button>
  );
}
