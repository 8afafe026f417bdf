import type { CodeMailTexts } from './mail-texts.type.ts';

export const simplifiedChinese: CodeMailTexts = {
  register: {
    subject: '你的 {brand} 验证码：{code}',
    text: '你的验证码是 {code}。\n\n请在 {minutes} 分钟内输入它来开通账号。如果不是你本人申请的，请忽略这封邮件。\n',
  },
  taken: {
    subject: '你的 {brand} 验证码：{code}',
    text: '你的验证码是 {code}。\n\n这个地址已有账号：请用它的密码登录，或在那里设置新密码。如果不是你本人申请的，请忽略这封邮件。\n',
  },
  reset: {
    subject: '你的 {brand} 验证码：{code}',
    text: '你的验证码是 {code}。\n\n请在 {minutes} 分钟内输入它来设置新密码。如果不是你本人申请的，请忽略这封邮件：你的密码不会改变。\n',
  },
  unknown: {
    subject: '这个地址没有 {brand} 账号',
    text: '有人想为这个地址设置新密码，但它没有账号。如果是你本人，请先注册，或换一个地址试试。\n',
  },
  address: {
    subject: '你的 {brand} 验证码：{code}',
    text: '你的验证码是 {code}。\n\n请在 {minutes} 分钟内输入，以确认此地址属于你的账号。如果不是你本人操作，请忽略此邮件。\n',
  },
  confirm: {
    subject: '你的 {brand} 验证码：{code}',
    text: '你的验证码是 {code}。\n\n请在 {minutes} 分钟内输入，以确认是你本人。如果不是你本人操作，可能有他人登录了你的账号：请设置新密码。\n',
  },
  moved: {
    subject: '你的 {brand} 邮箱已更改',
    text: '此邮箱已不再属于你的 {brand} 账号，已由另一个邮箱取代。\n\n如果不是你本人操作，请立即联系我们的帮助中心。\n',
  },
  passwordChanged: {
    subject: '你的 {brand} 密码已更改',
    text: '你的 {brand} 账号密码已于 {time}（UTC）更改，其他设备均已退出登录。\n\n如果不是你本人操作，请立即设置新密码并联系我们的帮助中心。\n',
  },
  passkeyAdded: {
    subject: '你的 {brand} 账号新增了通行密钥',
    text: '你的 {brand} 账号于 {time}（UTC）新增了一个通行密钥，持有者可以登录。\n\n如果不是你本人操作，请在设置中将其移除，设置新密码，并联系我们的帮助中心。\n',
  },
  newDevice: {
    subject: '你的 {brand} 账号有新的登录',
    text: '你的 {brand} 账号于 {time}（UTC）在一台新设备上登录。\n\n如果是你本人，无需处理。如果不是，请立即设置新密码，所有设备都会退出登录。\n',
  },
  sms: '{code} 是你的 {brand} 验证码，{minutes} 分钟内有效。请勿告诉他人。',
};
