import { html } from 'hono/html'
import type { SandboxContext } from '../context.ts'
import type { Routes } from '../http/env.ts'
import { ApiError } from '../http/errors.ts'
import { HostedError } from './hosted-error.ts'
import { sendPage } from './page.ts'

/** Shows people what went wrong, where programs would get JSON. */
export function showErrors(routes: Routes, context: SandboxContext): void {
  routes.onError((error, c) => {
    const shown =
      error instanceof HostedError
        ? error
        : error instanceof ApiError
          ? new HostedError(error.status, 'That did not work', 'Go back and try again.')
          : new HostedError(500, 'Something broke', 'It is not your fault. Try again in a moment.')
    if (shown.status === 500) console.error(`${c.req.method} ${c.req.path}:`, error)
    return sendPage(c, context, {
      title: shown.title,
      status: shown.status,
      framedBy: context.settings.origins,
      body: html`<h1>${shown.title}</h1><p>${shown.message}</p>`,
    })
  })
}
