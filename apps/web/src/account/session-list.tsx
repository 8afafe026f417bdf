import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../kernel/call.ts';
import { formatAgo } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { sessionsQuery } from './account.queries.ts';
import { browserName, isPhone } from '../kernel/agent-name.ts';

/** Where one is signed in, each of which can be ended from here. */
export function SessionList(): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery());
  const revoke = useMutation({
    mutationFn: (id: string) => call('revokeSession', { id }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
  if (data === undefined && error !== null) return <LoadFault error={error} onRetry={refetch} />;
  return (
    <section className="card sessions">
      <h2>{t('settings.sessions')}</h2>
      {data === undefined ? (
        <Skeleton height="56px" />
      ) : (
        <ul className="rows">
          {data.map((session) => (
            <li className="row" key={session.id}>
              <span className="row__i">
                <Sign of={isPhone(session.agent) ? Smartphone : Monitor} size={20} />
              </span>
              <span className="row__t">
                <b>{browserName(session.agent) ?? t('settings.unknownBrowser')}</b>
                <small>{t('settings.seen', { when: formatAgo(session.seenAt) })}</small>
              </span>
              {session.current ? (
                <Badge tone="free" dot>
                  {t('settings.here')}
                </Badge>
              ) : (
                <Button kind="paper" size="s" onPress={() => revoke.mutateAsync(session.id)}>
                  {t('settings.revoke')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
