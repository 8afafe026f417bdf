import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { openPopup } from '../ui/popups.store.ts';
import type { PopupProps } from '../ui/popups.store.ts';
import { Sheet } from '../ui/sheet.tsx';
import { PerkList } from './club-perks.tsx';
import './club.css';

/** Something is for members only: what they have, and where one becomes one. */
function ClubRequiredDialog({ open, onAnswer }: PopupProps<true>): ReactNode {
  const t = useT();
  const close = (): void => onAnswer(null);
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('room.needsClub')}
      text={t('room.needsClubText')}
      actions={
        <>
          <Button kind="paper" onPress={close}>
            {t('room.notNow')}
          </Button>
          <ButtonLink to="/club" kind="paper" onClick={close}>
            {t('club.viewDetail')}
          </ButtonLink>
        </>
      }
    >
      <PerkList />
    </Sheet>
  );
}

let shown = false;

/** Shows the prompt; several at once are one. */
export async function showClubRequired(): Promise<void> {
  if (shown) return;
  shown = true;
  await openPopup(ClubRequiredDialog, {}).finally(() => {
    shown = false;
  });
}
