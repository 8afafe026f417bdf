import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { roomName } from '../i18n/room-name.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { walletKey } from '../kernel/player/balance.query.ts';
import { queryClient } from '../kernel/query-client.ts';
import { useSession } from '../kernel/session.store.ts';
import { reportFailure } from '../kernel/report-failure.ts';
import type { Prompt } from '../ports/prompts.ts';
import { Price } from '../ui/amounts.tsx';
import { Button } from '../ui/button.tsx';
import { openPopup } from '../ui/popups.store.ts';
import type { PopupProps } from '../ui/popups.store.ts';
import { Facts } from '../ui/receipt.tsx';
import { Sheet } from '../ui/sheet.tsx';
import './repair.css';
import { unseenKey, unseenQuery } from './repair.queries.ts';
import type { Compensation } from './repair.queries.ts';

const shownPlays = 5;

/** What a fault of a machine has cost nobody: the coins that are back. [D32] */
export function CompensationDialog({
  back,
  open,
  onAnswer,
}: { back: Compensation } & PopupProps<true>): ReactNode {
  const t = useT();
  useEffect(() => void queryClient.invalidateQueries({ queryKey: walletKey }), []);
  const done = (): void => onAnswer(true);
  return (
    <Sheet
      open={open}
      onClose={done}
      title={t('repair.backTitle')}
      text={t('repair.backText')}
      actions={<Button onPress={done}>{t('repair.understood')}</Button>}
    >
      <div className="made-up">
        <Facts
          facts={[
            [t('repair.total'), <Price key="total" coins={back.pushMakeUpTotalCoins} />],
            [t('repair.paidBack'), <Price key="back" coins={back.pushMakeUpCoins} />],
            [t('repair.added'), <Price key="added" coins={back.pushMakeUpAddCoins} />],
          ]}
        />
        <ul>
          {back.list.slice(0, shownPlays).map(({ playId, code, roomName: room, at }) => (
            <li key={`${playId}${at}`}>
              <small>
                {roomName(room)} · {formatDateTime(at)} · <bdi>{code}</bdi>
              </small>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

let isShown = false;

async function show(back: Compensation): Promise<void> {
  if (isShown) return;
  isShown = true;
  try {
    const seen = await openPopup<{ back: Compensation }, true>(CompensationDialog, { back });
    // Called off by a change of the page: it comes again.
    if (seen !== true) return;
    await call('compensationSeen', { upTo: back.upTo });
  } finally {
    queryClient.removeQueries({ queryKey: unseenKey });
    isShown = false;
  }
}

async function check(): Promise<Compensation | null> {
  const back = await queryClient.fetchQuery(unseenQuery(useSession.getState().userId));
  return back.pushMakeUpTotalCoins > 0 ? back : null;
}

/** Until the player has seen it. */
export const compensationPrompt: Prompt<Compensation> = { check, show };

/** Now, where there is something that the player has not seen. */
export async function showCompensation(): Promise<void> {
  try {
    const back = await check();
    if (back !== null) await show(back);
  } catch (error) {
    reportFailure(error);
  }
}
