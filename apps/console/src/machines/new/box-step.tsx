import { IconButton } from '@mui/material';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWords } from '../../kernel/use-words.ts';
import { useFault } from '../../toys/toy-panels.tsx';
import { whole } from '../../toys/toy-facts.ts';
import { type Toy, type Toys, useToys } from '../../toys/use-toys.ts';
import { ChoiceField, LineField } from '../../ui/field.tsx';
import { LoadState } from '../../ui/load-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { capsuleRange, capsulesIn } from './draft.ts';
import { FactList, Foot } from './wizard-frame.tsx';
import { useWizard } from './wizard-context.ts';

/** What the first box holds: a finite number of capsules, each with something in it. */
export function BoxStep(): ReactNode {
  const query = useToys();
  return (
    <>
      <LoadState query={query}>{(all) => <Box {...all} />}</LoadState>
      <Foot />
    </>
  );
}

function Box({ toys }: Toys): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { draft, change, faults } = useWizard();
  const fault = useFault(faults);
  const count = capsulesIn(draft.capsules);
  const price = whole(draft.price) ?? 0;
  const known = toys.every(({ kind, costCents }) => costCents !== null || !draft.capsules[kind]);
  const cents = toys.reduce(
    (sum, { kind, costCents }) => sum + (draft.capsules[kind] ?? 0) * (costCents ?? 0),
    0,
  );
  return (
    <div className="wz">
      <div className="stack">
        <Panel
          title={translate('newMachine.capsules')}
          end={translate('newMachine.upTo', { count: capsuleRange[1] })}
          flush
        >
          <ul className="caps">
            {toys.map((toy) => (
              <Capsules key={toy.kind} toy={toy} count={count} />
            ))}
          </ul>
          <p className="caps__sum">
            <b>{translate('newMachine.sum')}</b> {words.count(count)} · {translate('newMachine.everyHolds')}
          </p>
          {faults['capsules'] !== undefined && (
            <p className="fl__note fl__note--bad pad" role="alert">
              {translate(faults['capsules'])}
            </p>
          )}
        </Panel>
        <Panel title={translate('newMachine.turnTitle')}>
          <div className="fs fs--3">
            <LineField
              digits
              label={translate('newMachine.turnPrice')}
              end={translate('ownToys.coins')}
              value={draft.price}
              onChange={(value) => change({ price: value })}
              {...fault('price')}
            />
            <ChoiceField
              label={translate('fields.last')}
              hint={translate('newMachine.lastHint')}
              value={draft.last}
              choices={[
                { id: '', name: translate('newMachine.nothing') },
                ...toys.map(({ kind, name }) => ({ id: kind, name })),
              ]}
              onChange={(last) => change({ last })}
            />
          </div>
        </Panel>
      </div>
      <div className="stack">
        <Panel title={translate('newMachine.boxInCoins')}>
          <FactList
            facts={[
              [
                translate('newMachine.allTurns'),
                translate('newMachine.coins', { count: words.count(price * count) }),
              ],
            ]}
          />
        </Panel>
        <Panel title={translate('newMachine.costs')}>
          <FactList
            facts={[
              [
                translate('newMachine.boxCosts'),
                known ? words.money(cents, 'USD') : translate('newMachine.costUnknown'),
              ],
            ]}
          />
        </Panel>
        <Panel title={translate('newMachine.lastTurns')}>
          <p>{translate('newMachine.lastTurnsText')}</p>
        </Panel>
      </div>
    </div>
  );
}

/** How many capsules hold a toy, and how likely the first turn brings it. */
function Capsules({ toy, count }: { toy: Toy; count: number }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { draft, change } = useWizard();
  const own = draft.capsules[toy.kind] ?? 0;
  const set = (next: number): void => {
    const { [toy.kind]: _before, ...others } = draft.capsules;
    change({ capsules: next === 0 ? others : { ...others, [toy.kind]: next } });
  };
  const isShort = !draft.practice && own > toy.stock;
  return (
    <li>
      <span className="thumb thumb--s" data-kind={toy.own?.body ?? toy.kind}>
        <img src={toy.picture} alt="" />
      </span>
      <span className="caps__name">
        <b>{toy.name}</b>
        <small className={isShort ? 'bad' : ''}>
          {translate('newMachine.stockIs', { count: words.count(toy.stock) })}
        </small>
      </span>
      <fieldset className="stepper">
        <legend className="unseen">{translate('newMachine.capsulesOf', { toy: toy.name })}</legend>
        <IconButton
          size="small"
          aria-label={translate('newMachine.oneLess', { toy: toy.name })}
          disabled={own === 0}
          onClick={() => set(own - 1)}
        >
          <Minus size={15} aria-hidden />
        </IconButton>
        <output aria-live="polite">{words.count(own)}</output>
        <IconButton
          size="small"
          aria-label={translate('newMachine.oneMore', { toy: toy.name })}
          disabled={own === 74}
          onClick={() => set(own + 1)}
        >
          <Plus size={15} aria-hidden />
        </IconButton>
      </fieldset>
      <span className="caps__chance">
        <span className="lvl" aria-hidden>
          <i style={{ inlineSize: count === 0 ? '0%' : `${(100 * own) / count}%` }} />
        </span>
        {own > 0 &&
          translate('newMachine.ofCapsules', {
            own: words.count(own),
            all: words.count(count),
            share: words.percent(own / count),
          })}
      </span>
    </li>
  );
}
