import { Button } from '@mui/material';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { may, type Staff } from '../kernel/auth-provider.ts';
import { useCall } from '../kernel/use-call.ts';

interface Step {
  readonly name: 'toy' | 'stock' | 'machine';
  readonly isDone: boolean;
  /** Where it is done. */
  readonly to: string;
}

/**
 * The way from an empty arcade to its first machine, for whoever may open one: which steps are done, and where the next one is. Gone
 * with the first machine.
 */
export function FirstSteps(): ReactNode {
  const { permissions } = usePermissions<Staff>();
  const mayOpen =
    permissions !== undefined && may(permissions, 'rooms.edit') && may(permissions, 'goods.edit');
  const machines = useCall('consoleMachines', {}, { enabled: mayOpen });
  const isEmpty = machines.data?.list.length === 0;
  const goods = useCall('goodsList', {}, { enabled: mayOpen && isEmpty });
  if (!isEmpty || goods.data === undefined) return null;
  const { list } = goods.data;
  const steps: readonly Step[] = [
    { name: 'toy', isDone: list.length > 0, to: '/goods' },
    { name: 'stock', isDone: list.some(({ stock }) => stock > 0), to: '/goods' },
    { name: 'machine', isDone: false, to: '/machines/new' },
  ];
  return <Steps steps={steps} />;
}

function Steps({ steps }: { steps: readonly Step[] }): ReactNode {
  const translate = useTranslate();
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <section className="steps" aria-labelledby="steps-title">
      <div className="steps__lead">
        <small>{translate('console.stepsDone', { done, all: steps.length })}</small>
        <h2 id="steps-title">{translate('console.firstSteps')}</h2>
        <p>{translate('console.firstStepsText')}</p>
        <div className="steps__bar" aria-hidden>
          <span style={{ width: `${(100 * done) / steps.length}%` }} />
        </div>
        {next !== undefined && (
          <Button variant="contained" component={Link} to={next.to}>
            {translate('console.goOn', { step: translate(`steps.${next.name}`) })}
          </Button>
        )}
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
