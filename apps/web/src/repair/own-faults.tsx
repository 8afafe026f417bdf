import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { pictureUrl } from '../kernel/hosts.ts';
import { formatAgo } from '../i18n/format.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { LoadFault } from '../ui/load-fault.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { kindTexts, stateTexts, stateTones } from './fault-words.ts';
import { repairInfoQuery, repairKey } from './repair.queries.ts';
import type { Fault } from './repair.queries.ts';

function OwnFault({ fault }: { fault: Fault }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { faultId, kind, state, words, picture, answer, createdAt } = fault;
  const withdraw = useMutation({
    mutationFn: () => call('repairUpdate', { faultId, withdraw: true }),
    onSettled: () => client.invalidateQueries({ queryKey: repairKey }),
  });
  return (
    <li className="fault-row">
      <p className="fault-row__h">
        <b>{t(kindTexts[kind])}</b>
        <Badge tone={stateTones[state]} dot>
          {t(stateTexts[state])}
        </Badge>
      </p>
      <small>
        {t('issue.number', { id: faultId })} · {roomName(fault.roomName)} · {formatAgo(createdAt)}
      </small>
      {words !== '' && <p dir="auto">{words}</p>}
      {answer !== '' && (
        <p className="fault-row__a" dir="auto">
          {answer}
        </p>
      )}
      {picture !== '' && (
        <a href={pictureUrl(picture)} target="_blank" rel="noopener">
          <img src={pictureUrl(picture)} alt={t('issue.pictureOf', { id: faultId })} loading="lazy" />
        </a>
      )}
      {state === 'open' && (
        <Button size="s" kind="paper" onPress={() => withdraw.mutateAsync()}>
          {t('repair.withdraw')}
        </Button>
      )}
    </li>
  );
}

/** What the player has reported, with what became of it. `isNext`: it is what follows on a report that was just sent. */
export function OwnFaults({ roomId, isNext }: { roomId: number; isNext: boolean }): ReactNode {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  const { data, error, refetch } = useQuery(repairInfoQuery(roomId));
  if (data === undefined)
    return error === null ? <SkeletonRows rows={2} /> : <LoadFault error={error} onRetry={refetch} />;
  if (data.list.length === 0) return null;
  return (
    <section aria-labelledby="own-faults">
      <h3 id="own-faults" ref={heading} tabIndex={-1}>
        {t('issue.mine')}
      </h3>
      <ul className="stack">
        {data.list.map((fault) => (
          <OwnFault key={fault.faultId} fault={fault} />
        ))}
      </ul>
    </section>
  );
}
