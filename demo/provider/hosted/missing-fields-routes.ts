import { Hono } from 'hono'
import type { SandboxContext } from '../access/context/context.ts'
import { createSecrets } from '../access/secrets.ts'
import type { Routes, SandboxEnv } from '../http/env.ts'
import { createMembers, findMember } from '../identity/members.ts'
import { createArrival } from './arrival.ts'
import { showErrors } from './error-page.ts'
import { HostedError } from './hosted-error.ts'
import { fieldsPage } from './login-pages.ts'
import { createLoginSteps } from './login-steps.ts'

/** Serves the form that asks for missing fields: the login goes on with the member's whole name. */
export function createMissingFieldsRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database } = context
  const arrival = createArrival(context)
  const members = createMembers(context)
  const secrets = createSecrets(context)
  const steps = createLoginSteps(context)
  showErrors(routes, context)

  routes.post('/login/missing-fields', async (c) => {
    const { state = '', session, ...names } = await steps.readForm(c)
    const visit = await steps.readVisit(c, session)
    const [firstName = '', lastName = ''] = [names.firstName, names.lastName].map((name) => name?.trim())
    const bearer = await secrets.find(database, 'session-token', state)
    const asked = bearer && (await findMember(database, { id: bearer.subject }))
    if (!asked) throw new HostedError(400, 'loginOver', 'openTooLong')
    if (!lastName) {
      const frame = await steps.frameOf(c, visit)
      return steps.show(c, visit, fieldsPage({ ...frame, member: asked, state, isSent: true }))
    }
    const member = await database.write(async (writer) => {
      await secrets.end(writer, state)
      const profile = { ...asked.profile, ...(firstName && { firstName }), lastName }
      return members.update(writer, asked, { profile })
    })
    return arrival.enter(c, visit, { member })
  })

  return routes
}
