import { LogOut } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { signOut } from './session.ts';

/** Asks once, then ends the session here. */
export function SignOut(): ReactNode {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="paper" wide icon={<Sign of={LogOut} size={20} flip />} onPress={() => setAsking(true)}>
        {t('settings.signOut')}
      </Button>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('settings.signOutTitle')}
        text={t('settings.signOutText')}
        actions={
          <>
            <Button kind="paper" onPress={() => setAsking(false)}>
              {t('app.cancel')}
            </Button>
            <Button onPress={signOut}>{t('settings.signOut')}</Button>
          </>
        }
      />
    </>
  );
}
