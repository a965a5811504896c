import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import type { SandboxContext } from '../access/context/context.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { ownFile } from '../http/own-file.ts'
import { readSiteSettings } from '../identity/site-settings.ts'
import { LANGUAGES } from '../words/languages.ts'

/** A file of `browser/`, and its type for browsers. */
interface Asset {
  readonly text: string
  readonly type: string
  /** Changes with the text. */
  readonly version: string
}

const TYPES = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' } as const

/** Joins several files into one for the browser. */
function load(type: keyof typeof TYPES, ...names: readonly string[]): Asset {
  const files = names.map((name) => ownFile(`hosted/browser/${name}.${type}`))
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 12)
  return { text, type: TYPES[type], version }
}

const brand = load('css', 'brand')
const css = load('css', 'styles/page', 'styles/forms', 'styles/account')
const js = load('js', 'hosted')
const labels = Object.fromEntries(
  Object.entries(LANGUAGES).map(([language, { field }]) => [language, field.notRobot]),
)
const captchaSource = load('js', 'captcha')
const captcha = {
  ...captchaSource,
  text: captchaSource.text.replace('LABELS = {}', () => `LABELS = ${JSON.stringify(labels)}`),
}
const enterpriseCaptcha = {
  ...captcha,
  text: captcha.text.replace('IS_ENTERPRISE = false', 'IS_ENTERPRISE = true'),
}

/** It is part of its page, which saves a hidden frame a request; the policy allows it by its hash. */
export const ANSWER_SCRIPT = load('js', 'answer').text
export const ANSWER_SCRIPT_HASH = `sha256-${createHash('sha256').update(ANSWER_SCRIPT).digest('base64')}`

/** The paths of the hosted pages’ files; their names change with their content. */
export const BRAND_PATH = `/hosted/${brand.version}.css`
export const STYLES_PATH = `/hosted/${css.version}.css`
export const SCRIPT_PATH = `/hosted/${js.version}.js`

const FOR_EVER = 'public, max-age=31536000, immutable'

/** The files that hosted pages load; they load nothing from anywhere else. */
export function createAssetRoutes({ database }: Pick<SandboxContext, 'database'>): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const send = (c: Call, { text, type }: Pick<Asset, 'text' | 'type'>, cache: string) =>
    c.body(text, 200, {
      'Content-Type': type,
      'Cache-Control': cache,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  const serve = (path: string, asset: Asset, cache: string) => routes.get(path, (c) => send(c, asset, cache))
  serve(BRAND_PATH, brand, FOR_EVER)
  serve(STYLES_PATH, css, FOR_EVER)
  serve(SCRIPT_PATH, js, FOR_EVER)
  routes.get('/_sandbox/captcha.js', async (c) => {
    const isEnterprise = (await readSiteSettings(database)).captcha === 'enterprise'
    return send(c, isEnterprise ? enterpriseCaptcha : captcha, 'no-cache')
  })
  return routes
}
