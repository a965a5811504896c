import type { SandboxContext } from '../access/context/context.ts'
import type { Call } from '../http/env.ts'
import type { Outcome } from '../identity/outcome.ts'
import { lacksFields, readSiteSettings } from '../identity/site-settings.ts'
import { wordsOf } from '../words/language.ts'
import { createArrival } from './arrival.ts'
import { toFormFlaws } from './form-flaws.ts'
import { createFormTokens } from './form-tokens.ts'
import { HostedError } from './hosted-error.ts'
import { type FormFrame, fieldsPage, outcomePage, type Shown } from './login-pages.ts'
import { sendPage } from './page.ts'
import { createVisits, type Visit } from './visits.ts'

/** An attempt, and the page that is shown again when it is refused. */
export interface Step {
  readonly run: () => Promise<Outcome>
  readonly form: (frame: FormFrame) => Promise<Shown> | Shown
  /** What the page of a code says first. */
  readonly note?: string
}

/** Creates the steps that all pages of a login share. */
export function createLoginSteps(context: SandboxContext) {
  const arrival = createArrival(context)
  const forms = createFormTokens(context)
  const visits = createVisits(context)

  const show = (c: Call, visit: Visit, page: Shown) =>
    sendPage(c, context, { ...visits.policyFor(visit), exit: visits.toExit(visit), ...page })

  const frameOf = async (c: Call, { token }: Visit): Promise<FormFrame> => ({
    form: await forms.issue(c),
    session: token,
    words: wordsOf(c),
  })

  async function showAgain(c: Call, visit: Visit, refused: { error: unknown; form: Step['form'] }) {
    const flaws = toFormFlaws(refused.error, visit.token, wordsOf(c))
    const page = await refused.form({ ...(await frameOf(c, visit)), flaws })
    return show(c, visit, { ...page, status: flaws.status })
  }

  /** Lets the member in, or asks for what the site's signup form requires. */
  async function enter(c: Call, visit: Visit, outcome: Outcome & { readonly state: 'SUCCESS' }) {
    const { member, sessionToken: state } = outcome
    if (!lacksFields(await readSiteSettings(context.database), member)) {
      return arrival.enter(c, visit, { member })
    }
    return show(c, visit, fieldsPage({ ...(await frameOf(c, visit)), member, state }))
  }

  return {
    show,
    showAgain,
    enter,
    frameOf,
    readForm: forms.read,

    /** @throws {HostedError} when the visit has expired: after a login there would be no address to go to. */
    readVisit: async (c: Call, token: string | undefined): Promise<Visit> => {
      const visit = await visits.read(c, token ?? '')
      if (!token || visit.session) return visit
      throw new HostedError(400, 'loginOver', 'openTooLong')
    },

    /** Tries a step and continues with its result: logged in, the next page, or the form again. */
    attempt: async (c: Call, visit: Visit, { run, form, note }: Step): Promise<Response> => {
      let outcome: Outcome
      try {
        outcome = await run()
      } catch (error) {
        return showAgain(c, visit, { error, form })
      }
      if (outcome.state === 'SUCCESS') return enter(c, visit, outcome)
      return show(c, visit, outcomePage(outcome, { ...(await frameOf(c, visit)), note }))
    },
  }
}
