import { describe, expect, it } from 'vitest';
import { fixtureBoxes as boxes } from './boxes-fixture.ts';
import { boxNeeded, boxOf } from './packing.service.ts';
import { boxesFor, boxWords, packParcel, parcelIn } from './parcel.ts';

const plush = { weightG: 180, boxMm: [180, 150, 140] };
const big = { weightG: 900, boxMm: [380, 280, 240] };
const many = <Thing>(count: number, thing: Thing): Thing[] => Array.from({ length: count }, () => thing);
const named = (name: string) => boxes.find((box) => box.name === name) ?? boxes[0];

describe('packParcel', () => {
  it('takes the smallest box that holds the toys', () => {
    expect(packParcel(boxes, [plush])).toEqual({ boxMm: [250, 200, 150], weightG: 320 });
    expect(packParcel(boxes, [plush, plush])?.boxMm).toEqual([300, 250, 200]);
    expect(packParcel(boxes, [plush, big])?.boxMm).toEqual([500, 400, 300]);
    expect(packParcel(boxes, many(30, plush))).not.toBeNull();
  });

  it('says when nothing holds them', () => {
    expect(packParcel(boxes, [{ weightG: 1, boxMm: [900, 10, 10] }])).toBeNull();
    expect(packParcel(boxes, many(30, big))).toBeNull();
    expect(packParcel([], [plush])).toBeNull();
  });
});

describe('boxesFor', () => {
  it('gives every box that takes the things, in their order', () => {
    expect(boxesFor(boxes, [big]).map(({ name }) => name)).toEqual(['m', 'l', 'xl', 'xxl', 'xxxl']);
    expect(boxesFor(boxes, many(12, big)).map(({ name }) => name)).toEqual([]);
    expect(boxesFor(boxes.toReversed(), [plush])[0]?.name).toBe('xxxl');
  });

  it('turns a thing, and leaves air around several', () => {
    const slim = { weightG: 10, boxMm: [150, 250, 200] };
    expect(boxesFor(boxes, [slim])[0]?.name).toBe('xs');
    const half = { weightG: 10, boxMm: [125, 200, 150] };
    expect(boxesFor(boxes, [half, half])[0]?.name).toBe('s');
  });
});

describe('the box of an order', () => {
  const without = (...gone: string[]) =>
    boxes.map((box) => ({ ...box, stock: gone.includes(box.name) ? 0 : box.stock }));

  it('is the one that it lies in, be it retired or empty since', () => {
    const later = without('l').map((box) => ({ ...box, isRetired: box.name === 'l' }));
    expect(boxOf(later, { box_id: 4 }, [plush])?.name).toBe('l');
  });

  it('is before that the smallest of which any is left, or else the one that it needs', () => {
    expect(boxOf(boxes, { box_id: null }, [plush])?.name).toBe('xs');
    expect(boxOf(without('xs', 's'), { box_id: null }, [plush])?.name).toBe('m');
    expect(boxOf(without(...boxes.map(({ name }) => name)), { box_id: null }, [plush])?.name).toBe('xs');
    expect(boxOf(boxes, { box_id: null }, many(30, big))).toBeNull();
  });

  it('is needed however many are left, as long as it is in use', () => {
    expect(boxNeeded(without('xs'), [plush])?.name).toBe('xs');
    expect(
      boxNeeded(
        boxes.map((box) => ({ ...box, isRetired: box.name === 'xs' })),
        [plush],
      )?.name,
    ).toBe('s');
  });

  it('is named with its size in centimetres, and weighs with what is in it', () => {
    const box = named('m');
    if (box === undefined) throw new Error('no box');
    expect(boxWords(box)).toBe('m, 40 × 30 × 25 cm');
    expect(parcelIn(box, [plush, big])).toEqual({ boxMm: [400, 300, 250], weightG: 340 + 180 + 900 });
  });
});
