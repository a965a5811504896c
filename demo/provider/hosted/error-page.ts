import { html } from 'hono/html'
import type { SandboxContext } from '../access/context/context.ts'
import type { Call, Routes } from '../http/env.ts'
import { ApiError } from '../http/errors.ts'
import { answerUnknownPath } from '../http/failures.ts'
import { wordsOf } from '../words/language.ts'
import { HostedError } from './hosted-error.ts'
import { sendPage } from './page.ts'
import { createVisits } from './visits.ts'

/** Creates the page of an error, which leads back to the shop if the visit's redirect session names it. */
function createErrorPage(context: SandboxContext) {
  const visits = createVisits(context)

  return async (c: Call, shown: HostedError) => {
    const token = c.get('visit') ?? c.req.query('session')
    // Whatever broke may have been the database.
    const visit = token ? await visits.read(c, token).catch(() => undefined) : undefined
    const exit = shown.exit ?? (visit && visits.toShop(visit))
    const { error: words, frame } = wordsOf(c)
    const { title, text, isTechnical } = shown.write(words)
    return sendPage(c, context, {
      title,
      status: shown.status,
      framedBy: context.settings.origins,
      body: html`<h1>${title}</h1><p${isTechnical ? html` lang="en" dir="ltr"` : ''}>${text}</p>
${exit ? html`<p><a class="button full" href="${exit}">${frame.back}</a></p>` : ''}`,
    })
  }
}

/** Shows errors to people, while programs get JSON. */
export function showErrors(routes: Routes, context: SandboxContext): void {
  const sendError = createErrorPage(context)
  routes.onError((error, c) => {
    const shown =
      error instanceof HostedError
        ? error
        : error instanceof ApiError
          ? new HostedError(error.status, 'failed', 'goBack')
          : new HostedError(500, 'broke', 'notYourFault')
    if (shown.status === 500) console.error(`${c.req.method} ${c.req.path}:`, error)
    return sendError(c, shown)
  })
}

/**
 * Answers a path that isn't there. Somebody who loads an address that only forms lead to, as by a press of Enter in the
 * address bar, reads a page; programs get JSON.
 */
export function createMissingPage(context: SandboxContext) {
  const sendError = createErrorPage(context)
  return (c: Call): Response | Promise<Response> =>
    c.req.method === 'GET' && c.req.header('accept')?.includes('text/html')
      ? sendError(c, new HostedError(404, 'noPage', 'startAgain'))
      : answerUnknownPath(c)
}
