import { Button, Chip } from '@mui/material';
import { ImagePlus, Library } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNotify, usePermissions, useTranslate } from 'react-admin';
import { may, type Staff } from '../../kernel/auth-provider.ts';
import { useCall } from '../../kernel/use-call.ts';
import { useWords } from '../../kernel/use-words.ts';
import { BodyPanel, ColourPanel, NamesPanel, PicturePanel, StockPanel } from '../../toys/toy-panels.tsx';
import { useToyForm } from '../../toys/use-toy-form.ts';
import { type Toy, type Toys, useToys } from '../../toys/use-toys.ts';
import { focusFault } from '../../ui/focus-fault.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SignedDialog } from '../../ui/signed-dialog.tsx';
import { isMeasuredWith } from './measuring.ts';
import { FactList, Foot } from './wizard-frame.tsx';
import { useWizard } from './wizard-context.ts';

type Tab = 'shelf' | 'own';

/** What can be won: toys of the house, own ones, or one that is made here. */
export function ToyStep(): ReactNode {
  const query = useToys();
  return (
    <>
      <LoadState query={query}>{(all) => <Tabs {...all} />}</LoadState>
      <Foot />
    </>
  );
}

function Tabs(all: Toys): ReactNode {
  const translate = useTranslate();
  const { permissions } = usePermissions<Staff>();
  const [tab, setTab] = useState<Tab>('shelf');
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const mayMake =
    permissions !== undefined && may(permissions, 'goods.edit') && may(permissions, 'goods.stock');
  const tabs: readonly Tab[] = mayMake ? ['shelf', 'own'] : ['shelf'];
  const turn = (to: Tab): void => {
    setTab(to);
    bar.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${to}`)}`)?.focus();
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    const other = tabs.find((each) => each !== tab);
    if (other !== undefined) turn(other);
  };
  return (
    <>
      <div
        className="tabs tabs--in"
        role="tablist"
        aria-label={translate('newMachine.step.toy')}
        ref={bar}
        onKeyDown={onKey}
        tabIndex={-1}
      >
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-controls={`${id}-panel`}
            aria-selected={tab === each}
            tabIndex={tab === each ? 0 : -1}
            onClick={() => setTab(each)}
          >
            {each === 'shelf' ? <Library size={17} aria-hidden /> : <ImagePlus size={17} aria-hidden />}
            {translate(`newMachine.tab.${each}`)}
            {each === 'shelf' && <span className="count">{all.toys.length}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'shelf' ? <Shelf {...all} /> : <OwnToy {...all} onMade={() => turn('shelf')} />}
      </div>
    </>
  );
}

function Shelf({ toys }: Toys): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { draft, change, faults } = useWizard();
  const turn = (kind: string): void => {
    const kinds = draft.kinds.includes(kind)
      ? draft.kinds.filter((each) => each !== kind)
      : [...draft.kinds, kind];
    change({ kinds });
  };
  return (
    <div className="wz">
      <section>
        <fieldset className="shelf">
          <legend className="unseen">{translate('newMachine.step.toy')}</legend>
          {toys.map(({ kind, name, picture, stock, own, sizeMm }) => (
            <label key={kind} className="pick shf">
              <input
                type="checkbox"
                checked={draft.kinds.includes(kind)}
                disabled={own !== null && !own.hasPicture}
                onChange={() => turn(kind)}
                {...(faults['kinds'] !== undefined && { 'aria-invalid': true })}
              />
              <span className="thumb" data-kind={own?.body ?? kind}>
                <img src={picture} alt="" loading="lazy" />
              </span>
              <b>{name}</b>
              <small>
                {translate('newMachine.sizeAndStock', {
                  size: words.count(sizeMm / 10),
                  stock: words.count(stock),
                })}
              </small>
              <span className="chips">
                {own !== null && <Chip size="small" color="info" label={translate('newMachine.ownToy')} />}
                {own !== null && !own.hasPicture && (
                  <Chip size="small" color="warning" label={translate('ownToys.noPicture')} />
                )}
                {stock === 0 && (
                  <Chip size="small" color="warning" label={translate('newMachine.noneOnShelf')} />
                )}
              </span>
            </label>
          ))}
        </fieldset>
        {faults['kinds'] !== undefined && (
          <p className="fl__note fl__note--bad" role="alert">
            {translate(faults['kinds'])}
          </p>
        )}
      </section>
      <Chosen toys={toys} />
    </div>
  );
}

