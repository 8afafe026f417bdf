import { RoomUseType } from '@grabbit/contract';
import { linkOptions } from '@tanstack/react-router';
import { lazy } from 'react';
import { call } from '../kernel/call.ts';
import { isRecord } from '../kernel/storage.ts';
import { formatShare } from '../i18n/format-share.ts';
import { toyName } from '../i18n/toy-name.ts';
import type { DrawnGameParts, ProofReader } from '../ports/games.ts';
import { defineParts } from '../ports/parts.ts';
import { inkOfPrize, Toy } from '../ui/toy-picture.tsx';
import { DrawnMachine } from './drawn-machine.tsx';
import { GashaponIcon } from './gashapon-icon.ts';

const CapsulePicture = lazy(async () => ({
  default: (await import('./capsule-picture.tsx')).CapsulePicture,
}));
const BoxVerified = lazy(async () => ({ default: (await import('./box-verified.tsx')).BoxVerified }));

/** What the capsule of a play held; empty for a result of another form. */
function capsuleKind(result: unknown): string {
  const kind = isRecord(result) ? result['kind'] : '';
  return typeof kind === 'string' ? kind : '';
}

const gashapon: DrawnGameParts = {
  name: 'gashapon',
  title: 'gashapon.game',
  Icon: GashaponIcon,
  roomLink: (roomId, from) =>
    linkOptions({ to: '/gashapon/$roomId', params: { roomId: String(roomId) }, search: { from } }),
  card({ box, price, useType }, t) {
    const [left, size, coins] = [box?.left ?? 0, box?.size ?? 24, box?.coins ?? 0];
    const held = box == null ? t('gashapon.noBoxShort') : t('gashapon.leftOf', { left, size });
    // In practice no toy is kept, so none can be turned into coins.
    const pays = coins > 0 && useType !== RoomUseType.trial;
    const share = formatShare(coins / (left * price));
    return {
      picture: <DrawnMachine left={left} size={size} />,
      note: pays ? `${held} · ${t('gashapon.pays', { share })}` : held,
    };
  },
  row({ result }) {
    const kind = capsuleKind(result);
    return { picture: <Toy kind={kind} />, ink: inkOfPrize(kind), title: toyName(kind) };
  },
  outcome: ({ result }, t) => [t('gashapon.held'), toyName(capsuleKind(result))],
  picture({ result }) {
    const kind = capsuleKind(result);
    return kind === '' ? null : <CapsulePicture kind={kind} />;
  },
  words: {
    number: 'gashapon.number',
    seedClosed: 'gashapon.seedClosed',
    stillSealed: (t) => t('gashapon.sealedStill'),
  },
};

const boxAddress = /^box-([1-9]\d{0,9})-([1-9]\d{0,8})$/;

/** Whole boxes that have ended: anybody can fill and pull one again. */
const boxes: ProofReader = {
  format: 'grabbit-box',
  Verified: BoxVerified,
  published: {
    isAsked: (id) => boxAddress.test(id),
    async read(id, signal) {
      const [, roomId, sequence] = boxAddress.exec(id) ?? [];
      return call('boxFile', { roomId: Number(roomId), sequence: Number(sequence) }, { signal });
    },
  },
};

export const gashaponParts = defineParts({ games: [gashapon], proofs: [boxes] });
