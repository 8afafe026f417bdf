import { mostOfOneThing } from '@grabbit/contract';

/** What stands of a line beside the thing itself. */
export interface KeptLine {
  readonly shopGoodsId: number;
  readonly goodsNum: number;
  readonly checked: boolean;
}

/** What becomes of a line; a number of 0 takes it out. */
export interface CartChange {
  readonly shopGoodsId: number;
  readonly goodsNum?: number;
  readonly checked?: boolean;
}

/** Lines as changes leave them. */
export function changedLines<Line extends KeptLine>(
  lines: readonly Line[],
  changes: readonly CartChange[],
): Line[] {
  return lines.flatMap((line) => {
    const change = changes.find(({ shopGoodsId }) => shopGoodsId === line.shopGoodsId);
    if (change === undefined) return [line];
    const { goodsNum = line.goodsNum, checked = line.checked } = change;
    return goodsNum <= 0 ? [] : [{ ...line, goodsNum: Math.min(goodsNum, mostOfOneThing), checked }];
  });
}
