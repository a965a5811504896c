import type { MailTexts } from '../en/texts.ts'

export const mail: MailTexts = {
  codeSubject: '{code} は {shop} のコードです',
  code: '{shop} のコードは {code} です。',
  codeUse:
    'コードを求めたページに15分以内に入力してください。お心当たりがない場合は、このメールを無視してください。',
  resetSubject: '{shop} の新しいパスワード',
  reset: '{shop} の新しいパスワードの設定が請求されました。こちらから設定してください：',
  resetUse:
    'リンクは1回限り、1時間有効です。お心当たりがない場合は、このメールを無視してください。何も変更されていません。',
  activationSubject: '{shop} のアカウントの準備ができました',
  activation: '{shop} がアカウントを作成しました。パスワードを設定してください：',
  activationUse: 'リンクは1回限り、7日間有効です。',
  approvedSubject: '{shop} へようこそ',
  approved: 'アカウントが承認されました。{shop} にログインできます。',
  changedSubject: '{shop} のパスワードが変更されました',
  changed: '{shop} のアカウントのパスワードが変更されました。',
  changedNotYou:
    'お心当たりがない場合は、ログインページの「パスワードをお忘れですか？」から新しいパスワードを設定してください。',
  takenSubject: '{shop} からの確認',
  orderSubject: '{shop} でのご注文 {number}',
  hello: '{name} 様',
  orderThanks: 'ご注文 {number} をありがとうございます。',
  orderRow: '{label}：{amount}',
  shippedTo: '配送（{title}）：{city}',
  backInStockSubject: '{shop}に{name}が再入荷しました',
  backInStock: '{name}は{shop}で再びお求めいただけます。価格：{price}',
  backInStockOnce: 'このメールはご希望によりお送りしています。一度だけ届きます。',
}
