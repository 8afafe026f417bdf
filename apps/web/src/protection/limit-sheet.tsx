import type { ProtectionLimit } from '@grabbit/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ActionSheet } from '../ui/action-sheet.tsx';
import { call } from '../kernel/call.ts';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { perTyped, unitKeys, unitOf } from './limit-words.ts';
import { takeState } from '../ports/protection.queries.ts';
import type { ProtectionState } from '../ports/protection.queries.ts';
import { protectionLimits } from '@grabbit/contract';

/** The bounds of a limit as they are typed: whole dollars, coins or minutes. */
export function boundsOf(name: ProtectionLimit): { least: number; most: number } {
  const { least, most } = protectionLimits[name];
  const per = perTyped[unitOf(name)];
  return { least: Math.ceil(least / per), most: Math.floor(most / per) };
}

/** What was typed, in the limit's own unit; null for what is no whole number within the bounds. */
export function readTyped(name: ProtectionLimit, typed: string): number | null {
  const text = typed.trim();
  if (!/^\d{1,9}$/.test(text)) return null;
  const { least, most } = boundsOf(name);
  const amount = Number(text);
  return amount >= least && amount <= most ? amount * perTyped[unitOf(name)] : null;
}

type Limit = ProtectionState['limits'][number];

/** Sets, lowers, raises or removes one limit. */
export function LimitSheet({
  limit,
  title,
  onClose,
}: {
  limit: Limit;
  title: string;
  onClose: () => void;
}): ReactNode {
  const t = useT();
  const name: ProtectionLimit = limit.name;
  const unit = unitOf(name);
  const [typed, setTyped] = useState(limit.amount === null ? '' : `${limit.amount / perTyped[unit]}`);
  const [tried, setTried] = useState(false);
  const amount = readTyped(name, typed);
  const { least, most } = boundsOf(name);
  const fault = t('protection.fault', { least: formatNumber(least), most: formatNumber(most) });

  async function save(wished: number | null): Promise<void> {
    takeState(await call('setLimit', { name, ...(wished !== null && { amount: wished }) }));
    onClose();
  }
  return (
    <ActionSheet
      title={title}
      text={t('protection.hint')}
      action={t('profile.save')}
      onAct={async () => {
        setTried(true);
        if (amount !== null) await save(amount);
      }}
      onClose={onClose}
    >
      <Field
        label={t(unitKeys[unit])}
        value={typed}
        onChange={setTyped}
        inputMode="numeric"
        maxLength={9}
        fault={tried && amount === null ? fault : null}
        autoComplete="off"
      />
      {limit.amount !== null && (
        <Button kind="quiet" onPress={() => save(null)}>
          {t('protection.remove')}
        </Button>
      )}
    </ActionSheet>
  );
}
