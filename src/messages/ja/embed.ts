import type { EmbedMessages } from '../embed.ts'

/** The own messages of the page for frames, in Japanese. */
export const messages: EmbedMessages = {
  title: 'ショップ',
  noOrigin:
    'このフレームを表示しているページがオリジンを与えていないため、ショップは応答しません。単独で開いてください：',
  noWindow: 'このフレームを表示しているページでは、購入手続きを開けません。単独で開いてください：',
  noSubject: 'このアドレスには商品もコレクションも指定されていません：',
}

/** For browsers without scripts. */
export const withoutScripts = 'ページのこの部分にはスクリプトが必要です。'
