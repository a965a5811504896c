import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../access/context/context.ts'
import { readBody } from '../http/body.ts'
import type { Routes, SandboxEnv } from '../http/env.ts'
import { notFound } from '../http/errors.ts'
import type { CatalogName } from '../http/settings/settings.ts'
import { ALL_EVENT_NAMES, eventNamesOf, findEventName } from './event-types.ts'
import { createNotificationKeys } from './notification-keys.ts'

const address = z.url({ protocol: /^https?$/ }).max(2000)

const eventName = z.string().transform((name, issues) => {
  const found = findEventName(name)
  if (found) return found
  issues.addIssue({
    code: 'custom',
    message: `must be one of ${ALL_EVENT_NAMES.join(', ')}`,
  })
  return z.NEVER
})

const schema = z.object({ url: address, events: z.array(eventName).min(1).nullish() })

interface Row {
  id: string
  url: string
  events: string | null
  created_at: number
  last_error: string | null
  pending: number
}

/** A receiver without its own list gets all events that the shop's generation sends. */
const renderWebhook = (row: Row, catalog: CatalogName) => ({
  id: row.id,
  url: row.url,
  events: row.events ? (JSON.parse(row.events) as string[]) : eventNamesOf(catalog),
  createdDate: new Date(row.created_at).toISOString(),
  pending: row.pending,
  ...(row.last_error ? { lastError: row.last_error } : {}),
})

/**
 * Serves the settings of an app's owner in the provider's dashboard: the receivers of events, and the key that verifies
 * them. They are not part of the provider, so they need no login.
 */
export function createWebhookRoutes({ database, now, generation }: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const keys = createNotificationKeys(database)

  const readWebhooks = () =>
    database.all<Row>(
      `SELECT w.*, (SELECT count(*) FROM notifications WHERE webhook_id = w.id) AS pending
       FROM webhooks w ORDER BY w.created_at, w.id`,
    )

  routes.get('/_sandbox/webhooks', async (c) =>
    c.json({ webhooks: (await readWebhooks()).map((row) => renderWebhook(row, generation.catalog)) }),
  )

  routes.get('/_sandbox/webhooks/public-key', async (c) => c.text((await keys()).publicPem))

  routes.post('/_sandbox/webhooks', async (c) => {
    const { url, events } = await readBody(c, schema)
    const row: Row = {
      id: randomUUID(),
      url,
      events: events ? JSON.stringify(events) : null,
      created_at: now(),
      last_error: null,
      pending: 0,
    }
    await database.write((writer) =>
      writer.run('INSERT INTO webhooks (id, url, events, created_at) VALUES (?, ?, ?, ?)', [
        row.id,
        row.url,
        row.events,
        row.created_at,
      ]),
    )
    return c.json({ webhook: renderWebhook(row, generation.catalog) })
  })

  routes.delete('/_sandbox/webhooks/:id', async (c) => {
    const id = c.req.param('id')
    const removed = await database.write((writer) => writer.run('DELETE FROM webhooks WHERE id = ?', [id]))
    if (removed === 0) throw notFound('webhook', { id })
    return c.json({})
  })

  return routes
}
