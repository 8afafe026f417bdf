import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWords } from '../../kernel/use-words.ts';
import { whole } from '../../toys/toy-facts.ts';
import { useToys } from '../../toys/use-toys.ts';
import { type Band, coinsOfBox, coinsOfClaw } from './chances.ts';
import { hasBoxes } from './draft.ts';
import { useWizard } from './wizard-context.ts';

/** Says that prizes can be turned into more coins than their plays cost: whoever only plays and turns gains by it. */
export function LossWarning({ band }: { band: Band | null }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { draft } = useWizard();
  const { data } = useToys();
  const price = whole(draft.price) ?? 0;
  const coinsFor = (kind: string): number => data?.toys.find((toy) => toy.kind === kind)?.exchangeCoins ?? 0;
  const coins = hasBoxes(draft.game)
    ? coinsOfBox(
        Object.entries(draft.capsules).map(([kind, count]) => ({ count, coins: coinsFor(kind) })),
        price,
        draft.last === '' ? 0 : coinsFor(draft.last),
      )
    : draft.game === 'claw' && band !== null
      ? coinsOfClaw(band, price, draft.kinds.map(coinsFor))
      : null;
  if (coins === null || coins.worth <= coins.cost) return null;
  const figures = { worth: words.count(coins.worth), cost: words.count(coins.cost) };
  return (
    <Alert severity="warning">
      {translate(hasBoxes(draft.game) ? 'newMachine.boxLoses' : 'newMachine.clawLoses', figures)}
    </Alert>
  );
}
