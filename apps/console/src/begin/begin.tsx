import { errors } from '@grabbit/contract';
import { Alert, Button, Card, TextField } from '@mui/material';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { I18nProvider } from 'react-admin';
import mark from '../frame/mark.svg';
import { theme } from '../frame/theme.ts';
import { call, CallFailure, readToken } from '../kernel/call.ts';

const muiTheme = createTheme(theme);

/** Until a change of a role is known everywhere, in milliseconds. */
const knownMs = 8_000;

/** Asks for the door until it opens: the server remembers a session's former role for some seconds. */
async function enter(token: string): Promise<boolean> {
  const until = Date.now() + knownMs;
  do {
    const headers = { authorization: `Bearer ${token}` };
    if ((await fetch('/console/enter', { method: 'POST', headers })).ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  } while (Date.now() < until);
  return false;
}

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
    <ThemeProvider theme={muiTheme}>
      <main className="begin">
        <Card className="pad begin__card">
          <img src={mark} width={56} height={56} alt="" />
          <h1>{t('begin.title')}</h1>
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
        </Card>
      </main>
    </ThemeProvider>
  );
}
