import type { EmbedMessages } from '../embed.ts'

/** The own messages of the page for frames, in Arabic. */
export const messages: EmbedMessages = {
  title: 'المتجر',
  noOrigin: 'الصفحة المحيطة بهذا الإطار لا تمنحه مصدرًا، لذلك لا يجيبه المتجر. افتحه وحده: ',
  noWindow: 'الصفحة المحيطة بهذا الإطار لا تسمح له بفتح صفحة الدفع. افتحه وحده: ',
  noSubject: 'لا يذكر هذا العنوان منتجًا ولا مجموعة: ',
}

/** For browsers without scripts. */
export const withoutScripts = 'يحتاج هذا الجزء من الصفحة إلى السكربتات.'
