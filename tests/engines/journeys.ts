import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Engine } from '../support/engines/engine.ts'
import { stopPrograms } from '../support/engines/processes.ts'
import { startEngine } from '../support/engines/start-engine.ts'
import type { Tab } from '../support/engines/tab.ts'
import { openSite, type PageOptions, readTrouble, type Site, type SiteOptions } from './site.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The program and its version that a journey ran in. */
    version?: string
    /** A missing feature of the engine, for the table. */
    lacks?: string
  }
}

export interface Journeys {
  readonly site: () => Site
  readonly engine: () => Engine
  /** Opens a page with this in its body, as a new visitor. */
  visit(body: string, options?: PageOptions): Promise<Tab>
  /** Takes a picture for people, in the folder that `STORE_SHOTS` names. */
  shoot(tab: Tab, name: string): Promise<void>
}

/**
 * Starts an engine and a site for the journeys of one file. Each journey ends with a check of its pages: nothing may
 * have been thrown, forbidden or reported.
 */
export function startJourneys(options: SiteOptions = {}): Journeys {
  let engine: Engine
  let site: Site
  const open = new Map<Tab, RegExp | undefined>()
  beforeAll(async () => {
    ;[engine, site] = await Promise.all([startEngine(process.env.STORE_ENGINE ?? ''), openSite(options)])
  })
  afterAll(async () => {
    await engine?.close()
    await stopPrograms()
    await site?.close()
  })
  const shoot = async (tab: Tab, name: string) => {
    const folder = process.env.STORE_SHOTS
    if (!folder) return
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${name}-${engine.name}.png`), await tab.screenshot())
  }
  afterEach(async ({ task }) => {
    task.meta.version = engine.version
    const hasFailed = task.result?.state === 'fail'
    const trouble: string[] = []
    for (const [tab, told] of open) {
      if (hasFailed) await shoot(tab, task.name.replace(/\W+/g, '-').slice(0, 60)).catch(() => {})
      const all = await readTrouble(tab).catch((reason) => [String(reason)])
      trouble.push(...all.filter((one) => !told?.test(one)))
      await tab.close()
    }
    open.clear()
    expect(trouble, 'what went wrong in the pages').toEqual([])
  })
  return {
    site: () => site,
    engine: () => engine,
    shoot,
    async visit(body, options) {
      const tab = await site.visit(engine, body, options)
      open.set(tab, options?.toldTrouble)
      return tab
    },
  }
}
