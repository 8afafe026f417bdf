import type { CodeMailTexts } from './mail-texts.type.ts';

export const japanese: CodeMailTexts = {
  register: {
    subject: '{brand} のコード：{code}',
    text: 'コードは {code} です。\n\n{minutes} 分以内に入力すると、アカウントを開設できます。お心当たりがなければ、このメールは無視してください。\n',
  },
  taken: {
    subject: '{brand} のコード：{code}',
    text: 'コードは {code} です。\n\nこのアドレスにはすでにアカウントがあります。そのパスワードでログインするか、新しいパスワードを設定してください。お心当たりがなければ、このメールは無視してください。\n',
  },
  reset: {
    subject: '{brand} のコード：{code}',
    text: 'コードは {code} です。\n\n{minutes} 分以内に入力すると、新しいパスワードを設定できます。お心当たりがなければ、このメールは無視してください。パスワードは変わりません。\n',
  },
  unknown: {
    subject: 'このアドレスの {brand} アカウントはありません',
    text: 'このアドレスに新しいパスワードを設定しようとした方がいますが、アカウントがありません。ご本人の場合は、先に登録するか、別のアドレスをお試しください。\n',
  },
  address: {
    subject: '{brand} のコード：{code}',
    text: '確認コードは {code} です。\n\n{minutes} 分以内に入力して、このアドレスがあなたのものであることを確認してください。お心当たりがなければ、このメールは無視してください。\n',
  },
  confirm: {
    subject: '{brand} のコード：{code}',
    text: '確認コードは {code} です。\n\n{minutes} 分以内に入力して、ご本人であることを確認してください。お心当たりがない場合は、ほかの人がログインしている可能性があります。新しいパスワードを設定してください。\n',
  },
  moved: {
    subject: '{brand} のメールアドレスが変更されました',
    text: 'このアドレスは {brand} のアカウントから外れ、別のアドレスに変更されました。\n\nお心当たりがない場合は、すぐにヘルプセンターまでご連絡ください。\n',
  },
  sms: '{code} は {brand} の確認コードです（{minutes} 分間有効）。誰にも教えないでください。',
};
