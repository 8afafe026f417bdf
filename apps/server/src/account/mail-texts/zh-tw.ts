import type { CodeMailTexts } from './mail-texts.type.ts';

export const traditionalChinese: CodeMailTexts = {
  register: {
    subject: '你的 {brand} 驗證碼：{code}',
    text: '你的驗證碼是 {code}。\n\n請在 {minutes} 分鐘內輸入它來開通帳號。如果不是你本人要求的，請忽略這封信。\n',
  },
  taken: {
    subject: '你的 {brand} 驗證碼：{code}',
    text: '你的驗證碼是 {code}。\n\n這個地址已有帳號：請用它的密碼登入，或在那裡設定新密碼。如果不是你本人要求的，請忽略這封信。\n',
  },
  reset: {
    subject: '你的 {brand} 驗證碼：{code}',
    text: '你的驗證碼是 {code}。\n\n請在 {minutes} 分鐘內輸入它來設定新密碼。如果不是你本人要求的，請忽略這封信：你的密碼不會改變。\n',
  },
  unknown: {
    subject: '這個地址沒有 {brand} 帳號',
    text: '有人想為這個地址設定新密碼，但它沒有帳號。如果是你本人，請先註冊，或換一個地址試試。\n',
  },
  address: {
    subject: '你的 {brand} 驗證碼：{code}',
    text: '你的驗證碼是 {code}。\n\n請在 {minutes} 分鐘內輸入，以確認此地址屬於你的帳號。如果不是你本人操作，請忽略這封信。\n',
  },
  confirm: {
    subject: '你的 {brand} 驗證碼：{code}',
    text: '你的驗證碼是 {code}。\n\n請在 {minutes} 分鐘內輸入，以確認是你本人。如果不是你本人操作，可能有他人登入了你的帳號：請設定新密碼。\n',
  },
  moved: {
    subject: '你的 {brand} 信箱已更改',
    text: '此信箱已不再屬於你的 {brand} 帳號，已由另一個信箱取代。\n\n如果不是你本人操作，請立即聯絡我們的說明中心。\n',
  },
  passwordChanged: {
    subject: '你的 {brand} 密碼已變更',
    text: '你的 {brand} 帳號密碼已於 {time}（UTC）變更，其他裝置均已登出。\n\n如果不是你本人操作，請立即設定新密碼並聯絡我們的說明中心。\n',
  },
  passkeyAdded: {
    subject: '你的 {brand} 帳號新增了通行密鑰',
    text: '你的 {brand} 帳號於 {time}（UTC）新增了一個通行密鑰，持有者可以登入。\n\n如果不是你本人操作，請在設定中將其移除，設定新密碼，並聯絡我們的說明中心。\n',
  },
  newDevice: {
    subject: '你的 {brand} 帳號有新的登入',
    text: '你的 {brand} 帳號於 {time}（UTC）在一部新裝置上登入。\n\n如果是你本人，無需處理。如果不是，請立即設定新密碼，所有裝置都會登出。\n',
  },
  sms: '{code} 是你的 {brand} 驗證碼，{minutes} 分鐘內有效。請勿告訴他人。',
};
