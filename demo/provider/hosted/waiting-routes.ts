import { Hono } from 'hono'
import type { SandboxContext } from '../access/context/context.ts'
import type { Routes, SandboxEnv } from '../http/env.ts'
import { createSignIn } from '../identity/sign-in.ts'
import { wordsOf } from '../words/language.ts'
import { showErrors } from './error-page.ts'
import { codeForm, type FormFrame, type Shown, waitingPage } from './login-pages.ts'
import { createLoginSteps } from './login-steps.ts'

/** Serves the hosted pages of a login that waits: for a code from an e-mail, or for the owner (contract 5.7). */
export function createWaitingRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const signIn = createSignIn(context)
  const steps = createLoginSteps(context)
  showErrors(routes, context)

  const codePage = (frame: FormFrame & { email: string; state: string; note?: string }): Shown => ({
    title: frame.words.waiting.checkEmail,
    body: codeForm(frame),
  })

  routes.post('/verify-email', async (c) => {
    const { code = '', state = '', email = '', session } = await steps.readForm(c)
    return steps.attempt(c, await steps.readVisit(c, session), {
      run: () => signIn.verify(state, code),
      form: (frame) => codePage({ ...frame, email, state }),
    })
  })

  routes.post('/verify-email/resend', async (c) => {
    const { state = '', email = '', session } = await steps.readForm(c)
    const visit = await steps.readVisit(c, session)
    return steps.attempt(c, visit, {
      run: () => signIn.resend(state),
      form: (frame) => codePage({ ...frame, email, state }),
      note: wordsOf(c).waiting.resent,
    })
  })

  routes.post('/waiting', async (c) => {
    const { state = '', email = '', session } = await steps.readForm(c)
    return steps.attempt(c, await steps.readVisit(c, session), {
      run: () => signIn.proceed(state),
      form: (frame) => ({
        title: frame.words.waiting.approval,
        body: waitingPage({ ...frame, email, state }),
      }),
    })
  })

  routes.post('/waiting/status', async (c) => {
    const { state = '' } = await steps.readForm(c)
    c.header('Cache-Control', 'no-store')
    return c.json({ isWaiting: await signIn.isWaiting(state) })
  })

  return routes
}
