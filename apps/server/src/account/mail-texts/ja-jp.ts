import type { CodeMailTexts } from './mail-texts.type.ts';

export const japanese: CodeMailTexts = {
  register: {
    subject: 'Grabbit のコード：{code}',
    text: 'コードは {code} です。\n\n{minutes} 分以内に入力すると、アカウントを開設できます。お心当たりがなければ、このメールは無視してください。\n',
  },
  taken: {
    subject: 'Grabbit のコード：{code}',
    text: 'コードは {code} です。\n\nこのアドレスにはすでにアカウントがあります。そのパスワードでログインするか、新しいパスワードを設定してください。お心当たりがなければ、このメールは無視してください。\n',
  },
  reset: {
    subject: 'Grabbit のコード：{code}',
    text: 'コードは {code} です。\n\n{minutes} 分以内に入力すると、新しいパスワードを設定できます。お心当たりがなければ、このメールは無視してください。パスワードは変わりません。\n',
  },
  unknown: {
    subject: 'このアドレスの Grabbit アカウントはありません',
    text: 'このアドレスに新しいパスワードを設定しようとした方がいますが、アカウントがありません。ご本人の場合は、先に登録するか、別のアドレスをお試しください。\n',
  },
};
