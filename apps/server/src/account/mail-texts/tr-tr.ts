import type { CodeMailTexts } from './mail-texts.type.ts';

export const turkish: CodeMailTexts = {
  register: {
    subject: 'Grabbit kodun: {code}',
    text: 'Kodun: {code}.\n\nHesabını açmak için {minutes} dakika içinde gir. Bunu sen istemediysen bu e-postayı dikkate alma.\n',
  },
  taken: {
    subject: 'Grabbit kodun: {code}',
    text: 'Kodun: {code}.\n\nBu adresin zaten bir hesabı var: o hesabın şifresiyle giriş yap ya da orada yeni bir şifre belirle. Bunu sen istemediysen bu e-postayı dikkate alma.\n',
  },
  reset: {
    subject: 'Grabbit kodun: {code}',
    text: 'Kodun: {code}.\n\nYeni bir şifre belirlemek için {minutes} dakika içinde gir. Bunu sen istemediysen bu e-postayı dikkate alma: şifren olduğu gibi kalır.\n',
  },
  unknown: {
    subject: 'Bu adresle bir Grabbit hesabı yok',
    text: 'Biri bu adres için yeni bir şifre belirlemek istedi ama bu adresin hesabı yok. Bu sensen önce kaydol ya da başka bir adres dene.\n',
  },
};
