import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { roomName } from '../../i18n/room-name.ts';
import { Sign } from '../../ui/lucide.tsx';
import type { AimRecord } from './aim.queries.ts';
import { resultKeys } from './aim-words.ts';

/** What became of the grips machine by machine; a line leads back to its machine. */
export function AimMachines({ machines }: { machines: AimRecord['machines'] }): ReactNode {
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
