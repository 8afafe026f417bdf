import {
  type CallName,
  caseAfter,
  type CaseMove,
  type CaseState,
  caseStates,
  faultStates,
  issueStates,
  type OperatorCapability,
  orderStages,
  type PaymentState,
  paymentStateNames,
  starStages,
} from '@grabbit/contract';

/** The rail: its headings, and under each its lines. A line's places are the tabs of one subject. */
export const rail = {
  today: { today: ['today'] },
  arcade: {
    machines: ['machines', 'claws', 'wishes', 'repairs', 'faults', 'boxes', 'jackpots', 'games'],
    shows: ['shows'],
    content: [
      'banners',
      'notices',
      'broadcasts',
      'letters',
      'legal',
      'newsletter',
      'popups',
      'recall',
      'alerts',
    ],
    quests: ['quests', 'stamps', 'firsts', 'stars'],
  },
  shop: {
    orders: ['orders', 'packing', 'packing-boxes', 'delivery', 'checkout'],
    goods: ['goods', 'toys', 'shelves'],
    payments: ['payments', 'disputes', 'differences', 'closing'],
    offers: ['offers', 'cards', 'codes', 'club'],
    takings: ['takings', 'growth', 'books', 'findings'],
  },
  people: {
    players: ['players', 'bans', 'security', 'invitations'],
    issues: ['issues'],
    moderation: ['moderation', 'appeals', 'chat', 'pictures', 'statistics', 'forum'],
  },
  operation: {
    house: ['ready', 'backups'],
    staff: ['staff', 'roles', 'requests', 'log'],
    builds: ['builds'],
  },
} as const;

/** Something that can be done: a call, and what of a row it is given, by the names of its parameters. */
export interface Act {
  readonly call: CallName;
  readonly from?: Readonly<Record<string, string>>;
  /** Fields of the row that whoever does it should see once more. */
  readonly tells?: readonly string[];
  /** It cannot be taken back. */
  readonly grave?: true;
  /** Values of a row's fields with which it can be done; with any without it. */
  readonly while?: Readonly<Record<string, readonly unknown[]>>;
}

/** Whether an act can be done with a row. */
export function canWith({ while: when = {} }: Act, row: Readonly<Record<string, unknown>> = {}): boolean {
  return Object.entries(when).every(([field, values]) => values.some((value) => value === row[field]));
}

/** A page of the console over the operator's calls. */
export interface Place {
  readonly name: string;
  /** Its table: the call that lists it, the field by which a row is known, and which columns are shown; all without them. */
  readonly list?: { readonly call: CallName; readonly id: string; readonly columns?: readonly string[] };
  /** Figures and settings of which there is one. */
  readonly facts?: CallName;
  /** One of it on a page of its own: the call, and the parameter that takes the row's id. */
  readonly one?: { readonly call: CallName; readonly by: string };
  /** A file of all of it, fetched with a reason: its address. The button and the dialog have the texts `files.<name>` and `fileTexts.<name>`. */
  readonly file?: string;
  /** A file of one of it, in the same way: its address, `:id` in place of the row's id, and what else whoever fetches it must be allowed. */
  readonly fileOfOne?: { readonly path: string; readonly needs: OperatorCapability };
  /** What is done without a row. */
  readonly makes?: readonly Act[];
  /** What is done with a row. */
  readonly acts?: readonly Act[];
}

const act = (call: CallName, from?: Readonly<Record<string, string>>): Act =>
  from === undefined ? { call } : { call, from };
const grave = (call: CallName, from?: Readonly<Record<string, string>>): Act => ({
  ...act(call, from),
  grave: true,
});

/** What was paid is given back once. */
const refundable: readonly PaymentState[] = paymentStateNames.filter(
  (state) => state !== 'refunded' && state !== 'charged back',
);

