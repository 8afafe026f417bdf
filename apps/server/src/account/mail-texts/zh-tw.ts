import type { CodeMailTexts } from './mail-texts.type.ts';

export const traditionalChinese: CodeMailTexts = {
  register: {
    subject: '你的 Grabbit 驗證碼：{code}',
    text: '你的驗證碼是 {code}。\n\n請在 {minutes} 分鐘內輸入它來開通帳號。如果不是你本人要求的，請忽略這封信。\n',
  },
  taken: {
    subject: '你的 Grabbit 驗證碼：{code}',
    text: '你的驗證碼是 {code}。\n\n這個地址已有帳號：請用它的密碼登入，或在那裡設定新密碼。如果不是你本人要求的，請忽略這封信。\n',
  },
  reset: {
    subject: '你的 Grabbit 驗證碼：{code}',
    text: '你的驗證碼是 {code}。\n\n請在 {minutes} 分鐘內輸入它來設定新密碼。如果不是你本人要求的，請忽略這封信：你的密碼不會改變。\n',
  },
  unknown: {
    subject: '這個地址沒有 Grabbit 帳號',
    text: '有人想為這個地址設定新密碼，但它沒有帳號。如果是你本人，請先註冊，或換一個地址試試。\n',
  },
};
