import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWords } from '../../kernel/use-words.ts';
import { whole } from '../../toys/toy-facts.ts';
import { useToys } from '../../toys/use-toys.ts';
import { Panel } from '../../ui/panel.tsx';
import { prizeCost } from './chances.ts';
import { FactList } from './wizard-frame.tsx';
import { useWizard } from './wizard-context.ts';

/** What is played for a win in coins, and beside it what a prize costs the house in money, where that is known. */
export function CostPanel({ share }: { share: number }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { draft } = useWizard();
  const { data } = useToys();
  const price = whole(draft.price) ?? 0;
  const costs = draft.kinds.map((kind) => data?.toys.find((toy) => toy.kind === kind)?.costCents ?? null);
  const { coinsForOne, eachCents, playCents } = prizeCost(share, price, costs);
  const unknown = translate(draft.kinds.length === 0 ? 'newMachine.toyFirst' : 'newMachine.costUnknown');
  const money = (cents: number | null): string => (cents === null ? unknown : words.money(cents, 'USD'));
  return (
    <Panel title={translate('newMachine.forYou', { price: words.count(price) })}>
      <FactList
        facts={[
          [
            translate('newMachine.coinsForOne'),
            coinsForOne === null ? '–' : translate('newMachine.coins', { count: words.count(coinsForOne) }),
          ],
        ]}
      />
      <h3 className="sub">{translate('newMachine.costs')}</h3>
      <FactList
        facts={[
          [translate('newMachine.oneCosts'), money(eachCents)],
          [translate('newMachine.playCosts'), money(playCents)],
        ]}
      />
      <p className="said">{translate('newMachine.costNote')}</p>
    </Panel>
  );
}
