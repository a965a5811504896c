import { DASHBOARD, type Refusal } from '../../../src/model/refusals.ts'
import { isOpenedAsFile } from '../../loader/cut-address.ts'

/** The advice for a page that was opened as a file: no provider answers it. */
export const FILE_HINT =
  'this page was opened as a file (file://), which has no origin that the provider could allow: serve its folder (npx http-server), and open it as http://localhost:8080/…'

/** Checks whether a refusal concerns such a page, which no entry in the provider's lists can fix. */
export const isOfFile = ({ field }: Refusal): boolean =>
  isOpenedAsFile() && (field === DASHBOARD.domains || field === DASHBOARD.uris)
