// Long because it holds a line for everything that an operator can do.
import { type OperatorCapability, operatorCapabilities } from '@grabbit/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invite, uninvite } from './staff/invitations.ts';
import { listMaintainers, setMaintainer } from './staff/maintainers.operator.ts';
import { changeRole, makeRole, removeRole, setStaffRoles, showStaff } from './staff/roles.operator.ts';
import { createTwoPeople } from './staff/two-people.ts';
import { endStaffSessions } from './staff/staff-sessions.operator.ts';
import { listLetters, sendLetter } from './inbox/letters.operator.ts';
import { blockPlayer, liftBlock, listBlocked } from './account/bans.operator.ts';
import { listCabinets, listPresets, makeClawRoom, setClawRoom } from './claw/claw.operator.ts';
import {
  listAllMachines,
  showContact,
  showPlayer,
  showPresets,
  showGrowth,
  showTakings,
} from './console/console.operator.ts';
import { makeDrawRoom } from './games/draw-rooms.operator.ts';
import { listMachines, oneMachine } from './claw/machine-gains.operator.ts';
import { roomsMender } from './rooms/rooms-mender.ts';
import { listWishes, refillNow, restRoom, withdrawWish } from './games/rooms.operator.ts';
import { endOpenBox, fillBox, listBoxes } from './gashapon/gashapon.operator.ts';
import { changeCheckout, showCheckout } from './orders/checkout.operator.ts';
import { changeDelivery, resetDelivery, showDelivery } from './orders/delivery.operator.ts';
import { DeliveryInForce } from './orders/delivery-in-force.ts';
import { demoDelivery } from './orders/orders.seed.ts';
import { addStock, changeGoods, costGoods, listGoods, makeGoods } from './goods/goods.operator.ts';
import { dressToy, listToys, makeToy, pictureToy } from './goods/own-toys.operator.ts';
import { priceGoods, putGoods, turnGoods } from './mall/mall.operator.ts';
import {
  addPackingBoxes,
  changePackingBox,
  countPackingBoxes,
  listPackingBoxes,
  makePackingBox,
  turnPackingBox,
  warnPackingBox,
} from './orders/packing-boxes.operator.ts';
import { printDocument } from './orders/documents.operator.ts';
import { listOrders, listPicking, showOrder, stepOrder } from './orders/orders.operator.ts';
import type { Database } from './core/database.ts';
import {
  beginDrill,
  fetchBackup,
  listBackups,
  makeBackup,
  setBackupPlan,
} from './operations/operations.operator.ts';
import { confirmReady, takeTestCode } from './operations/ready.ts';
import { Failure, outcome } from './core/failure.ts';
import type { Operator } from './core/operator.ts';
import { systemClock } from './core/clock.ts';
import {
  barPicture,
  decideCase,
  exportStatements,
  listAppeals,
  listCases,
  listPictures,
  settleAppeal,
  showCase,
  showStatistics,
  takeCase,
  unbarPicture,
} from './moderation/moderation.operator.ts';
import type { ModerationNeeds } from './moderation/moderation-needs.ts';
import {
  hideLine,
  keepLine,
  letWrite,
  listReports,
  showLine,
  silencePlayer,
} from './rooms/room-chat.operator.ts';
import {
  allowInShows,
  banFromShows,
  endHost,
  listHosts,
  makeHost,
  noteCut,
  type RemovalNeeds,
  setGift,
  setRanking,
  stockBags,
} from './live/live.operator.ts';
import { closeDay, showDay } from './recharge/closing.operator.ts';
import { refundPayment } from './recharge/refund-payment.ts';
import type { SettleNeeds } from './recharge/settle-payment.ts';
import { pushMender } from './push/push-mender.ts';
import { changePushSettings } from './push/push-settings.operator.ts';
import {
  listFaults,
  listMachinesDown,
  lookAtMachine,
  mendMachine,
  releaseMachine,
  settleFault,
  showFault,
  stopMachine,
} from './repair/repair.operator.ts';
import { changeFirst, listFirstLines } from './rewards/first-rewards.operator.ts';
import { beginQuests } from './rewards/quests-begin.operator.ts';
import { changeStamp, changeTask, listTaskLines } from './rewards/tasks.operator.ts';
import { listPopups, turnPopup } from './rewards/popups.operator.ts';
import { listSecurity, lookForPlayers } from './account/security.operator.ts';
import {
  cancelContest,
  listContests,
  makeContest,
  publishContest,
} from './rankings/star-contest.operator.ts';
import { addCardKind, giveCard, listCardKinds, turnCardKind } from './cards/cards.operator.ts';
import { listBatches, makeCodes, stopCodes } from './cards/codes.operator.ts';
import {
  giveClubCard,
  giveClubCoupon,
  listClubCards,
  listMembers,
  putClubCardsOnSale,
} from './club/club.operator.ts';
import { broadcastPost, pinPost, setRules, showRules } from './forum/forum.operator.ts';
import { legalInForce } from './help/legal-in-force.ts';
import { setLegal, showLegal, takeLegalBack } from './help/legal.operator.ts';
import { loadLegalTexts } from './help/legal.ts';
import { listIssues, settleIssue, showIssue } from './help/issues.operator.ts';
import type { MediaNeeds } from './media/media.module.ts';
import { addHousePicture } from './media/media.operator.ts';
import { addBanner, endBanner, listBanners } from './platform/banners.operator.ts';
import { announce, fallSilent, listAnnouncements } from './platform/mainpage.operator.ts';
import { listArrivals } from './slot/arrivals.ts';
import { listGameDoors, setGameDoor } from './platform/game-doors.operator.ts';
import { clearShield, listShields, setShield } from './platform/shield.operator.ts';
import { type Giver, giveGift } from './ports/gifts.operator.ts';
import { excludePlayer, showProtection } from './protection/protection.operator.ts';
import { addOffers, closeOffer, listOffers, turnOffer } from './recharge/offers.operator.ts';
import {
  askPayment,
  compareDay,
  endDifference,
  giveBack,
  listDifferences,
  listDisputes,
  listPaymentsOf,
  type PaymentsAdmin,
  showPayment,
} from './recharge/payments.operator.ts';
import { auditBooks, listActions, listFindings, showBalance } from './wallet/books.operator.ts';
import { fetchOperatorLog } from './wallet/operator-log-file.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const now = new Date();
const goods = { kind: 'bear', sizeMm: 1, weightG: 1, boxMm: [1, 1, 1], origin: '' };
const claw = {
  ...{ name: 'Den', cabinet: 'tako-bay', preset: 'parade', kinds: ['bear'], minLevel: 0, club: false },
  ...{ prices: [{ price: 1, minLevel: 0, club: false }], practice: false },
};
const toy = {
  ...{ ...goods, kind: 'fox', body: 'cat', unitUm: 84_000, massGrams: 90, frictionPermille: 900 },
  ...{ colours: [], names: {} },
};
const toysOf = (db: Database) => ({ db, now: () => 0, languages: [] });
const noFile = { takeFile: () => Promise.resolve(null) };
const messages = { languages: [], text: () => '' };
const nobody = (): never => {
  throw new Error('it was not asked first');
};
const giver = (db: Database): Giver => ({ db, grants: { give: nobody } });
const handlers = (db: Database): PaymentsAdmin => ({
  db,
  payments: { ask: nobody, refund: nobody, reconcile: nobody },
});
const removals = { stateRemoval: nobody, liftRemovals: nobody };
const desk = (db: Database) => ({
  db,
  queue: {
    report: nobody,
    waiting: nobody,
    decideThing: nobody,
    silence: nobody,
    allow: nobody,
    ...removals,
  },
});
const doors = (db: Database): RemovalNeeds => ({
  ...{ db, clock: systemClock, moderationQueue: () => removals, flushNotices: nobody },
});
const cases = (db: Database): ModerationNeeds => ({
  ...{ db, clock: systemClock, moderated: {}, pictures: { url: nobody }, flushNotices: nobody },
  pictureBar: { hide: nobody, show: nobody, list: nobody, bar: nobody, unbar: nobody },
});
const banner = {
  ...{ location: 1, picture: '/a.webp', link: '/claw', sort: 1, startsAt: null, endsAt: null },
  texts: { 'en-US': { title: 'Cats' } },
};
const batch = {
  ...{ title: 'Spring', codes: 1, usesEach: 1, perPlayer: 1, startsAt: null, endsAt: null },
  reward: { type: 'coins', amount: 1 },
};
const first = { id: 1, goal: 1, rewardType: 3, amount: 1, game: '', kind: '', enabled: true } as const;
const box = { roomId: 1, price: 1, prizes: [], last: null, againAfter: null, now };

