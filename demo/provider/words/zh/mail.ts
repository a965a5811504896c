import type { MailTexts } from '../en/texts.ts'

export const mail: MailTexts = {
  codeSubject: '{code} 是您在 {shop} 的验证码',
  code: '您在 {shop} 的验证码是 {code}。',
  codeUse: '请在 15 分钟内填写到索取它的页面。如果您没有索取验证码，请忽略此邮件。',
  resetSubject: '设置 {shop} 的新密码',
  reset: '有人（希望是您）想为 {shop} 设置新密码。请在这里设置：',
  resetUse: '链接只能使用一次，一小时内有效。如果不是您，请忽略此邮件：没有任何更改。',
  activationSubject: '您在 {shop} 的账户已准备好',
  activation: '{shop} 为您创建了账户。请设置密码以便使用：',
  activationUse: '链接只能使用一次，七天内有效。',
  approvedSubject: '欢迎来到 {shop}',
  approved: '您的账户已获批准：现在可以登录 {shop}。',
  changedSubject: '您在 {shop} 的密码已更改',
  changed: '您在 {shop} 的账户密码刚刚被更改。',
  changedNotYou: '如果不是您，请在登录页面通过“忘记密码？”设置新密码。',
  takenSubject: '来自 {shop} 的确认',
  orderSubject: '您在 {shop} 的订单 {number}',
  hello: '{name}，您好：',
  orderThanks: '感谢您的订单 {number}。',
  total: '总计：{total}',
  shippedTo: '配送（{title}）至{city}。',
}