/** States of a table of moves from which something can follow. */
const goingOn = (moves: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.keys(moves).filter((state) => moves[state]?.length !== 0);
const casesFor = (...moves: readonly CaseMove[]): readonly CaseState[] =>
  caseStates.filter((state) => moves.some((move) => caseAfter(state, move) !== null));
const onSale: Act['while'] = { state: ['open', 'paused'] };

/** Every page that is a table or a list of figures over the calls. Pages of their own stand in `pages.tsx`. */
export const places: readonly Place[] = [
  {
    name: 'claws',
    list: {
      ...{ call: 'machineList', id: 'roomId' },
      columns: ['name', 'roomId', 'state', 'preset', 'price', 'kinds', 'attackerPermille', 'botGainCents'],
    },
    makes: [act('clawMake')],
    acts: [act('roomRest'), act('roomRefill'), act('clawSet')],
  },
  {
    name: 'wishes',
    list: { call: 'wishList', id: 'id' },
    acts: [act('wishWithdraw', { wish: 'id' })],
  },
  {
    name: 'repairs',
    list: { call: 'machinesDown', id: 'machine' },
    one: { call: 'machineLook', by: 'machine' },
    makes: [act('machineStop')],
    acts: [act('machineMend'), act('machineRelease')],
  },
  {
    name: 'faults',
    list: {
      ...{ call: 'faultQueue', id: 'faultId' },
      columns: ['faultId', 'roomName', 'kind', 'state', 'words', 'playerId', 'createdAt'],
    },
    one: { call: 'faultShow', by: 'faultId' },
    acts: [{ ...act('faultSettle'), while: { state: goingOn(faultStates) } }],
  },
  {
    name: 'boxes',
    list: { call: 'boxLines', id: 'room' },
    makes: [act('boxFill')],
    acts: [act('boxFill', { roomId: 'room', price: 'price' }), grave('boxClose', { roomId: 'room' })],
  },
  {
    name: 'jackpots',
    list: {
      ...{ call: 'pushJackpots', id: 'jackpotId' },
      columns: ['name', 'asset', 'linked', 'rooms', 'pool', 'reserve', 'cap', 'owed', 'paid'],
    },
    one: { call: 'pushJackpotBooks', by: 'jackpotId' },
    makes: [act('pushJackpotMake'), act('pushPriceSet'), act('cyberRuleSet')],
  },
  { name: 'games', list: { call: 'gameDoors', id: 'game' }, acts: [act('gameDoorSet')] },
  {
    name: 'shows',
    list: { call: 'liveHosts', id: 'playerId' },
    makes: [
      ...[act('liveHostMake'), act('liveGiftSet'), act('liveBagStock'), act('liveRankingSet')],
      ...[grave('liveShowEnd'), act('liveBan'), act('liveAllow')],
    ],
    acts: [
      act('liveHostMake', { playerId: 'playerId', names: 'names', sharePercent: 'sharePercent' }),
      grave('liveHostEnd'),
    ],
  },
  {
    name: 'banners',
    list: { call: 'bannerLines', id: 'id' },
    makes: [act('bannerAdd')],
    acts: [grave('bannerEnd')],
  },
  {
    name: 'notices',
    list: { call: 'noticeLines', id: 'id' },
    makes: [act('noticeSet'), grave('noticeClear')],
  },
  {
    name: 'broadcasts',
    list: { call: 'broadcastLines', id: 'id' },
    makes: [act('broadcastAdd')],
    acts: [grave('broadcastEnd')],
  },
  {
    name: 'newsletter',
    list: { call: 'newsletterLines', id: 'id' },
    makes: [act('newsletterSend')],
  },
  { name: 'popups', list: { call: 'popupLines', id: 'id' }, acts: [act('popupTurn')] },
  {
    name: 'quests',
    list: {
      ...{ call: 'questLines', id: 'id' },
      columns: ['id', 'newbie', 'counter', 'daily', 'goal', 'coins', 'enabled', 'claimed'],
    },
    makes: [act('questsBegin')],
    acts: [act('questChange')],
  },
  {
    name: 'stamps',
    facts: 'stampCardShow',
    makes: [act('stampCardTurn', { enabled: 'enabled' }), act('stampChange')],
  },
  { name: 'firsts', list: { call: 'firstLines', id: 'id' }, acts: [act('firstChange')] },
  {
    name: 'stars',
    list: { call: 'starLines', id: 'id' },
    makes: [act('starMake')],
    acts: [
      { ...act('starPublish'), while: { stage: ['draft'] } },
      { ...grave('starCancel'), while: { stage: goingOn(starStages) } },
    ],
  },
  { name: 'recall', facts: 'recallLines', makes: [act('recallChange')] },
  {
    name: 'forum',
    facts: 'forumRules',
    makes: [act('forumRulesSet'), act('forumPin'), act('forumBroadcast')],
  },
  { name: 'alerts', facts: 'alertLines' },
  {
    name: 'orders',
    list: {
      ...{ call: 'orderLines', id: 'id' },
      columns: ['id', 'stage', 'playerId', 'country', 'toys', 'goodsCoins', 'tracking', 'demonstration'],
    },
    one: { call: 'orderStory', by: 'orderId' },
    makes: [act('orderPaper')],
    acts: [
      { ...act('orderStep', { orderId: 'id' }), while: { stage: goingOn(orderStages) } },
      { ...act('orderLabel', { orderId: 'id' }), while: { canLabel: [true] } },
      ...[act('orderTrack', { orderId: 'id' }), act('orderPaper', { orderId: 'id' })],
    ],
  },
  {
    name: 'goods',
    list: {
      ...{ call: 'goodsList', id: 'kind' },
      columns: ['kind', 'stock', 'inMachines', 'isLow', 'costCents', 'exchangeCoins', 'sizeMm', 'weightG'],
    },
    makes: [act('goodsMake')],
    acts: [
      ...[act('stockAdd'), act('stockCount', { units: 'stock' }), act('goodsLow', { units: 'lowAt' })],
      ...[act('goodsCost'), act('goodsExchange', { coins: 'exchangeCoins' }), act('goodsCustoms')],
      act('goodsChange'),
    ],
  },
  {
    name: 'shelves',
    list: { call: 'shopLines', id: 'id' },
    makes: [act('shopPut')],
    acts: [act('shopPrice'), act('shopTurn'), act('giftCodesAdd')],
  },
  {
    name: 'packing-boxes',
    list: { call: 'packingBoxLines', id: 'name' },
    makes: [act('packingBoxMake')],
    acts: [
      ...[act('packingBoxAdd'), act('packingBoxCount', { units: 'stock' })],
      ...[act('packingBoxLow', { units: 'lowAt' }), act('packingBoxChange')],
      act('packingBoxTurn', { retired: 'isRetired' }),
    ],
  },
  {
    name: 'payments',
    list: {
      ...{ call: 'paymentLines', id: 'number' },
      columns: ['at', 'number', 'playerId', 'provider', 'title', 'cents', 'state'],
    },
    one: { call: 'paymentStory', by: 'name' },
    fileOfOne: { path: '/console/payments/:id/evidence', needs: 'players.see' },
    makes: [act('paymentsCompare')],
    acts: [
      act('paymentAsk', { name: 'number' }),
      {
        ...{ ...grave('paymentRefund', { name: 'number' }), tells: ['title', 'cents', 'playerId'] },
        while: { state: refundable },
      },
    ],
  },
  {
    name: 'disputes',
    list: {
      ...{ call: 'disputeLines', id: 'number' },
      columns: ['openedAt', 'number', 'playerId', 'provider', 'title', 'cents', 'evidenceAt', 'captureId'],
    },
    one: { call: 'paymentStory', by: 'name' },
    fileOfOne: { path: '/console/payments/:id/evidence', needs: 'players.see' },
  },
  {
    name: 'differences',
    list: { call: 'differenceLines', id: 'id' },
    makes: [act('paymentsCompare')],
    acts: [act('differenceEnd')],
  },
  {
    name: 'offers',
    list: { call: 'offerLines', id: 'id' },
    makes: [act('offerAdd')],
    acts: [
      { ...act('offerTurn'), while: onSale },
      { ...grave('offerEnd'), while: onSale },
    ],
  },
  {
    name: 'cards',
    list: { call: 'cardKinds', id: 'id' },
    makes: [act('cardKindAdd')],
    acts: [act('cardKindTurn', { kind: 'id' }), act('cardGive', { kind: 'id' })],
  },
  {
    name: 'codes',
    list: { call: 'codeBatches', id: 'batch' },
    makes: [act('codesMake')],
    acts: [grave('codesStop')],
  },
  { name: 'checkout', facts: 'checkoutLines', makes: [act('checkoutChange')] },
  {
    name: 'club',
    list: { call: 'clubMembers', id: 'playerId' },
    makes: [act('clubGive'), act('clubCouponGive')],
    acts: [act('clubGive'), act('clubCouponGive')],
  },
  {
    name: 'issues',
    list: { call: 'issueQueue', id: 'issueId' },
    one: { call: 'issueTalk', by: 'issueId' },
    acts: [{ ...act('issueSettle'), while: { state: goingOn(issueStates) } }],
  },
  {
    name: 'moderation',
    list: {
      ...{ call: 'caseList', id: 'caseId' },
      columns: ['caseId', 'kind', 'place', 'reports', 'reasons', 'state', 'takenBy', 'openedAt'],
    },
    one: { call: 'caseShow', by: 'caseId' },
    acts: [
      { ...act('caseTake'), while: { state: casesFor('take') } },
      { ...act('caseDecide'), while: { state: casesFor('decide') } },
    ],
  },
  {
    name: 'appeals',
    list: {
      ...{ call: 'caseAppeals', id: 'caseId' },
      columns: ['caseId', 'kind', 'place', 'text', 'at', 'mine'],
    },
    one: { call: 'caseShow', by: 'caseId' },
    acts: [act('caseSettleAppeal')],
  },
  {
    name: 'chat',
    list: { call: 'chatReports', id: 'message.id' },
    makes: [act('chatSilence'), act('chatAllow')],
    acts: [
      act('chatSettle', { message: 'message.id' }),
      act('chatSilence', { playerId: 'message.playerId' }),
    ],
  },
  {
    name: 'pictures',
    list: { call: 'pictureList', id: 'id' },
    makes: [act('pictureBar')],
    acts: [act('pictureUnbar')],
  },
  { name: 'statistics', facts: 'caseStats', makes: [act('caseExport')] },
  {
    name: 'bans',
    list: { call: 'banLines', id: 'playerId' },
    makes: [grave('playerBan')],
    acts: [act('playerUnban')],
  },
  { name: 'security', list: { call: 'securityLines', id: 'at' } },
  {
    name: 'invitations',
    list: { call: 'invitationLines', id: 'id' },
    acts: [act('invitationDecide')],
  },
  { name: 'log', list: { call: 'deedLines', id: 'at' }, file: '/console/log/file' },
  {
    name: 'books',
    list: { call: 'balanceLines', id: 'account' },
    makes: [act('giftGive')],
  },
  {
    name: 'findings',
    list: { call: 'findingLines', id: 'subject' },
    makes: [act('booksAudit')],
  },
  {
    name: 'builds',
    list: { call: 'shieldList', id: 'scope' },
    makes: [act('shieldSet'), act('shieldClear')],
  },
];
