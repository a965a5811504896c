import { Hono } from 'hono'
import { askingBrowserOf } from '../access/asking-browser.ts'
import type { SandboxContext } from '../access/context/context.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { createSignIn } from '../identity/sign-in.ts'
import { languageOf, wordsOf } from '../words/language.ts'
import { captchaTokensOf, needsCaptcha } from './captcha-box.ts'
import { showErrors } from './error-page.ts'
import type { FormFields } from './form-tokens.ts'
import { type CredentialsFrame, loginForm, registerForm } from './login-pages.ts'
import { createLoginSteps } from './login-steps.ts'
import type { Visit } from './visits.ts'

/** Reads `Mara Brandt` as a profile. */
function readName(text = '') {
  const [firstName, ...rest] = text.trim().split(/\s+/)
  return firstName ? { firstName, ...(rest.length > 0 && { lastName: rest.join(' ') }) } : {}
}

const credentialsOf = (c: Call, fields: FormFields) => ({
  email: fields.email ?? '',
  password: fields.password,
  captchaTokens: captchaTokensOf(fields),
  from: askingBrowserOf(c),
})

/** Serves the hosted pages with a password field (contract 5.7). */
export function createLoginRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const signIn = createSignIn(context)
  const steps = createLoginSteps(context)
  showErrors(routes, context)

  const frameOf = async (c: Call, visit: Visit): Promise<CredentialsFrame> => ({
    ...(await steps.frameOf(c, visit)),
    needsCaptcha: await needsCaptcha(context),
  })

  routes.get('/login', async (c) => {
    const visit = await steps.readVisit(c, c.req.query('session'))
    if (visit.member && !visit.session) return c.redirect('/account', 303)
    return steps.show(c, visit, { title: wordsOf(c).login.title, body: loginForm(await frameOf(c, visit)) })
  })

  routes.post('/login', async (c) => {
    const fields = await steps.readForm(c)
    const visit = await steps.readVisit(c, fields.session)
    const { email } = fields
    return steps.attempt(c, visit, {
      run: () => signIn.login(credentialsOf(c, fields)),
      form: async ({ flaws }) => ({
        title: wordsOf(c).login.title,
        body: loginForm({ ...(await frameOf(c, visit)), flaws, email }),
      }),
    })
  })

  routes.get('/register', async (c) => {
    const visit = await steps.readVisit(c, c.req.query('session'))
    return steps.show(c, visit, {
      title: wordsOf(c).login.register,
      body: registerForm(await frameOf(c, visit)),
    })
  })

  routes.post('/register', async (c) => {
    const fields = await steps.readForm(c)
    const visit = await steps.readVisit(c, fields.session)
    const { email, name } = fields
    const registration = {
      ...credentialsOf(c, fields),
      profile: { language: languageOf(c), ...readName(name) },
      fields: { email: 'email', password: 'password' },
    }
    return steps.attempt(c, visit, {
      run: () => signIn.register(registration),
      form: async ({ flaws }) => ({
        title: wordsOf(c).login.register,
        body: registerForm({ ...(await frameOf(c, visit)), flaws, email, name }),
      }),
    })
  })

  return routes
}