/** What the chosen toys mean for the machine: whether there are enough, and whether it must be measured. */
function Chosen({ toys }: { toys: readonly Toy[] }): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const { draft } = useWizard();
  const presets = useCall('consolePresets', {});
  const preset = presets.data?.claw.find(({ name }) => name === draft.preset);
  const chosen = draft.kinds.flatMap((kind) => toys.find((toy) => toy.kind === kind) ?? []);
  const stock = chosen.reduce((sum, toy) => sum + toy.stock, 0);
  const [first] = chosen;
  const isMeasured = preset !== undefined && isMeasuredWith(preset, draft.kinds);
  return (
    <div className="stack">
      <Panel title={translate('newMachine.chosen')}>
        {first === undefined ? (
          <p className="none">{translate('newMachine.kindsMissing')}</p>
        ) : (
          <FactList
            facts={[
              ...chosen.map((toy): [string, ReactNode] => [
                toy.name,
                toy.costCents === null
                  ? translate('newMachine.costUnknown')
                  : words.money(toy.costCents, 'USD'),
              ]),
              [translate('newMachine.onShelf'), words.count(stock)],
              ...(preset === undefined
                ? []
                : [[translate('newMachine.fullMachine'), words.count(preset.toys)] as const]),
            ]}
          />
        )}
        {first !== undefined && (
          <p className="said">{translate('newMachine.firstOnCard', { toy: first.name })}</p>
        )}
        {preset !== undefined && first !== undefined && stock < preset.toys && (
          <p className="note note--warn">
            {translate('newMachine.tooFew', { stock: words.count(stock), all: preset.toys })}
          </p>
        )}
      </Panel>
      <Panel title={translate('newMachine.bodyDecides')}>
        <p>{translate('newMachine.bodyText')}</p>
        {first !== undefined && preset !== undefined && (
          <p className={isMeasured ? 'note note--good' : 'note'}>
            {translate(isMeasured ? 'newMachine.isMeasured' : 'newMachine.willMeasure', {
              preset: translate(`presets.${preset.name}`, { _: preset.name }),
            })}
          </p>
        )}
      </Panel>
    </div>
  );
}

function OwnToy({ toys, bodies, onMade }: Toys & { onMade: () => void }): ReactNode {
  const translate = useTranslate();
  const notify = useNotify();
  const { draft, change } = useWizard();
  const known = toys.map(({ kind }) => kind);
  const desk = useToyForm(known, { needsPicture: true });
  const [isSigning, setSigning] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const panel = { form: desk.form, onChange: desk.change, faults: desk.faults };
  return (
    <div className="wz wz--t" ref={place}>
      <div className="stack">
        <PicturePanel
          {...panel}
          picture={desk.picture}
          onPicture={desk.setPicture}
          isAllowed={desk.isAllowed}
          onAllowed={desk.setAllowed}
        />
        <BodyPanel {...panel} bodies={bodies} />
        <NamesPanel {...panel} />
        <StockPanel {...panel} />
      </div>
      <div className="stack">
        <ColourPanel {...panel} />
        <Panel title={translate('newMachine.bodyDecides')}>
          <p>{translate('newMachine.bodyText')}</p>
        </Panel>
        <Panel title={translate('acts.toyMake')}>
          <p className="said">{translate('newMachine.makeText')}</p>
          <Button
            variant="contained"
            onClick={() => {
              if (desk.check()) setSigning(true);
              else if (place.current !== null) focusFault(place.current);
            }}
          >
            {translate('acts.toyMake')}
          </Button>
        </Panel>
      </div>
      {isSigning && (
        <SignedDialog
          title={translate('acts.toyMake')}
          does={translate('acts.toyMake')}
          act={async (reason) => {
            const { kind } = desk.form;
            await desk.make(reason);
            change({ kinds: [...draft.kinds, kind] });
            notify(translate('newMachine.toyMade'), { type: 'success' });
            onMade();
          }}
          onClose={() => setSigning(false)}
        >
          <p className="lead">{translate('actTexts.toyMake')}</p>
        </SignedDialog>
      )}
    </div>
  );
}
