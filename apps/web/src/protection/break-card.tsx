import { serverNow } from '../i18n/server-clock.ts';
import { exclusionMonths } from '@grabbit/contract';
import type { LucideIcon } from 'lucide-react';
import { CirclePause, DoorClosed } from 'lucide-react';
import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { call } from '../kernel/call.ts';
import { formatDateTime } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { MenuInk } from '../ui/menu.tsx';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { askPrompt } from '../ui/prompt.tsx';
import { Radio } from '../ui/toggles.tsx';
import { ActionSheet } from '../ui/action-sheet.tsx';
import { formatLength } from '../i18n/format-length.ts';
import { takeState } from '../ports/protection.queries.ts';
import type { ProtectionState } from '../ports/protection.queries.ts';

const dayMs = 86_400_000;
const breakDays = [1, 3, 7, 14, 30, 90] as const;

function Lengths<Value extends number>({
  values,
  chosen,
  words,
  onChoose,
}: {
  values: readonly Value[];
  chosen: Value;
  words: (value: Value) => string;
  onChoose: (value: Value) => void;
}): ReactNode {
  const t = useT();
  return (
    <div role="radiogroup" aria-label={t('protection.breakLength')} className="lengths">
      {values.map((value) => (
        <Radio
          key={value}
          name="length"
          value={`${value}`}
          chosen={value === chosen}
          onChoose={() => onChoose(value)}
        >
          <b>{words(value)}</b>
        </Radio>
      ))}
    </div>
  );
}

export function BreakSheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT();
  const [days, setDays] = useState<(typeof breakDays)[number]>(1);
  const start = async (): Promise<void> => {
    const until = new Date(serverNow() + days * dayMs).toISOString();
    takeState(await call('takeBreak', { until }));
    onClose();
  };
  return (
    <ActionSheet
      title={t('protection.break')}
      text={t('protection.breakText')}
      action={t('protection.breakStart')}
      onAct={start}
      onClose={onClose}
    >
      <Lengths
        values={breakDays}
        chosen={days}
        words={(value) => formatLength(value, 'day')}
        onChoose={setDays}
      />
    </ActionSheet>
  );
}

type Months = (typeof exclusionMonths)[number];

export function ExcludeSheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT();
  const [months, setMonths] = useState<Months>(6);
  const words = (value: Months): string => {
    if (value === 0) return t('protection.forGood');
    return value % 12 === 0 ? formatLength(value / 12, 'year') : formatLength(value, 'month');
  };
  // The second step: whoever changes their mind here has closed nothing.
  const ask = async (): Promise<void> => {
    onClose();
    const sure = await askPrompt({
      title: t('protection.excludeSure', { time: words(months) }),
      text: t('protection.excludeSureText'),
      confirm: t('protection.excludeDo'),
      danger: true,
    });
    if (sure) takeState(await call('excludeMe', { months }));
  };
  return (
    <ActionSheet
      title={t('protection.exclude')}
      text={t('protection.excludeText')}
      action={t('protection.goOn')}
      onAct={ask}
      onClose={onClose}
    >
      <Lengths values={exclusionMonths} chosen={months} words={words} onChoose={setMonths} />
    </ActionSheet>
  );
}

function Stop({
  sign,
  ink,
  title,
  text,
  onPress,
}: {
  sign: LucideIcon;
  ink: MenuInk;
  title: string;
  text: string;
  /** Null where nothing is left to choose. */
  onPress: (() => void) | null;
}): ReactNode {
  const t = useT();
  return (
    <li className="limit">
      <div className="limit__h">
        <span className="row__i" style={{ '--blk': `var(--b-${ink})` } as CSSProperties}>
          <Sign of={sign} size={20} />
        </span>
        <span className="row__t">
          <b>{title}</b>
          <small>{text}</small>
        </span>
      </div>
      {onPress !== null && (
        <Button kind="paper" wide label={`${title}: ${t('protection.breakLength')}`} onPress={onPress}>
          {t('protection.breakLength')}
        </Button>
      )}
    </li>
  );
}

/** A break of some days, and closing play for months or for good. */
export function BreakCard({ state }: { state: ProtectionState }): ReactNode {
  const t = useT();
  const [open, setOpen] = useState<'break' | 'exclude' | null>(null);
  const { breakUntil, excluded } = state;
  const closed =
    excluded === null
      ? t('protection.excludeText')
      : excluded.until === null
        ? t('protection.excludedGood')
        : t('protection.excludedUntil', { when: formatDateTime(excluded.until) });
  return (
    <>
      <section className="card care-card" aria-label={t('protection.break')}>
        <ul className="rows">
          <Stop
            sign={CirclePause}
            ink="mint"
            title={t('protection.break')}
            text={
              breakUntil === null
                ? t('protection.breakText')
                : t('protection.breakUntil', { when: formatDateTime(breakUntil) })
            }
            onPress={() => setOpen('break')}
          />
          <Stop
            sign={DoorClosed}
            ink="coral"
            title={t('protection.exclude')}
            text={closed}
            onPress={excluded !== null && excluded.until === null ? null : () => setOpen('exclude')}
          />
        </ul>
      </section>
      {open === 'break' && <BreakSheet onClose={() => setOpen(null)} />}
      {open === 'exclude' && <ExcludeSheet onClose={() => setOpen(null)} />}
    </>
  );
}
