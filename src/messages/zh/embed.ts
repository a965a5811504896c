import type { EmbedMessages } from '../embed.ts'

/** The own messages of the page for frames, in Chinese. */
export const messages: EmbedMessages = {
  title: '商店',
  noOrigin: '包含此框架的页面没有给它来源，因此商店不会响应。请单独打开：',
  noWindow: '包含此框架的页面不允许它打开结账页面。请单独打开：',
  noSubject: '此地址没有指明商品或商品系列：',
}

/** For browsers without scripts. */
export const withoutScripts = '页面的这一部分需要脚本。'
