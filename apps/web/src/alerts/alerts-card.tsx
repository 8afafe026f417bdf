import type { AlertKind } from '@grabbit/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { translate, useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import { LoadFault } from '../ui/load-fault.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { alertsHere, turnOff, turnOn } from './alert-device.ts';
import { AlertsView } from './alerts-view.tsx';
import { alertsQuery } from './alerts.queries.ts';
import type { AlertSettings } from './alerts.queries.ts';

/** Settings: whether this device is told of things while the app is closed, and of which. Off until the player says so. */
export function AlertsCard(): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(alertsQuery());
  const [here, setHere] = useState(alertsHere);
  const keep = (settings: AlertSettings): void => void client.setQueryData(alertsQuery().queryKey, settings);
  const kind = useMutation({
    mutationFn: (wish: { kind: AlertKind; on: boolean }) => call('setAlertKind', wish),
    onSuccess: keep,
    onError: reportFailure,
  });
  const device = useMutation({
    mutationFn: (settings: AlertSettings) => turn(settings),
    onSuccess: (settings) => {
      setHere(alertsHere());
      if (settings !== null) keep(settings);
    },
    onError: tellDevice,
  });
  if (data === undefined && error !== null) return <LoadFault error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton height="180px" />;
  const wished = kind.isPending ? kind.variables : null;
  const kinds = data.kinds.map((each) => (each.kind === wished?.kind ? wished : each));
  return (
    <AlertsView
      settings={{ ...data, kinds }}
      here={here}
      busy={device.isPending}
      onTurn={() => device.mutate(data)}
      onKind={(name, on) => kind.mutate({ kind: name, on })}
      onRemove={async (id) => keep(await call('removeAlertDevice', { id }))}
      onTry={async (id) => {
        await call('tryAlert', { id });
        showToast({ tone: 'success', text: t('alerts.tried') });
      }}
    />
  );
}

/** Turns this device on or off; null where the player or the browser did not let it. */
async function turn({ key, devices }: AlertSettings): Promise<AlertSettings | null> {
  const own = devices.find((each) => each.here);
  const settings = own === undefined ? await turnOn(key) : await turnOff(own.id);
  if (settings !== null)
    showToast({ tone: 'success', text: translate(own === undefined ? 'alerts.isOn' : 'alerts.isOff') });
  return settings;
}

/** What the browser itself refuses is told in our words: its own are for nobody. */
function tellDevice(error: unknown): void {
  if (error instanceof DOMException || (error instanceof Error && error.message === 'No worker'))
    showToast({ tone: 'error', text: translate('alerts.failed') });
  else reportFailure(error);
}