const operations = {
  node: 'here',
  backups: { folder: '', begin: nobody, keepPlan: nobody, start: nobody, rest: nobody, freeBytes: nobody },
  drills: { begin: nobody, start: nobody, rest: nobody },
};

const deliveryNeeds = (db: Database) => ({
  ...{ db, clock: systemClock },
  table: new DeliveryInForce({ mode: 'demo', couriersFile: undefined }),
});

const legalText = { title: 'Terms', sections: [] };
const legalOf = (db: Database) => ({
  ...{ db, clock: systemClock },
  legal: legalInForce(db, loadLegalTexts('/there/is/none')),
});
const twoPeopleOf = (db: Database) => createTwoPeople({ db, clock: systemClock });
const noRules = {
  refunds: false,
  refundsOver: 0,
  gifts: false,
  giftsOver: 0,
  settings: false,
  rights: false,
};
const silentMailer = { send: nobody, close: () => undefined };
const invitation = { mail: 'y@example.com', roles: [1], language: 'en', days: 3, base: '' } as const;

/** What an operator can do, by the capability that it takes. */
const entries: Readonly<
  Record<OperatorCapability, readonly ((db: Database, operator: Operator) => Promise<unknown>)[]>
> = {
  'goods.see': [
    (db, by) => listGoods(db, by),
    (db, by) => listToys(db, by),
    (db, by) => listPackingBoxes({ db, shop: { packedWith: async () => new Map() } }, by),
  ],
  'house.run': [
    (db, by) => listBackups({ ...operations, db }, by),
    (db, by) => makeBackup({ ...operations, db }, by),
    (db, by) => setBackupPlan({ db }, by, { nightly: true, hour: 3, keepDays: 14 }),
    (db, by) => beginDrill({ ...operations, db }, by, 1),
    (db, by) => fetchBackup({ db, node: 'here' }, by, 1),
    (db, by) => confirmReady({ db, clock: systemClock }, by, { name: 'law', note: 'Read.' }),
    (db, by) => takeTestCode({ db, clock: systemClock }, by, '123456'),
  ],
  'goods.edit': [
    (db, by) => makeGoods(db, by, goods),
    (db, by) => changeGoods(db, by, 'bear', goods),
    (db, by) => costGoods(db, by, 'bear', 1),
    (db, by) => makeToy(toysOf(db), by, toy),
    (db, by) => dressToy(toysOf(db), by, 'fox', {}),
    (db, by) => pictureToy({ db, pictures: { keep: nobody, use: nobody, open: nobody } }, by, 'fox', noFile),
    (db, by) => putGoods({ db, messages }, by, { id: null, given: {}, now: 0 }),
    (db, by) => priceGoods(db, by, { id: 1, price: 1 }),
    (db, by) => turnGoods(db, by, { id: 1, listed: true, now: 0 }),
    (db, by) => makePackingBox(db, by, { name: 'a', mm: [3, 2, 1], weightG: 1 }),
    (db, by) => changePackingBox(db, by, 'm', { weightG: 1 }),
    (db, by) => warnPackingBox(db, by, 'm', 1),
    (db, by) => turnPackingBox(db, by, 'm', { retired: true }),
  ],
  'goods.stock': [
    (db, by) => addStock(db, by, { kind: 'bear', units: 1 }),
    (db, by) => addPackingBoxes(db, by, { name: 'm', units: 1 }),
    (db, by) => countPackingBoxes(db, by, 'm', 1),
  ],
  'rooms.see': [
    (db, by) => listAllMachines(db, by, 0),
    (_db, by) => showPresets(by),
    (db, by) => listMachines(db, by),
    (db, by) => oneMachine(db, by, 1),
    (_db, by) => listPresets(by),
    (_db, by) => listCabinets(by),
    (db, by) => listWishes(db, by),
    (db, by) => listBoxes(db, by),
    (db, by) => listArrivals(db, by),
    (db, by) => listMachinesDown({ db, menders: [] }, by),
    (db, by) => lookAtMachine({ db, menders: [] }, by, '1'),
  ],
  'rooms.edit': [
    (db, by) => makeClawRoom({ db, clock: systemClock }, by, claw),
    (db, by) => makeDrawRoom(db, by, { game: 'plinko', name: 'Hill', practice: false }),
    (db, by) => restRoom({ db, draws: [] }, by, 1, 'pause'),
    (db, by) => listGameDoors(db, by),
    (db, by) => setGameDoor(db, by, { game: 'plinko', shut: true }),
    (db, by) =>
      changePushSettings(db, by, () => Promise.reject(new Error('no bed')), { roomId: 1, preset: 'bamboo' }),
    (db, by) => refillNow(db, by, 1),
    (db, by) => withdrawWish(db, by, 1),
    (db, by) => fillBox(db, by, box),
    (db, by) => endOpenBox(db, by, box),
    (db, by) => stopMachine({ db, menders: [] }, by, { machine: '1', as: 'repairing' }),
    (db, by) => mendMachine({ db, menders: [] }, by, '1'),
    (db, by) => releaseMachine({ db, menders: [] }, by, '1'),
    ...[pushMender, roomsMender].flatMap((mender) => [
      (db: Database, by: Operator) => mender.stop(db, by, '1', 'repairing'),
      (db: Database, by: Operator) => mender.mend(db, by, '1-P-x'),
      (db: Database, by: Operator) => mender.release(db, by, '1'),
    ]),
  ],
  'machines.settings': [(db, by) => setClawRoom(db, by, 1, {})],
  'orders.pack': [
    (db, by) =>
      stepOrder({ db, shop: { takeBack: async () => {}, packedWith: async () => new Map() } }, by, {
        orderId: '1',
        to: 'packed',
        note: '',
        now: 0,
      }),
    (db, by) => listOrders(db, by, { stage: null }),
    (db, by) =>
      showOrder(
        { db, shop: { boughtWith: async () => new Map(), packedWith: async () => new Map() } },
        by,
        '1',
      ),
    (db, by) =>
      listPicking({ db, shop: { boughtWith: async () => new Map(), packedWith: async () => new Map() } }, by),
    (db, by) =>
      printDocument(
        {
          ...{ db, clock: systemClock, messages: { languages: [], text: () => '' }, table: { seller: null } },
          shop: { boughtWith: async () => new Map(), packedWith: async () => new Map() },
        },
        by,
        { paper: 'slip' },
      ),
  ],
  'live.edit': [
    (db, by) => listHosts(db, by),
    (db, by) => makeHost(db, by, { playerId: 1, names: { 'en-US': 'A' }, sharePercent: 0 }),
    (db, by) => endHost(db, by, 1),
    (db, by) => noteCut(db, by, 1),
    (db, by) => setGift(db, by, { name: 'heart', coins: 1, place: 0 }),
    (db, by) => setRanking(db, by, false),
    (db, by) => stockBags(db, by, { name: 'coins-5', kind: '', coins: 5, count: 1 }),
    (db, by) => banFromShows(doors(db), by, { playerId: 1, hours: 1 }),
    (db, by) => allowInShows(doors(db), by, 1),
  ],
  'chat.moderate': [
    (db, by) => listReports(desk(db), by),
    (db, by) => showLine(db, by, 1),
    (db, by) => hideLine(desk(db), by, 1),
    (db, by) => keepLine(desk(db), by, 1),
    (db, by) => silencePlayer(desk(db), by, 1, 1),
    (db, by) => letWrite(desk(db), by, 1),
    (db, by) => listCases(cases(db), by, { state: null, kind: null }),
    (db, by) => showCase(cases(db), by, 1),
    (db, by) => takeCase(cases(db), by, 1),
    (db, by) => decideCase(cases(db), by, { caseId: 1, decision: 'leave' }),
    (db, by) => listAppeals(cases(db), by),
    (db, by) => settleAppeal(cases(db), by, { caseId: 1, outcome: 'kept', answer: 'no' }),
    (db, by) => showStatistics(cases(db), by),
    (db, by) => exportStatements(cases(db), by, { form: 'csv', after: 0 }),
    (db, by) => listPictures(cases(db), by),
    (db, by) => barPicture(cases(db), by, 'x'),
    (db, by) => unbarPicture(cases(db), by, 1),
    (db, by) => showRules(db, by),
    (db, by) => setRules(db, by, { linkLevel: 1, pictureLevel: 1 }),
    (db, by) => pinPost(db, by, { id: 1, on: true, now: 0 }),
    (db, by) => broadcastPost(db, by, { id: 1, on: true, now: 0 }),
  ],
  'money.refund': [
    (db, operator) => outcome(() => refundPayment({ db } as SettleNeeds, { number: '', operator })),
    (db, by) => giveBack(handlers(db), by, 'x'),
  ],
  'money.give': [
    (db, by) => giveGift(giver(db), by, { playerId: 1, grant: { type: 'postage', cents: 1 } }),
    (db, by) => giveCard(giver(db), by, 1, { sort: 'bonus', id: 1 }),
    (db, by) => giveClubCard(giver(db), by, 1, 1),
    (db, by) => giveClubCoupon(giver(db), by, { playerId: 1, cardClass: 'jade', term: 'week', cents: 1 }),
  ],
  'money.see': [
    (db, by) => showTakings(db, by, { zone: 'UTC', from: '2026-11-01', to: '2026-11-01' }),
    (db, by) => showGrowth(db, by, { zone: 'UTC', now: 0 }),
    (db, by) => listPaymentsOf(db, by, { state: null }),
    (db, by) => listDisputes(db, by, {}),
    (db, by) => showPayment(db, by, 'x'),
    (db, by) => listDifferences(db, by),
    (db, by) => showDay({ db, clock: systemClock, providers: [] }, by, '2026-11-21'),
    (db, by) => showBalance(db, by),
    (db, by) => listFindings(db, by),
  ],
  'money.settle': [
    (db, by) => askPayment(handlers(db), by, 'x'),
    (db, by) => compareDay(handlers(db), by, '2026-11-21'),
    (db, by) => endDifference(db, by, 1),
    (db, by) => closeDay({ db, clock: systemClock, providers: [] }, by, '2026-11-21'),
    (db, by) => auditBooks({ db, audits: [] }, by),
  ],
  'offers.edit': [
    (db, by) => showDelivery(deliveryNeeds(db), by),
    (db, by) => changeDelivery(deliveryNeeds(db), by, demoDelivery),
    (db, by) => resetDelivery(deliveryNeeds(db), by),
    (db, by) => showCheckout(db, by, 'demo'),
    (db, by) => changeCheckout(db, by, true),
    (db, by) => listContests(db, by),
    (db, by) => makeContest(db, by, { plan: {}, now: 0 }),
    (db, by) => publishContest(db, by, { id: 1, now: 0 }),
    (db, by) => cancelContest({ db, clock: systemClock }, by, 1),
    (db, by) => listTaskLines(db, by),
    (db, by) => changeTask(db, by, { id: 1, goal: 1, coins: 1, enabled: true }),
    (db, by) => changeStamp(db, by, { day: 1, coins: 1 }),
    (db, by) => beginQuests(db, by),
    (db, by) => listFirstLines(db, by),
    (db, by) => changeFirst(db, by, first),
    (db, by) => turnPopup(db, by, '1', true),
    (db, by) => listPopups(db, by),
    (db, by) => listOffers(db, by, 0),
    (db, by) => addOffers(db, by, []),
    (db, by) => turnOffer(db, by, 1, true),
    (db, by) => closeOffer(db, by, 1, now),
  ],
  'players.ban': [
    (db, by) => listBlocked(db, by),
    (db, by) => blockPlayer(db, by, 1),
    (db, by) => liftBlock(db, by, 1),
  ],
  'players.see': [
    (db, by) => showPlayer(db, by, 1, 0),
    (db, by) => lookForPlayers(db, by, 'ann'),
    (db, by) => listSecurity(db, by, { playerId: null, limit: 1 }),
    (db, by) => listMembers(db, by),
  ],
  'players.contact': [(db, by) => showContact(db, by, 1)],
  'players.protect': [
    (db, by) => showProtection({ db, clock: systemClock }, by, 1),
    (db, by) => excludePlayer({ db, clock: systemClock, exclusions: { keep: nobody } }, by, 1, 6),
  ],
  'pages.edit': [
    (db, by) => showLegal(legalOf(db), by, 'en-US'),
    (db, by) => setLegal(legalOf(db), by, { textLanguage: 'en-US', terms: legalText, privacy: legalText }),
    (db, by) => takeLegalBack(legalOf(db), by, 'en-US'),
    (db, by) => listLetters(db, by),
    (db, by) => sendLetter(db, by, { texts: {}, link: '', level: null, playerId: null }),
    (db, by) => listBanners(db, by),
    (db, by) => addBanner(db, by, banner),
    (db, by) => endBanner(db, by, 1),
    (db, by) => listAnnouncements(db, by, 'notice'),
    (db, by) => announce(db, by, 'notice', { texts: {}, link: '', endsAt: null }),
    (db, by) => fallSilent(db, by, 'notice'),
    (db, by) => addHousePicture({ db } as MediaNeeds, by, Buffer.alloc(0)),
  ],
  'builds.review': [
    (db, by) => listShields(db, by),
    (db, by) => setShield(db, by, { version: '1.2.3' }),
    (db, by) => clearShield(db, by, {}),
  ],
  'issues.answer': [
    (db, by) => listIssues(db, by, { state: null }),
    (db, by) => showIssue(db, by, '1'),
    (db, by) => listFaults(db, by, { state: null }),
    (db, by) => showFault(db, by, '1'),
    (db, by) => settleFault(db, by, { faultId: '1', to: 'seen' }),
    (db, by) => settleIssue(db, by, { issueId: '1', to: 'closed', text: '' }),
  ],
  'cards.edit': [
    (db, by) => listCardKinds(db, by),
    (db, by) => addCardKind(db, by, { sort: 'push', roomCoin: 1, timeNum: 1, beCoin: 1 }),
    (db, by) => turnCardKind(db, by, { sort: 'push', id: 1 }, true),
  ],
  'codes.make': [
    (db, by) => listBatches(db, by),
    (db, by) => makeCodes(db, by, batch),
    (db, by) => stopCodes(db, by, 1),
  ],
  'club.edit': [(db, by) => listClubCards(db, by), (db, by) => putClubCardsOnSale(db, by, [], 'x.json')],
  'requests.decide': [(db, by) => twoPeopleOf(db).list(by), (db, by) => twoPeopleOf(db).refuse(by, 1)],
  'log.see': [(db, by) => listActions(db, by), (db, by) => fetchOperatorLog(db, by)],
  'maintainers.edit': [
    (db, by) => twoPeopleOf(db).setRules(by, noRules),
    (db, by) => listMaintainers(db, by),
    (db, by) => setMaintainer(db, by, 'x@example.com', 'all'),
    (db, by) => showStaff({ db, clock: systemClock }, by),
    (db, by) => makeRole({ db }, by, { name: 'night', rights: ['orders.pack'] }),
    (db, by) => changeRole({ db }, by, { id: 1, name: 'night', rights: ['orders.pack'] }),
    (db, by) => removeRole({ db, clock: systemClock }, by, 1),
    (db, by) => setStaffRoles({ db }, by, { playerId: 1, roles: [1] }),
    (db, by) => endStaffSessions({ db, endSessions: async () => 0 }, by, 1),
    (db, by) => invite({ db, clock: systemClock, mailer: silentMailer }, by, invitation),
    (db, by) => uninvite({ db }, by, 1),
  ],
};

it.each(operatorCapabilities)(
  '%s is asked for by all that takes it, before anything else',
  async (needed) => {
    const but = (capability: string): boolean => capability !== needed;
    for (const entry of entries[needed]) {
      const denied = await entry(test.database, { who: 'Ann', reason: 'a try', can: but });
      expect(denied).toEqual(new Failure('denied', needed));
    }
  },
);
