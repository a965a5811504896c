import { resolve } from 'node:path'
import { build } from '../widgets/tools/build/build.ts'
import { callbacksOf } from './host/callbacks.ts'
import { startHostPagesNear } from './host/serve-pages.ts'
import { buildPlayground, PLAYGROUND_FOLDER } from './playground/build.ts'
import { describeUnknownSlugs } from './provider/describe-unknown-slugs.ts'
import { createHelp, readCommand } from './provider/http/settings/arguments.ts'
import { explain } from './provider/http/settings/explain.ts'
import { startSandbox } from './provider/sandbox.ts'

const DIST = resolve(import.meta.dirname, '../dist')

/** The host pages' port has no option, only a variable. */
const PAGES_PORT = `  ${'The host pages listen on 4600, or elsewhere'.padEnd(76)}PAGES_PORT\n`

/** Starts the sandbox on the port that is set; if none is set and 4700 is busy, on a free one. */
async function startSandboxNear() {
  const { options, help } = readCommand(process.argv.slice(2), process.env)
  if (help) {
    process.stdout.write(createHelp('npm start --', PAGES_PORT))
    process.exit(0)
  }
  return startSandbox(options).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE' || options.port) throw error
    return startSandbox({ ...options, port: 0 })
  })
}

try {
  // The sandbox starts first, because it may fail and the build begins by deleting the last one.
  const sandbox = await startSandboxNear()
  const unknown = await describeUnknownSlugs(sandbox.context)
  if (unknown) console.error(`start: ${unknown}`)
  console.log('\n  Building the widgets and the playground, about half a minute …')
  await build({ outDir: DIST, quiet: true })
  await buildPlayground()
  const pages = await startHostPagesNear({
    port: process.env.PAGES_PORT ? Number(process.env.PAGES_PORT) : 4600,
    apiHost: sandbox.url,
    // As in the tag of a shop that knows its catalog: without it, the console shows a refused request (428).
    catalog: sandbox.context.generation.catalog,
    distFolder: DIST,
    playgroundFolder: PLAYGROUND_FOLDER,
  })
  // A builder enters this address in the dashboard: the logins of all pages return to it.
  sandbox.allowRedirectUris(...callbacksOf(pages.url))
  const stop = () => {
    Promise.all([pages.close(), sandbox.close()]).then(
      () => process.exit(0),
      (error) => {
        console.error(`stopping failed: ${error}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  console.log(`
  The shop is open. Begin here:

    ${pages.url}/landing.html

  member@example.com logs in with: correct horse battery

  sandbox ready     ${sandbox.url}
  host pages ready  ${pages.url}/              the journal: a post with one product
                    ${pages.url}/landing.html  a landing page with a collection
                    ${pages.url}/baked.html    the same with its cards in the HTML, drawn by a server
                    ${pages.url}/atelier.html  a landing page whose cards are its own markup
                    ${pages.url}/hafen.html    a quiet shop, in German
                    ${pages.url}/wahaj.html    a bold landing page, in Arabic
                    ${pages.url}/utsuwa.html   a magazine, in Japanese
                    ${pages.url}/shop/         a whole shop of one tag, with an address for every product
                    ${pages.url}/shop.html     all products, with search, filters and categories
                    ${pages.url}/product-page/moon-jar  a product at length, with a film
                    ${pages.url}/quick-view.html  a shelf with a quick view
                    ${pages.url}/cart.html     the cart; after the order, the confirmation
                    ${pages.url}/account.html  login and account
                    ${pages.url}/withdraw.html a withdrawal from a contract; its receipt: /_sandbox/mail
                    ${pages.url}/themes.html   the same shop in four presets
                    ${pages.url}/playground/   every tag, state and look, with the code to paste
                    ${pages.url}/torture.html  a page with rude CSS

  documentation     docs/README.md; npm run docs makes a site of it

  Ctrl-C stops both.
`)
} catch (error) {
  console.error(`start: ${explain(error)}`)
  process.exit(1)
}
