import type { AlertKind } from '@grabbit/contract';
import type { ReactNode } from 'react';
import { formatAgo } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { browserName } from '../kernel/agent-name.ts';
import { Button } from '../ui/button.tsx';
import { Check, Switch } from '../ui/toggles.tsx';
import type { alertsHere } from './alert-device.ts';
import type { AlertSettings } from './alerts.queries.ts';
import './alerts.css';

export interface AlertsViewProps {
  readonly settings: AlertSettings;
  /** What this browser lets us do. */
  readonly here: ReturnType<typeof alertsHere>;
  readonly busy: boolean;
  readonly onTurn: () => void;
  readonly onKind: (kind: AlertKind, on: boolean) => void;
  readonly onRemove: (id: number) => unknown;
  readonly onTry: (id: number) => unknown;
}

/** The choice for this device, the kinds for all of a player's devices, and the other devices. */
export function AlertsView(props: AlertsViewProps): ReactNode {
  const t = useT();
  const { settings, here, busy, onTurn, onTry } = props;
  const own = settings.devices.find((each) => each.here);
  const label = t('alerts.on');
  return (
    <section className="card alerts" aria-label={t('alerts.title')}>
      <h2>{t('alerts.title')}</h2>
      <p>{t('alerts.text')}</p>
      {here === 'none' && <p>{t('alerts.none')}</p>}
      {here === 'blocked' && <p>{t('alerts.blocked')}</p>}
      {here === 'open' && (
        <div className="alerts__on">
          <span aria-hidden="true">{label}</span>
          <Switch
            label={label}
            on={busy ? own === undefined : own !== undefined}
            onChange={() => !busy && onTurn()}
          />
        </div>
      )}
      {settings.devices.length > 0 && <Kinds {...props} />}
      {own !== undefined && (
        <Button kind="paper" size="s" onPress={() => onTry(own.id)}>
          {t('alerts.try')}
        </Button>
      )}
      <Others {...props} />
    </section>
  );
}

function Kinds({ settings, onKind }: AlertsViewProps): ReactNode {
  const t = useT();
  const names: Readonly<Record<AlertKind, string>> = {
    parcels: t('alerts.parcels'),
    toys: t('alerts.toys'),
    gifts: t('alerts.gifts'),
    wins: t('alerts.wins'),
    recall: t('alerts.recall'),
  };
  return (
    <fieldset className="alerts__kinds">
      <legend>{t('alerts.about')}</legend>
      {settings.kinds.map(({ kind, on }) => (
        <Check key={kind} on={on} onChange={(next) => onKind(kind, next)}>
          {names[kind]}
        </Check>
      ))}
    </fieldset>
  );
}

/** Devices that the player cannot switch off from where they are. */
function Others({ settings, onRemove }: AlertsViewProps): ReactNode {
  const t = useT();
  const others = settings.devices.filter((each) => !each.here);
  if (others.length === 0) return null;
  return (
    <>
      <h3>{t('alerts.others')}</h3>
      <ul className="rows">
        {others.map(({ id, agent, createTime }) => {
          const name = browserName(agent) ?? t('settings.unknownBrowser');
          return (
            <li className="row" key={id}>
              <span className="row__t">
                <b>{name}</b>
                <small>{t('alerts.since', { when: formatAgo(createTime) })}</small>
              </span>
              <Button
                kind="paper"
                size="s"
                label={t('alerts.removeThis', { device: name })}
                onPress={() => onRemove(id)}
              >
                {t('alerts.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
