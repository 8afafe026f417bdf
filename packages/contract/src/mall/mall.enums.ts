export const GoodsType = {
  toy: 0,
  clawed: 1,
  virtual: 2,
  digital: 3,
} as const;
export type GoodsType = (typeof GoodsType)[keyof typeof GoodsType];
