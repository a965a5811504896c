import type { Transport } from '../../../src/client/core/transport.ts'
import { createRedirectSession } from '../../../src/client/identity/redirects.ts'
import type { RedirectRequest } from '../../../src/model/redirect.ts'
import type { Page } from '../../loader/page.ts'

/**
 * Adds the page's language to every request for a hosted page that names none, because the provider can't know it: the
 * parameter `lang` (contract 5.6) needs no permission of a preflight, as its header would.
 */
export const nameLanguage = ({ send }: Transport, { config }: Page): Transport => ({
  send(endpoint, request, options) {
    if (endpoint.path !== createRedirectSession.path) return send(endpoint, request, options)
    const { preferences } = request as RedirectRequest
    const additionalQueryParameters = {
      lang: config.locale.split('-', 1)[0],
      ...preferences?.additionalQueryParameters,
    }
    return send(endpoint, { ...request, preferences: { ...preferences, additionalQueryParameters } }, options)
  },
})
