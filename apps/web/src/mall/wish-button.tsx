import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { translate, useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { classes } from '../ui/classes.ts';
import { Sign } from '../ui/lucide.tsx';
import { showToast } from '../ui/toasts.store.ts';
import { wishesKey, wishesQuery } from './mall.queries.ts';
import type { GoodsCardData } from './mall.queries.ts';

/** Tells a guest what keeps wishes, with the way there and back. */
function useAskToSignIn(): () => void {
  const navigate = useNavigate();
  const { history } = useRouter();
  return () =>
    showToast({
      tone: 'info',
      title: translate('mall.wishSignIn'),
      ms: 6_000,
      action: {
        text: translate('account.signIn'),
        onPress: () => void navigate({ to: '/auth', search: { from: history.location.href } }),
      },
    });
}

/** Whether a thing is among the wishes, and how to change that: shown at once. */
function useWish(goods: GoodsCardData): { wished: boolean; toggle: () => void } {
  const player = useMay('playPaid');
  const client = useQueryClient();
  const askToSignIn = useAskToSignIn();
  const { data } = useQuery({ ...wishesQuery(), enabled: player });
  const { shopGoodsId } = goods;
  const kept = data?.some((each) => each.shopGoodsId === shopGoodsId) === true;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (wished: boolean) => call('setWish', { shopGoodsId, wished }),
    onSettled: () => client.invalidateQueries({ queryKey: wishesKey }),
  });
  const wished = player && (isPending ? variables : kept);
  return { wished, toggle: () => (player ? mutate(!wished) : askToSignIn()) };
}

/** The heart of a thing: lays it aside, or forgets it. */
export function WishButton({
  goods,
  className = 'ib',
}: {
  goods: GoodsCardData;
  className?: string;
}): ReactNode {
  const t = useT();
  const { wished, toggle } = useWish(goods);
  return (
    <button
      type="button"
      className={classes(className, 'wish')}
      aria-label={t('mall.wishOf', { name: goods.name })}
      aria-pressed={wished}
      onClick={toggle}
    >
      <Sign of={Heart} size={20} />
    </button>
  );
}
