/** Every benchmark, in the order in which they run. */
export const benchNames: readonly string[] = [
  ...['engine-step', 'pose-delivery', 'input-latency', 'busy-rooms', 'push-step', 'push-return'],
  ...['push-attackers', 'push-scene', 'drawn-scenes', 'race-rerun', 'lucky-bag', 'push-bytes'],
  ...['drop-latency', 'busy-tables', 'durable-plays', 'durable-drops', 'drawn-plays', 'slot-spins'],
  ...[
    'sea-shots',
    'acceptances',
    'durable-recharges',
    'claims',
    'show-gifts',
    'show-talk',
    'coming-back',
    'mall',
    'forum',
  ],
  ...['console-lists', 'mall-checkouts', 'hot-account', 'limited-spends', 'large-ledger'],
  ...['checkpoint-streams', 'authenticated-read', 'first-load', 'room-scripts', 'lighthouse'],
  ...['page-speed', 'page-steadiness', 'page-interactions', 'video'],
];
