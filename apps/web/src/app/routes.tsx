import { PageFault } from '../platform/page-fault.tsx';
import { accountAlone, accountInShell } from './routes/account.routes.tsx';
import { cardsInShell } from './routes/cards.routes.tsx';
import { clubInShell } from './routes/club.routes.tsx';
import { helpInShell } from './routes/help.routes.tsx';
import { ordersAlone } from './routes/orders.routes.tsx';
import { platformInShell } from './routes/platform.routes.tsx';
import { playAlone, playInShell } from './routes/play.routes.tsx';
import { roomsAlone, roomsInShell } from './routes/rooms.routes.tsx';
import { rechargeInShell } from './routes/recharge.routes.tsx';
import { root, shell } from './routes/root.routes.tsx';
import { unbuiltRoutes } from './routes/unbuilt.routes.tsx';
import { PageFallback } from './shell/page-fallback.tsx';

/** Every page of the product, each with its access scope. */
export const routeTree = root.addChildren([
  shell.addChildren([
    ...roomsInShell,
    ...accountInShell,
    ...playInShell,
    ...helpInShell,
    ...clubInShell,
    ...platformInShell,
    ...rechargeInShell,
    ...cardsInShell,
  ]),
  ...accountAlone,
  ...ordersAlone,
  ...roomsAlone,
  ...playAlone,
  ...unbuiltRoutes,
]);

export const routeFallbacks = { pending: PageFallback, error: PageFault };
