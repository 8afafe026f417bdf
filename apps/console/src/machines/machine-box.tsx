import type { ReactNode } from 'react';
import { usePermissions, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { may, type Staff } from '../kernel/auth-provider.ts';
import { schemaOf } from '../kernel/call.ts';
import { useCall } from '../kernel/use-call.ts';
import { useWords } from '../kernel/use-words.ts';
import { Panel } from '../ui/panel.tsx';

/** The box that a machine sells from: its price, what is left, and what comes next; nothing for a machine without boxes. */
export function MachineBox({ roomId }: { roomId: number }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { permissions } = usePermissions<Staff>();
  const enabled = permissions !== undefined && may(permissions, schemaOf('boxLines').needs);
  const { data } = useCall('boxLines', {}, { enabled });
  const line = data?.list.find(({ room }) => room === roomId);
  if (line === undefined) return null;
  const facts: readonly (readonly [string, string])[] = [
    ['box', line.box === null ? '–' : `${line.box}`],
    ['price', line.price === null ? '–' : words.count(line.price)],
    ['left', line.left],
    ['next', line.next],
  ];
  return (
    <Panel
      title={translate('machine.box')}
      end={
        <Link className="link" to="/boxes">
          {translate('places.boxes')}
        </Link>
      }
    >
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`fieldsOf.boxLines.${name}`, { _: translate(`fields.${name}`) })}</dt>
            <dd>{value === '' ? '–' : value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
