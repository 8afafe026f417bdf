import { errors } from '@grabbit/contract';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { I18nProvider } from 'react-admin';
import { DoorCard } from '../frame/door-card.tsx';
import { call, CallFailure, readToken } from '../kernel/call.ts';

/** The page on which staff show a passkey in their session, where the arcade asks for one. */
export function ShowPasskey({ i18nProvider }: { i18nProvider: I18nProvider }): ReactNode {
  const t = (key: string): string => i18nProvider.translate(key);
  const isKnown = typeof PublicKeyCredential === 'function';
  const [fault, setFault] = useState<string | null>(isKnown ? null : 'passkey.unknown');
  const [isBusy, setBusy] = useState(false);

  async function show(): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      await showPasskey();
      location.assign('/console/');
    } catch (error) {
      setFault(wordsOf(error));
      setBusy(false);
    }
  }

  if (readToken() === null)
    return (
      <DoorCard title={t('passkey.title')}>
        <p>{t('passkey.text')}</p>
        <Button variant="contained" href="/auth?from=/console">
          {t('ra.auth.sign_in')}
        </Button>
      </DoorCard>
    );
  return (
    <DoorCard title={t('passkey.title')}>
      <p>{t('passkey.text')}</p>
      {fault !== null && <Alert severity="warning">{t(fault)}</Alert>}
      <Button variant="contained" disabled={isBusy || !isKnown} onClick={() => void show()}>
        {t('passkey.show')}
      </Button>
      <h2>{t('passkey.none')}</h2>
      <p>{t('passkey.make')}</p>
      <Button href="/user/settings">{t('passkey.toSettings')}</Button>
      <Button href="/">{t('passkey.back')}</Button>
    </DoorCard>
  );
}

async function showPasskey(): Promise<void> {
  const { ceremony, options } = await call('passkeyOptions', { purpose: 'confirm' });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({
    // The server made them with the other half of the same library.
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  await call('showPasskey', { ceremony, response: { ...response } });
}

function wordsOf(error: unknown): string {
  if (error instanceof CallFailure)
    return error.code === errors.passkeyRefused.code ? 'passkey.refused' : error.message;
  return 'passkey.closed';
}
