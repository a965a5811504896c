import { DASHBOARD, type Refusal } from '../../../src/model/refusals.ts'
import { isOpenedAsFile } from '../../loader/cut-address.ts'

/** The advice for a page that was opened as a file: no provider answers it. */
export const FILE_HINT =
  'this page was opened as a file (file://), which has no origin that the provider could allow: serve its folder (npx http-server), and open it as http://localhost:8080/…'

/** The advice for a page in a sandbox, whose requests come from `null`, whatever its address. */
const SANDBOX_HINT =
  'The sandbox that this page is in (the frame’s attribute, or the page’s own policy) leaves it no origin that the provider could allow: add allow-same-origin to it.'

/** Returns the advice for a refusal of a page without an origin, which no entry in the provider's lists can fix. */
export function findOriginHint({ field }: Refusal): string | undefined {
  if (field !== DASHBOARD.domains && field !== DASHBOARD.uris) return
  if (isOpenedAsFile()) return FILE_HINT
  return window.origin === 'null' ? SANDBOX_HINT : undefined
}
