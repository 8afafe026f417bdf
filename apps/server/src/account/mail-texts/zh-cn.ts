import type { CodeMailTexts } from './mail-texts.type.ts';

export const simplifiedChinese: CodeMailTexts = {
  register: {
    subject: '你的 Grabbit 验证码：{code}',
    text: '你的验证码是 {code}。\n\n请在 {minutes} 分钟内输入它来开通账号。如果不是你本人申请的，请忽略这封邮件。\n',
  },
  taken: {
    subject: '你的 Grabbit 验证码：{code}',
    text: '你的验证码是 {code}。\n\n这个地址已有账号：请用它的密码登录，或在那里设置新密码。如果不是你本人申请的，请忽略这封邮件。\n',
  },
  reset: {
    subject: '你的 Grabbit 验证码：{code}',
    text: '你的验证码是 {code}。\n\n请在 {minutes} 分钟内输入它来设置新密码。如果不是你本人申请的，请忽略这封邮件：你的密码不会改变。\n',
  },
  unknown: {
    subject: '这个地址没有 Grabbit 账号',
    text: '有人想为这个地址设置新密码，但它没有账号。如果是你本人，请先注册，或换一个地址试试。\n',
  },
};
