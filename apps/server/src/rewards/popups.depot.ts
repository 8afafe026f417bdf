import type { Database } from '../platform/database.ts';
import { type DepotCommand, DepotUsageError } from '../platform/depot.ts';
import { readPopups } from './popup.store.ts';

const usage = 'list | on ID | off ID';
const places = { 1: 'main page', 2: 'low balance', 3: 'comeback' } as const;

async function list(db: Database): Promise<string> {
  const { rows } = await db.query<{ popup_id: number; shown: number; claimed: number; paid: number }>(
    `select popup_id, count(*)::int as shown, count(claimed_at)::int as claimed, count(paid_at)::int as paid
     from popup_records group by 1`,
  );
  const popups = await readPopups(db);
  if (popups.length === 0) return 'No popups.';
  return popups
    .map((popup) => {
      const { shown = 0, claimed = 0, paid = 0 } = rows.find((row) => row.popup_id === popup.id) ?? {};
      const state = popup.enabled ? 'on ' : 'off';
      return `${popup.id}  ${state}  ${places[popup.popupType].padEnd(11)}  ${popup.name}  offer ${popup.configId}  shown ${shown}, claimed ${claimed}, paid ${paid}`;
    })
    .join('\n');
}

/** The command `popups` of the depot: which offers come to players, and how often they were taken. */
export const popupsDepotCommand: DepotCommand = {
  name: 'popups',
  usage,
  help: 'see the offers that come to players, and turn them on and off',
  async run([command, id = ''], { database: db, print }) {
    if (command === 'list') return print(await list(db));
    if (command !== 'on' && command !== 'off')
      throw new DepotUsageError(`The command must be one of: ${usage}.`);
    const { rowCount } = await db.query('update popup_configs set enabled = $2 where id = $1', [
      /^\d{1,9}$/.test(id) ? id : -1,
      command === 'on',
    ]);
    if (rowCount === 0) throw new DepotUsageError(`There is no popup "${id}".`);
    print(`Popup ${id} is ${command}.`);
  },
};
