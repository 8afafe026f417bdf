import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CostCard, ReturnCard } from './cost-card.tsx';
import { useGoods } from './use-goods.ts';
import './mall.css';
import './goods.css';

/** Beside a thing: what it costs in the end, and what can be given back. */
export function GoodsColumn(): ReactNode {
  const { id } = useParams({ from: '/shell/goods/$id' });
  const { data: goods } = useGoods(Number(id));
  if (goods === undefined) return null;
  return (
    <>
      <CostCard goods={goods} />
      <ReturnCard goods={goods} />
    </>
  );
}
