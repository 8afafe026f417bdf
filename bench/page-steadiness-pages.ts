import type { Regular } from './shared/web-arcade.ts';

/** A page that is built, and the tap that most come to it for (a selector). */
export interface MeasuredPage {
  readonly path: string;
  /** Who may open it. */
  readonly open: 'everybody' | 'player';
  readonly tap: string;
}

const back = 'button[aria-label="Back"]';
const submit = 'button[type=submit]';

const everybody: Readonly<Record<string, string>> = {
  '/': '.grid a',
  '/claw': '.grid a',
  '/claw/search': submit,
  '/claw/search?word=bear': '.grid a',
  '/claw/list/1': 'button:has-text("Play"), button:has-text("Sign in")',
  '/mall': 'main .gd__add',
  '/cart': 'main a, main button',
  '/auth': submit,
  '/auth?mode=register': submit,
  '/user/help-center': 'main a[href="/user/faq"]',
  '/user/faq': 'summary >> nth=1',
  '/trtx': 'main a[href*="privacy"]',
  '/about': 'main a[href="/user/game-record"]',
  '/link': back,
  '/prefer': 'main a[href="/prefer/theme"]',
  '/prefer/language': 'label:has-text("Deutsch")',
  '/prefer/theme': 'label:has(input:not(:checked))',
  '/prefer/home': 'label:has(input:not(:checked))',
};

const players = ({ orderId, playId, recordType }: Regular): Readonly<Record<string, string>> => ({
  '/user/settings': 'main a[href="/user/settings/userinfo"]',
  '/user/settings/language': 'label:has-text("Deutsch")',
  '/user/settings/userinfo': 'main input:not([type=file])',
  '/user/settings/security-log': 'main .card button',
  '/user/coin-record': 'nav a[href="/claw"]',
  '/user/game-record': 'main a[href*="play="]',
  [`/user/game-record-detail/${recordType}?play=${playId}`]: 'a[href*="/verify/"]',
  '/issues': 'label.issue-kind >> nth=1',
  '/pack': 'main label:has(input[type=checkbox])',
  '/address': submit,
  '/orders/all': 'main a[href^="/order/"]',
  [`/order/${orderId}`]: 'main a[href^="/issues"]',
  '/recharge': 'main a[href="/user/payments"]',
  '/club': 'nav a[href="/claw"]',
  '/protection': 'main .limit button',
  '/user/wallet': 'main a[href="/user/coin-record"]',
  '/user/payments': 'main a[href="/issues"]',
  '/user/exchange-code': 'main input',
  '/user/post-credit': 'main a[href="/pack"]',
  '/user/trial-coin/claw': 'main a[href="/claw"]',
});

/** Every page. */
export function measuredPages(regular: Regular): readonly MeasuredPage[] {
  const shared = {
    ...everybody,
    [`/goods/${regular.shopGoodsId}`]: 'button:has-text("Add to cart")',
    [`/verify/${regular.playId}`]: 'main button',
    '/forum': 'main a[href="/forum?feed=won"]',
  };
  return [
    ...Object.entries(shared).map(([path, tap]) => ({ path, tap, open: 'everybody' as const })),
    ...Object.entries(players(regular)).map(([path, tap]) => ({ path, tap, open: 'player' as const })),
  ];
}
