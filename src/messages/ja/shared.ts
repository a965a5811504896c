/** Sentences of several parts. */

export const addToCart = 'カートに入れる'
export const chooseOptions = 'オプションを選ぶ'
export const buyNow = '今すぐ購入'
export const viewProduct = '商品を見る'
export const soldOut = '売り切れ'
export const onlyLeft = '残り{count}点'
export const from = '{price} から'
export const oldPrice = '元の価格'
export const tryAgain = 'もう一度試す'
export const productFailed = 'この商品を読み込めませんでした。'
export const productMissing = 'この商品は現在ご利用いただけません。'
export const adding = '追加しています…'
export const oneMoment = 'お待ちください…'
export const cartIsEmpty = 'カートは空です。'
export const checkout = '購入手続きへ'
export const noLongerAvailable = '現在は取り扱いがありません。'
export const and = '、'
export const dismiss = '閉じる'
export const price = '価格'
export const optional = '任意'
export const loading = '読み込んでいます…'
export const login = 'ログイン'
export const logout = 'ログアウト'
export const shopUnreachable = 'ショップに接続できません。接続を確認して、もう一度お試しください。'
export const textTooShort = '{title}は{least}文字以上で入力してください。'
export const membersOnly = 'この商品は会員限定です。'
export const subscriptionOnly = 'この商品は定期購入のみ、商品ページでお求めいただけます。'
export const preorder = '予約注文する'
export const preordered = '予約注文'
export const shopBusy = 'ショップが混み合っています。少し待ってからお試しください。'
export const captchaUnavailable = 'このページでは表示できないセキュリティ確認が必要です。後でお試しください。'
export const loginTimedOut = 'ログインに時間がかかりすぎました。もう一度お試しください。'
export const memberTitle = 'ログインしています'
export const rhythm = {
  everyDay: '毎日',
  everyWeek: '毎週',
  everyMonth: '毎月',
  everyYear: '毎年',
  everyTime: '{time}ごと',
  forTime: '{time}間',
  untilCancelled: '解約するまで',
}
export const categories = 'カテゴリー'
export const allProducts = 'すべての商品'
export const cartName = 'カート'
export const accountName = 'アカウント'
export const emailAddress = 'メールアドレス'
