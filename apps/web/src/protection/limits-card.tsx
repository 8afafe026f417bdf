import type { LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { call } from '../kernel/call.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { MenuInk } from '../ui/menu.tsx';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { formatAmount, formatLimit, windowKeys } from './limit-words.ts';
import { takeState } from '../ports/protection.queries.ts';
import type { ProtectionState } from '../ports/protection.queries.ts';

type Limit = ProtectionState['limits'][number];

/** How full a limit is: green, amber from 80 %, red at its end. The words beside it say the same. */
function Gauge({ used, of }: { used: number; of: number }): ReactNode {
  const share = Math.min(1, used / of);
  const tone = share >= 1 ? 'var(--bad)' : share >= 0.8 ? 'var(--warn)' : 'var(--good)';
  return (
    <div className="bar" aria-hidden="true" style={{ '--tone': tone } as CSSProperties}>
      <i style={{ width: `${share * 100}%` }} />
    </div>
  );
}

/** What was asked for a day ago, or is still to wait. */
function Raise({ limit }: { limit: Limit }): ReactNode {
  const t = useT();
  const { name, raise } = limit;
  if (raise === null) return null;
  const amount = formatLimit(name, raise.amount);
  return (
    <div className="raise">
      <p>
        {raise.ready
          ? t('protection.ready', { amount })
          : t('protection.waits', { when: formatDateTime(raise.readyAt), amount })}
      </p>
      <div className="raise__acts">
        <Button kind="paper" size="s" onPress={async () => takeState(await call('withdrawLimit', { name }))}>
          {t('protection.keep')}
        </Button>
        {raise.ready && (
          <Button
            kind="second"
            size="s"
            onPress={async () => takeState(await call('confirmLimit', { name }))}
          >
            {t('app.confirm')}
          </Button>
        )}
      </div>
    </div>
  );
}

function LimitRow({ limit, onChange }: { limit: Limit; onChange: () => void }): ReactNode {
  const t = useT();
  const { name, amount, used } = limit;
  const window = t(windowKeys[name]);
  const words =
    amount === null
      ? t('protection.soFar', { used: formatAmount(name, used) })
      : t('protection.usedOf', { used: formatAmount(name, used), limit: formatAmount(name, amount) });
  return (
    <li className="limit">
      <div className="limit__h">
        <span className="row__t">
          <b>{window}</b>
          <small>{amount === null ? `${t('protection.noLimit')} · ${words}` : words}</small>
        </span>
        <Button kind="paper" size="s" label={`${window}: ${t('protection.change')}`} onPress={onChange}>
          {t('protection.change')}
        </Button>
      </div>
      {amount !== null && <Gauge used={used} of={amount} />}
      <Raise limit={limit} />
    </li>
  );
}

/** Limits of one kind, each with how full it is. */
export function LimitsCard({
  title,
  text,
  sign,
  ink,
  limits,
  children,
}: {
  title: string;
  text?: string;
  sign: LucideIcon;
  ink: MenuInk;
  limits: readonly Limit[];
  children?: ReactNode;
}): ReactNode {
  const id = useId();
  const t = useT();
  const [open, setOpen] = useState<Limit | null>(null);
  return (
    <section className="card care-card" aria-labelledby={id}>
      <header className="care-card__h">
        <span className="row__i" style={{ '--blk': `var(--b-${ink})` } as CSSProperties}>
          <Sign of={sign} size={20} />
        </span>
        <div>
          <h2 id={id}>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
      </header>
      <ul className="rows">
        {limits.map((limit) => (
          <LimitRow key={limit.name} limit={limit} onChange={() => setOpen(limit)} />
        ))}
        {children}
      </ul>
      {open !== null && (
        <LimitSheet
          limit={open}
          title={`${title} · ${t(windowKeys[open.name])}`}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
