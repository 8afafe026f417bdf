import { errors } from '@grabbit/contract';
import type { CallReply } from '@grabbit/contract';
import { Alert, Button, Chip, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { I18nProvider } from 'react-admin';
import { DoorCard } from '../frame/door-card.tsx';
import { call, CallFailure, readToken } from '../kernel/call.ts';
import { enter } from '../kernel/enter.ts';
import { moment } from '../kernel/format.ts';
import { forgetCode, readCode } from './kept-code.ts';

type Offer = CallReply<'staffInvited'>;

/** The page of an invitation: whoever has its code signs in with the address that was invited, reads what they may do, and says yes. */
export function Join({ i18nProvider }: { i18nProvider: I18nProvider }): ReactNode {
  const t = (key: string, options?: object): string => i18nProvider.translate(key, options);
  const [code, setCode] = useState(readCode);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const token = readToken();

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      await work();
    } catch (error) {
      setFault(wordsOf(error, t));
    }
    setBusy(false);
  }
  const look = (): Promise<void> => attempt(async () => setOffer(await call('staffInvited', { code })));
  const join = (): Promise<void> =>
    attempt(async () => {
      await call('staffJoin', { code });
      forgetCode();
      if (token !== null && (await enter(token))) location.assign('/console/');
      else setFault(t('console.badAnswer'));
    });
  useEffect(() => {
    if (token !== null && code !== '') void look();
    // Once, with what the link brought.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <DoorCard title={t('join.title')}>
      {token === null ? (
        <>
          <p>{t('join.register')}</p>
          <Button variant="contained" href="/auth?from=/console/join&mode=register">
            {t('begin.toRegister')}
          </Button>
          <Button href="/auth?from=/console/join">{t('ra.auth.sign_in')}</Button>
        </>
      ) : offer === null ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void look();
          }}
        >
          <p>{t('join.text')}</p>
          <TextField
            required
            fullWidth
            label={t('join.code')}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off', spellCheck: false } }}
          />
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t('join.look')}
          </Button>
        </form>
      ) : (
        <>
          <p>
            {t('join.asked', {
              roles: offer.roles.map((name) => t(`roles.${name}`, { _: name })).join(', '),
              until: moment(offer.endsAt, i18nProvider.getLocale()),
            })}
          </p>
          <div className="rights">
            {offer.rights.map((right) => (
              <Chip key={right} size="small" label={t(`capabilities.${right}`, { _: right })} />
            ))}
          </div>
          <p>{t('join.logged')}</p>
          <Button variant="contained" disabled={isBusy} onClick={() => void join()}>
            {t('join.yes')}
          </Button>
        </>
      )}
      {fault !== null && <Alert severity="error">{fault}</Alert>}
    </DoorCard>
  );
}

function wordsOf(error: unknown, t: (key: string) => string): string {
  if (!(error instanceof CallFailure)) return String(error);
  if (error.code === errors.codeWrong.code) return t('join.wrong');
  if (error.code === errors.denied.code) return t('join.otherMail');
  return error.message.startsWith('console.') ? t(error.message) : error.message;
}
