/** Sentences of several parts. */

export const addToCart = '加入购物车'
export const chooseOptions = '选择规格'
export const buyNow = '立即购买'
export const viewProduct = '查看商品'
export const soldOut = '售罄'
export const onlyLeft = '仅剩 {count} 件'
export const from = '{price} 起'
export const oldPrice = '原价'
export const tryAgain = '重试'
export const productFailed = '无法加载此商品。'
export const productMissing = '此商品目前无法购买。'
export const adding = '正在添加…'
export const oneMoment = '请稍候…'
export const cartIsEmpty = '您的购物车是空的。'
export const checkout = '去结账'
export const noLongerAvailable = '此商品已不再提供。'
export const and = '、'
export const dismiss = '关闭'
export const price = '价格'
export const optional = '选填'
export const loading = '正在加载…'
export const login = '登录'
export const logout = '退出登录'
export const shopUnreachable = '无法连接商店。请检查网络后重试。'
export const items = { other: '{count} 件商品' }
export const noteHint = { other: '还可输入 {count} 个字符' }
export const textTooShort = '{title}：请至少输入 {least} 个字符。'
export const membersOnly = '该商品仅限会员购买。'
export const subscriptionOnly = '该商品仅以订阅方式在其页面出售。'
export const preorder = '预购'
export const preordered = '预购商品'
export const shopBusy = '商店正忙。请稍后重试。'
export const captchaUnavailable = '需要进行本页无法显示的安全验证。请稍后再试。'
export const loginTimedOut = '登录用时太长。请重试。'
export const memberTitle = '您已登录'
export const rhythm = {
  everyDay: '每天',
  everyWeek: '每周',
  everyMonth: '每月',
  everyYear: '每年',
  everyTime: '每 {time}',
  forTime: '持续 {time}',
  untilCancelled: '直到取消',
}
export const categories = '分类'
export const allProducts = '全部商品'
export const accountName = '您的账户'
export const sending = '正在发送…'
