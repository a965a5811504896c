import { html } from 'hono/html'
import type { SandboxContext } from '../access/context/context.ts'
import type { Routes } from '../http/env.ts'
import { ApiError } from '../http/errors.ts'
import { wordsOf } from '../words/language.ts'
import { HostedError } from './hosted-error.ts'
import { sendPage } from './page.ts'

/** Shows errors to people, while programs get JSON. */
export function showErrors(routes: Routes, context: SandboxContext): void {
  routes.onError((error, c) => {
    const shown =
      error instanceof HostedError
        ? error
        : error instanceof ApiError
          ? new HostedError(error.status, 'failed', 'goBack')
          : new HostedError(500, 'broke', 'notYourFault')
    if (shown.status === 500) console.error(`${c.req.method} ${c.req.path}:`, error)
    const { title, text } = shown.write(wordsOf(c).error)
    return sendPage(c, context, {
      title,
      status: shown.status,
      framedBy: context.settings.origins,
      body: html`<h1>${title}</h1><p>${text}</p>`,
    })
  })
}
