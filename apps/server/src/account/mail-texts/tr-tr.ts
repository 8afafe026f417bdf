import type { CodeMailTexts } from './mail-texts.type.ts';

export const turkish: CodeMailTexts = {
  register: {
    subject: '{brand} kodun: {code}',
    text: 'Kodun: {code}.\n\nHesabını açmak için {minutes} dakika içinde gir. Bunu sen istemediysen bu e-postayı dikkate alma.\n',
  },
  taken: {
    subject: '{brand} kodun: {code}',
    text: 'Kodun: {code}.\n\nBu adresin zaten bir hesabı var: o hesabın şifresiyle giriş yap ya da orada yeni bir şifre belirle. Bunu sen istemediysen bu e-postayı dikkate alma.\n',
  },
  reset: {
    subject: '{brand} kodun: {code}',
    text: 'Kodun: {code}.\n\nYeni bir şifre belirlemek için {minutes} dakika içinde gir. Bunu sen istemediysen bu e-postayı dikkate alma: şifren olduğu gibi kalır.\n',
  },
  unknown: {
    subject: 'Bu adresle bir {brand} hesabı yok',
    text: 'Biri bu adres için yeni bir şifre belirlemek istedi ama bu adresin hesabı yok. Bu sensen önce kaydol ya da başka bir adres dene.\n',
  },
  address: {
    subject: '{brand} kodun: {code}',
    text: 'Kodun {code}.\n\nBu adresi hesabın için onaylamak üzere kodu {minutes} dakika içinde gir. Bunu sen istemediysen bu postayı dikkate alma.\n',
  },
  confirm: {
    subject: '{brand} kodun: {code}',
    text: 'Kodun {code}.\n\nBunun sen olduğunu onaylamak için kodu {minutes} dakika içinde gir. Bunu sen istemediysen hesabında başka biri oturum açmış olabilir: yeni bir parola belirle.\n',
  },
  moved: {
    subject: '{brand} e-posta adresin değişti',
    text: 'Bu adres artık {brand} hesabına ait değil: yerini başka bir adres aldı.\n\nBunu sen yapmadıysan hemen yardım merkezimize yaz.\n',
  },
  passwordChanged: {
    subject: '{brand} parolan değiştirildi',
    text: '{brand} hesabının parolası {time} (UTC) tarihinde değiştirildi. Diğer tüm cihazlardaki oturumların kapatıldı.\n\nBunu sen yapmadıysan hemen yeni bir parola belirle ve yardım merkezimize yaz.\n',
  },
  passkeyAdded: {
    subject: '{brand} hesabına bir geçiş anahtarı eklendi',
    text: '{brand} hesabına {time} (UTC) tarihinde yeni bir geçiş anahtarı eklendi. Onu elinde tutan giriş yapabilir.\n\nBunu sen yapmadıysan ayarlardan kaldır, yeni bir parola belirle ve yardım merkezimize yaz.\n',
  },
  newDevice: {
    subject: '{brand} hesabına yeni giriş',
    text: '{brand} hesabına {time} (UTC) tarihinde yeni bir cihazdan giriş yapıldı.\n\nSensen her şey yolunda. Değilsen hemen yeni bir parola belirle: bu, tüm cihazların oturumunu kapatır.\n',
  },
  sms: '{code} {brand} kodun, {minutes} dakika geçerli. Kimseye söyleme.',
};
