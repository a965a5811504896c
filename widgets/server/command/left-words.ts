import type { LeftReason } from '../../markup/left-tag.ts'

/** The reasons why a tag stayed as it was written, for the command's output. */
export const LEFT_WORDS: Readonly<Record<LeftReason, string>> = {
  template: 'it has a template of its own, which the browser draws',
  unnamed: 'it names no product',
  address:
    'its slug stands in the page’s address, which has none here (--site-url says where the pages stand)',
  filtered: 'its filters stand in the address, which the browser reads',
  personal: 'what it shows depends on who looks, which the browser knows',
  no_client: 'nothing says whose shop it is (--client-id, or data-client-id of the script tag)',
  refused_host: 'the page names a host that may not be asked',
  unknown: 'the shop has no such product',
  empty: 'the shop has nothing to show there',
  unanswered: 'the provider has not answered in time',
  odd: 'the provider has answered with something that can not be shown',
}
