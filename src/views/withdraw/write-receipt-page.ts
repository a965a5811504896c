import type { WithdrawMessages } from '../../messages/withdraw.ts'
import type { WithdrawalReceipt } from '../../model/withdrawal.ts'
import { listReceipt, sayStatement } from './list-receipt.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (one) => ESCAPES[one] ?? one)

const LOOK =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}' +
  'dt{font-weight:600;margin-top:.75rem}dd{margin:0;overflow-wrap:anywhere}@page{margin:2cm}'

/**
 * Writes a receipt as a separate page, to store, to print, and to read in a mail: without scripts and without anything
 * to load.
 */
export function writeReceiptPage(
  receipt: WithdrawalReceipt,
  signature: string,
  messages: WithdrawMessages,
): string {
  const rows = listReceipt(receipt, signature, messages)
    .map(({ label, value }) => `<dt>${escapeText(label)}</dt><dd><bdi>${escapeText(value)}</bdi></dd>`)
    .join('\n')
  const { language } = messages
  const direction = /^(ar|he)\b/.test(language) ? 'rtl' : 'ltr'
  const title = escapeText(messages.receivedTitle)
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${LOOK}</style></head>
<body>
<h1>${title}</h1>
<p>${escapeText(sayStatement(receipt.statement, messages))}</p>
<dl>
${rows}
</dl>
<p>${escapeText(messages.keep)}</p>
</body>
</html>
`
}
