import { type CallReply, levelOf } from '@grabbit/contract';
import type { UserRow } from './user.store.ts';

type Standing = Pick<
  CallReply<'userInfo'>,
  'balance' | 'levelUp' | 'rechargeAmount' | 'systemNoticeInfo' | 'messageStatus' | 'shopOrderFlag'
>;

/** The account as its owner sees it. `balance` is what is free to spend. */
export function accountOf(
  user: UserRow,
  { balance, levelUp, rechargeAmount, systemNoticeInfo, messageStatus, shopOrderFlag }: Standing,
): CallReply<'userInfo'> {
  return {
    abTest: user.ab_test,
    colour: user.colour,
    nickName: user.nick_name,
    userId: user.id,
    uid: `${user.id}`,
    userLevel: levelOf(user.experience),
    functionAbTest: user.ab_test,
    balance,
    role: user.role,
    currency: user.currency,
    countryCode: user.country_code,
    systemNoticeInfo,
    rechargeAmount,
    messageStatus,
    shopOrderFlag,
    portrait: user.portrait,
    openimFlag: false,
    homePageType: user.home_page_type,
    levelUp,
    mail: user.mail ?? '',
    experience: user.experience,
  };
}
