import { LinearProgress } from '@mui/material';
import type { ReactNode } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { may, type Staff } from '../kernel/auth-provider.ts';
import { useCall } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { Panel } from '../ui/panel.tsx';
import { percentOf } from './new/measuring.ts';

/** Machines that are being measured, how far each is, and the way to it; nothing where none is, or for whoever opens no machines. */
export function RunningMeasurements(): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { permissions } = usePermissions<Staff>();
  const enabled = permissions !== undefined && may(permissions, 'rooms.edit');
  const { data } = useCall('clawMeasurements', {}, { enabled, everyMs: 10_000 });
  const running = data?.list.filter(({ state }) => state === 'running') ?? [];
  if (running.length === 0) return null;
  const toyName = (kind: string): string => translate(`toyNames.${kind}`, { _: kind });
  return (
    <Panel
      title={translate('console.beingMeasured')}
      end={
        <Link className="link" to="/machines/new">
          {translate('console.open')}
        </Link>
      }
    >
      <ul className="lines">
        {running.map((each) => {
          const percent = percentOf(each);
          const what = `${translate(`presets.${each.preset}`, { _: each.preset })} · ${each.kinds.map(toyName).join(', ')}`;
          return (
            <li key={each.id}>
              <span>
                {what} <b>{words.percent(percent / 100, 0)}</b>
              </span>
              <LinearProgress variant="determinate" value={percent} aria-label={what} />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
