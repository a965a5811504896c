import type { LeftReason } from '../../markup/left-tag.ts'

/** The reasons why a tag stayed as it was written, for the command's output. */
export const LEFT_WORDS: Readonly<Record<LeftReason, string>> = {
  template: 'it has its own template, which the browser draws',
  unnamed: 'it names no product',
  address: 'the page’s address has its slug, and no address is known here (--site-url gives it)',
  filtered: 'the address has its filters, and only the browser reads them',
  personal: 'its content depends on the visitor, whom only the browser knows',
  no_client: 'no client id is set (--client-id, or data-client-id of the script tag)',
  refused_host: 'the page names a host that is not allowed',
  unknown: 'the shop has no such product',
  empty: 'the shop has nothing to show there',
  unanswered: 'the provider has not answered in time',
  odd: 'the provider has answered with data that can’t be shown',
}
