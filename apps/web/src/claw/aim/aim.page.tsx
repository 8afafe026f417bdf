import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch, Link } from '@tanstack/react-router';
import type { ReactNode, CSSProperties } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFault } from '../../ui/load-fault.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { OpenReceipt } from '../../room/proof/open-receipt.tsx';
import { useReceiptSheet } from '../../room/proof/use-receipt-sheet.ts';
import { AimBests, AimShares, resultKeys } from './aim-figures.tsx';
import { ChevronRight } from 'lucide-react';
import { formatNumber } from '../../i18n/format.ts';
import { roomName } from '../../i18n/room-name.ts';
import { Sign } from '../../ui/lucide.tsx';
import type { AimRecord } from './aim.queries.ts';
import { AimDots, AimLines } from './aim-plays.tsx';
import { aimRecordQuery } from './aim.queries.ts';
import './aim.css';

/** What became of the grips machine by machine; a line leads back to its machine. */
function AimMachines({ machines }: { machines: AimRecord['machines'] }): ReactNode {
  const t = useT();
  return (
    <section className="card" aria-labelledby="aim-machines">
      <h2 id="aim-machines">{t('aim.machines')}</h2>
      <ul className="rows">
        {machines.map((machine) => {
          const counts = { won: machine.hits, slipped: machine.slips, missed: machine.misses };
          const results = ['won', 'slipped', 'missed'] as const;
          return (
            <li key={machine.roomId}>
              <Link
                className="row"
                to="/claw/$from/$roomId/{-$groupId}"
                params={{ from: 'aim', roomId: `${machine.roomId}` }}
              >
                <span className="row__t">
                  <b>{roomName(machine.roomName)}</b>
                  <small>
                    {results
                      .map((result) => `${t(resultKeys[result])} ${formatNumber(counts[result])}`)
                      .join(' · ')}
                  </small>
                  <span className="aim__bar aim__bar--s" aria-hidden="true">
                    {results.map((result) => (
                      <i
                        key={result}
                        data-result={result}
                        style={{ '--n': counts[result] } as CSSProperties}
                      />
                    ))}
                  </span>
                </span>
                <span className="num">{formatNumber(machine.plays)}</span>
                <Sign of={ChevronRight} size={20} flip />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The player's own record of aim: what became of every grip, each with its receipt. */
export function AimPage(): ReactNode {
  const t = useT();
  const { play } = useSearch({ from: '/shell/user/aim' });
  const navigate = useNavigate();
  const close = useReceiptSheet(
    play,
    () => void navigate({ to: '/user/aim', search: {}, replace: true, resetScroll: false }),
  );
  return (
    <>
      <PageHead title={t('aim.title')} text={t('aim.note')} />
      <Record open={play} />
      <Sheet open={play !== undefined} onClose={close} title={t('play.receipt')}>
        {play !== undefined && <OpenReceipt playId={play} />}
      </Sheet>
    </>
  );
}

function Record({ open }: { open: string | undefined }): ReactNode {
  const t = useT();
  const { data, error, refetch } = useQuery(aimRecordQuery());
  if (data === undefined)
    return error === null ? <SkeletonRows rows={7} /> : <LoadFault error={error} onRetry={refetch} />;
  if (data.plays === 0)
    return (
      <EmptyState
        toy="rabbit"
        title={t('aim.none')}
        text={t('aim.noneText')}
        action={<ButtonLink to="/claw">{t('rooms.browse')}</ButtonLink>}
      />
    );
  return (
    <div className="stack">
      <AimShares record={data} />
      <AimBests record={data} />
      <AimDots open={open} />
      <AimMachines machines={data.machines} />
      <AimLines open={open} />
    </div>
  );
}
