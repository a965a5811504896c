import { html } from 'hono/html'
import type { SandboxContext } from '../access/context/context.ts'
import type { Call, Routes } from '../http/env.ts'
import { ApiError } from '../http/errors.ts'
import { answerUnknownPath } from '../http/failures.ts'
import { wordsOf } from '../words/language.ts'
import { HostedError } from './hosted-error.ts'
import { sendPage } from './page.ts'

type Shop = Pick<SandboxContext, 'shop' | 'settings'>

function sendError(c: Call, context: Shop, shown: HostedError) {
  const { title, text, isTechnical } = shown.write(wordsOf(c).error)
  return sendPage(c, context, {
    title,
    status: shown.status,
    framedBy: context.settings.origins,
    body: html`<h1>${title}</h1><p${isTechnical ? html` lang="en" dir="ltr"` : ''}>${text}</p>`,
  })
}

/** Shows errors to people, while programs get JSON. */
export function showErrors(routes: Routes, context: Shop): void {
  routes.onError((error, c) => {
    const shown =
      error instanceof HostedError
        ? error
        : error instanceof ApiError
          ? new HostedError(error.status, 'failed', 'goBack')
          : new HostedError(500, 'broke', 'notYourFault')
    if (shown.status === 500) console.error(`${c.req.method} ${c.req.path}:`, error)
    return sendError(c, context, shown)
  })
}

/**
 * Answers a path that isn't there. Somebody who loads an address that only forms lead to, as by a press of Enter in the
 * address bar, reads a page; programs get JSON.
 */
export const createMissingPage =
  (context: Shop) =>
  (c: Call): Response | Promise<Response> =>
    c.req.method === 'GET' && c.req.header('accept')?.includes('text/html')
      ? sendError(c, context, new HostedError(404, 'noPage', 'startAgain'))
      : answerUnknownPath(c)
