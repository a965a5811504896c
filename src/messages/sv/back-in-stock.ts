import type { BackInStockMessages } from '../back-in-stock.ts'
import { sending, shopUnreachable, trySoon } from './shared.ts'

/** Texts of `store-back-in-stock`, in Swedish. */
export const messages: BackInStockMessages = {
  language: 'sv',
  open: 'Meddela mig när den är tillbaka',
  email: 'E-postadress',
  promise: 'Du får ett enda mejl när {name} finns igen. Adressen används inte till något annat.',
  send: 'Meddela mig',
  sending,
  done: '{email} får ett mejl så snart {name} finns igen.',
  known: '{email} står redan på listan för {name}.',
  emailWrong: 'Skriv en adress som namn@exempel.se.',
  failed: trySoon,
  offline: shopUnreachable,
  disabled: 'Den här butiken tar inte emot sådana önskemål.',
}
