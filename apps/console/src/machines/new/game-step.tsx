import { Chip } from '@mui/material';
import { Gift, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../kernel/use-call.ts';
import { ChoiceField } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type MachineGame, machineGames } from './draft.ts';
import { FactList, Foot } from './wizard-frame.tsx';
import { useWizard } from './wizard-context.ts';

/** The picture of a game: each has one of its name beside this file. */
const pictureOf = (game: MachineGame): string =>
  game === 'claw' ? '/machine/blue.webp' : new URL(`./pictures/${game}.webp`, import.meta.url).href;

/** Which game is played, and for a claw machine whether it begins as a copy. */
export function GameStep(): ReactNode {
  const translate = useTranslate();
  const { draft, change } = useWizard();
  const name = useId();
  const game = draft.game ?? 'claw';
  const said = (key: string): string => translate(`newMachine.${key}.${game}`);
  return (
    <>
      <div className="wz">
        <fieldset className="gms">
          <legend className="unseen">{translate('newMachine.step.game')}</legend>
          {machineGames.map((each) => (
            <label key={each} className="pick gmk">
              <input
                type="radio"
                name={name}
                checked={draft.game === each}
                onChange={() => change({ game: each, madeRoom: null })}
              />
              <span className="thumb" data-game={each}>
                <img src={pictureOf(each)} alt="" />
              </span>
              <b>{translate(`values.${each}`)}</b>
              <small>{translate(`newMachine.gameText.${each}`)}</small>
              <Chip
                size="small"
                icon={<Gift size={13} aria-hidden />}
                label={translate(`newMachine.wins.${each}`)}
              />
            </label>
          ))}
        </fieldset>
        <div className="stack">
          <Panel title={translate(`values.${game}`)}>
            <p className="said">{said('gameLong')}</p>
            <FactList
              facts={[
                [translate('newMachine.playersWin'), said('wins')],
                [translate('newMachine.youNeed'), said('needs')],
                [translate('newMachine.chanceIs'), said('chanceBy')],
              ]}
            />
            <p className="note">
              <ShieldCheck size={17} aria-hidden />
              <span>{translate(game === 'claw' ? 'newMachine.clawNote' : 'newMachine.drawnNote')}</span>
            </p>
          </Panel>
          {game === 'claw' && <StartFrom />}
        </div>
      </div>
      <Foot />
    </>
  );
}

/** An empty machine, or what another one is set to. */
function StartFrom(): ReactNode {
  const translate = useTranslate();
  const { draft, change } = useWizard();
  const machines = useCall('machineList', {});
  const list = (machines.data?.list ?? []).filter(({ state }) => state !== 'closed');
  if (list.length === 0) return null;
  return (
    <Panel title={translate('newMachine.startFrom')}>
      <ChoiceField
        label={translate('newMachine.copyOf')}
        hint={translate('newMachine.copyText')}
        value={draft.copyOf}
        choices={[
          { id: '', name: translate('newMachine.emptyMachine') },
          ...list.map(({ roomId, name }) => ({ id: String(roomId), name: `${name} · ${roomId}` })),
        ]}
        onChange={(copyOf) => {
          const from = list.find(({ roomId }) => String(roomId) === copyOf);
          if (from === undefined) return change({ copyOf: '' });
          const { preset, kinds, practice, prices } = from;
          const [regular] = prices;
          const price = regular === undefined ? {} : { price: String(regular.price) };
          change({ copyOf, preset, kinds: [...new Set(kinds)], practice, ...price });
        }}
      />
    </Panel>
  );
}
