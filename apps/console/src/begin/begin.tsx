import { errors } from '@grabbit/contract';
import { Alert, Button, TextField } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { I18nProvider } from 'react-admin';
import { DoorCard } from '../frame/door-card.tsx';
import { call, CallFailure, readToken } from '../kernel/call.ts';
import { enter } from '../kernel/enter.ts';

/** The first page of an arcade that nobody runs: whoever has the code of its start becomes its owner. */
export function Begin({ i18nProvider }: { i18nProvider: I18nProvider }): ReactNode {
  const t = (key: string): string => i18nProvider.translate(key);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const token = readToken();

  async function claim(): Promise<void> {
    setBusy(true);
    try {
      await call('ownerClaim', { code });
      if (token !== null && (await enter(token))) return location.assign('/console/');
      setFault(t('console.badAnswer'));
    } catch (error) {
      const words = error instanceof CallFailure ? error.message : String(error);
      const isWrong = error instanceof CallFailure && error.code === errors.codeWrong.code;
      setFault(isWrong ? t('begin.wrong') : words.startsWith('console.') ? t(words) : words);
    }
    setBusy(false);
  }

  return (
    <DoorCard title={t('begin.title')}>
      <p>{t('begin.text')}</p>
      {token === null ? (
        <>
          <p>{t('begin.register')}</p>
          <Button variant="contained" href="/auth?from=/console/begin&mode=register">
            {t('begin.toRegister')}
          </Button>
          <Button href="/auth?from=/console/begin">{t('ra.auth.sign_in')}</Button>
        </>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void claim();
          }}
        >
          <TextField
            required
            fullWidth
            label={t('begin.code')}
            helperText={t('begin.codeHelp')}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off', spellCheck: false } }}
          />
          {fault !== null && <Alert severity="error">{fault}</Alert>}
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t('begin.claim')}
          </Button>
        </form>
      )}
    </DoorCard>
  );
}
