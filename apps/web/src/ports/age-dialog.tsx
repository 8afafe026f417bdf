import type { ReactNode } from 'react';
import { call } from '../kernel/call.ts';
import { queryClient } from '../kernel/query-client.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { openPopup } from '../ui/popups.store.ts';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { protectionQuery } from './protection.queries.ts';

export function AgeDialog({ age, open, onAnswer }: { age: number } & PopupProps<true>): ReactNode {
  const t = useT();
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer(null)}
      title={t('protection.ageTitle', { age })}
      text={t('protection.ageText')}
      sticky
      actions={
        <>
          <Button kind="paper" onPress={() => onAnswer(null)}>
            {t('protection.ageNo')}
          </Button>
          <Button kind="paper" onPress={() => onAnswer(true)}>
            {t('protection.ageYes')}
          </Button>
        </>
      }
    />
  );
}

/** Asks for the age where this arcade does, until it is confirmed. False: the player is not of that age. */
export async function askAge(): Promise<boolean> {
  const { ageGate, ageConfirmed } = await queryClient.fetchQuery(protectionQuery);
  if (ageGate === 0 || ageConfirmed) return true;
  if ((await openPopup(AgeDialog, { age: ageGate })) !== true) return false;
  await call('confirmAge', { age: ageGate });
  await queryClient.invalidateQueries({ queryKey: protectionQuery.queryKey });
  return true;
}
