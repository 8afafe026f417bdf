import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { ChoiceField, Field } from '../../ui/field.tsx';
import { CodeField } from '../code-field.tsx';
import { socialTitles } from '../social/social-name.ts';
import { isSocialWay } from './proof.ts';
import type { ProofWay } from './proof.ts';
import type { ProofState } from './use-proof.ts';

function nameOf(way: ProofWay, t: Translate): string {
  if (isSocialWay(way)) return socialTitles[way];
  return t(({ password: 'account.password', code: 'account.code', passkey: 'passkey.one' } as const)[way]);
}

/** Asks the player to show that it is them, in one of the ways that their account has. */
export function ProofFields({ proof }: { proof: ProofState }): ReactNode {
  const t = useT();
  const { way, options } = proof;
  if (way === null) return <p className="note">{t('security.noProof')}</p>;
  return (
    <>
      {options.length > 1 && (
        <ChoiceField
          label={t('security.confirmBy')}
          value={way}
          onChange={(next) => proof.choose(options.find((option) => option === next) ?? way)}
          options={options.map((option) => ({ value: option, text: nameOf(option, t) }))}
        />
      )}
      {way === 'password' && (
        <Field
          label={t('account.password')}
          type="password"
          name="current-password"
          autoComplete="current-password"
          maxLength={200}
          value={proof.entry.password}
          onChange={proof.set('password')}
          fault={proof.fault}
        />
      )}
      {way === 'code' && (
        <CodeField
          value={proof.entry.code}
          onChange={proof.set('code')}
          fault={proof.fault ?? undefined}
          onSend={proof.sendCode}
        />
      )}
      {way === 'passkey' && <p className="note">{t('security.passkeyAsks')}</p>}
      {isSocialWay(way) && <p className="note">{t('security.socialAsks', { service: socialTitles[way] })}</p>}
    </>
  );
}
