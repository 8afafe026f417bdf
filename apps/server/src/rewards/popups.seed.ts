import { ClubCardType, ClubType } from '@grabbit/contract';
import type { Database, Queryable } from '../core/database.ts';
import { clubCardIn, type ClubCardKind, offerNamed } from '../ports/deals.store.ts';
import { insertPopup, type NewPopup, PopupType } from './popup.store.ts';

/** A pack of coins of the catalogue, by its name there, or a card of the club as everybody can have it. */
type Deal = string | ClubCardKind;

interface Seed extends Omit<NewPopup, 'configId' | 'clubConfigId' | 'enabled' | 'sort'> {
  readonly deal: Deal;
}

const seeds: readonly Seed[] = [
  {
    name: 'welcome-gift',
    popupType: PopupType.mainPage,
    hours: 72,
    freeGrants: [{ type: 'coins', amount: 50, from: 'promotions' }],
    payGrants: [{ type: 'postage', cents: 500 }],
    deal: 'deal-welcome-gift',
  },
  {
    name: 'second-wind',
    popupType: PopupType.lowBalance,
    hours: 24,
    freeGrants: [{ type: 'coins', amount: 20, from: 'promotions' }],
    payGrants: [{ type: 'coins', amount: 100, from: 'promotions' }],
    deal: 'deal-second-wind',
  },
  {
    name: 'welcome-back',
    popupType: PopupType.comeback,
    hours: 72,
    freeGrants: [{ type: 'coins', amount: 80, from: 'promotions' }],
    payGrants: [{ type: 'postage', cents: 300 }],
    deal: 'deal-welcome-back',
  },
  // When the first of its place is over: one at a time, the club to whoever can have the card.
  {
    name: 'club-gift',
    popupType: PopupType.mainPage,
    hours: 72,
    freeGrants: [{ type: 'coins', amount: 30, from: 'promotions' }],
    payGrants: [{ type: 'postage', cents: 300 }],
    deal: { cardClass: ClubType.jade, configType: ClubCardType.month },
  },
  {
    name: 'club-wind',
    popupType: PopupType.lowBalance,
    hours: 24,
    freeGrants: [{ type: 'coins', amount: 20, from: 'promotions' }],
    payGrants: [{ type: 'coins', amount: 100, from: 'promotions' }],
    deal: { cardClass: ClubType.jade, configType: ClubCardType.week },
  },
];

/** The offers of the demonstration arcade, once: what the operator changed or took away stays so. */
export async function seedDemoPopups(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('lock table popup_configs in exclusive mode');
    const { rows } = await tx.query('select 1 from popup_configs limit 1');
    if (rows.length > 0) return;
    for (const [place, seed] of seeds.entries()) await addPopup(tx, seed, place);
  });
}

async function addPopup(tx: Queryable, { deal, ...popup }: Seed, sort: number): Promise<void> {
  const coins = typeof deal === 'string';
  const sold = coins ? await offerNamed(tx, deal) : await clubCardIn(tx, deal);
  if (sold === null) throw new Error(`the demonstration does not sell what ${popup.name} offers`);
  const by = { configId: coins ? sold : null, clubConfigId: coins ? null : sold };
  await insertPopup(tx, { ...popup, ...by, enabled: true, sort });
}
