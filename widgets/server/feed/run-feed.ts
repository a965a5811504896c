import { explainCommand } from '../command/explain-command.ts'
import { UsageError } from '../command/read-command.ts'
import { startProgress, type Terminal } from '../command/terminal.ts'
import { OWN_MACHINE, PROVIDER_HOSTS } from '../page/allowed-hosts.ts'
import { type PageConfig, readPageConfig } from '../page/options.ts'
import { openWholeShop, type WholeShop } from '../page/whole-shop.ts'
import { checkItem } from './check-item.ts'
import { type Output, openOutputs } from './outputs.ts'
import { type FeedCommand, HELP, readFeedCommand } from './read-feed-command.ts'
import { readItems } from './read-items.ts'

/** The most refused lines that are listed. */
const MOST_LINES = 50

interface Tally {
  products: number
  items: number
  refused: number
  readonly lines: string[]
}

function configOf({ said, siteUrl, categoryUrl }: FeedCommand): PageConfig {
  const allowedHosts = [...PROVIDER_HOSTS, ...OWN_MACHINE]
  return readPageConfig({ ...said, categoryUrl, url: siteUrl, allowedHosts }, undefined, undefined)
}

/** Walks through the shop once, for all files; at most a hundred products are in memory. */
async function walk(
  shop: WholeShop,
  config: PageConfig,
  outputs: readonly Output[],
  step: (count: number) => void,
): Promise<Tally> {
  const tally: Tally = { products: 0, items: 0, refused: 0, lines: [] }
  for await (const page of shop.products) {
    for (const product of page) {
      const items = readItems(product, config)
      for (const output of outputs) await output.add(product, items)
      tally.products += 1
      tally.items += items.length
      for (const item of items) {
        const flaws = checkItem(item)
        if (flaws.length) tally.refused += 1
        if (flaws.length && tally.lines.length < MOST_LINES)
          tally.lines.push(`  ${product.slug} (${item.id}): ${flaws.join('; ')}`)
      }
    }
    step(page.length)
  }
  return tally
}

function summarise({ products, items, refused, lines }: Tally, { check, quiet, files }: FeedCommand): string {
  const names = Object.values(files).join(', ')
  const said = [
    ...(quiet ? [] : [`${products} products in ${items} lines${check ? '' : `: ${names} written`}`]),
    ...(check && refused ? [`Merchant Center would refuse ${refused} of them:`, ...lines] : []),
    ...(check && refused > lines.length ? [`  and ${refused - lines.length} more`] : []),
    ...(!check && refused && !quiet
      ? [`Merchant Center would refuse ${refused} of them; --check says why.`]
      : []),
  ]
  return said.map((line) => `${line}\n`).join('')
}

async function writeFeeds(command: FeedCommand, terminal: Terminal): Promise<number> {
  const config = configOf(command)
  const shop = await openWholeShop(config)
  if (!shop) throw new UsageError('feed takes --client-id')
  const outputs = command.check ? [] : await openOutputs(command, config, shop.port)
  const progress = startProgress(shop.total, command.quiet ? undefined : terminal, 'products')
  let tally: Tally
  try {
    tally = await walk(shop, config, outputs, progress.step)
    for (const output of outputs) await output.finish()
  } catch (reason) {
    await Promise.all(outputs.map((output) => output.giveUp().catch(() => {})))
    throw reason
  } finally {
    progress.stop()
  }
  terminal.out.write(summarise(tally, command))
  return command.check && tally.refused ? 1 : 0
}

/** Runs `store-widgets feed …`. @returns the exit code. */
export async function runFeed(given: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const command = readFeedCommand(given)
    if (command === 'help') {
      terminal.out.write(HELP)
      return 0
    }
    return await writeFeeds(command, terminal)
  } catch (reason) {
    terminal.err.write(`store-widgets: ${explainCommand(reason)}\n`)
    return 2
  }
}
