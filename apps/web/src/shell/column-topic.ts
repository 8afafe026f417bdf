/** What the desktop's third column is about: it belongs to the page. */
export type ColumnTopic = 'home' | 'rooms' | 'coins' | 'plays' | 'care' | 'help';

const topics: readonly (readonly [begins: string, topic: ColumnTopic])[] = [
  // Where most is played stands on the page itself.
  ['/claw/search', 'home'],
  ['/claw', 'rooms'],
  ['/user/wallet', 'help'],
  ['/user/coin-record', 'coins'],
  ['/user/trial-coin', 'coins'],
  ['/user/post-credit', 'coins'],
  ['/user/payments', 'coins'],
  ['/recharge', 'coins'],
  ['/user/exchange-code', 'coins'],
  ['/club', 'coins'],
  ['/user/game-record', 'plays'],
  ['/user/game-record-detail', 'plays'],
  ['/user/aim', 'plays'],
  ['/verify', 'plays'],
  ['/user/album', 'plays'],
  ['/user/settings', 'care'],
  ['/protection', 'help'],
  ['/user/help-center', 'care'],
  ['/user/faq', 'help'],
  ['/issues', 'help'],
  ['/trtx', 'help'],
  ['/about', 'help'],
  ['/link', 'help'],
];

/** The topic of a page; pages that have none of their own show what the home shows. */
export function columnTopicOf(path: string): ColumnTopic {
  return topics.find(([begins]) => path === begins || path.startsWith(`${begins}/`))?.[1] ?? 'home';
}
