import type { Server } from 'node:http'
import { MAX_BODY_BYTES } from './body.ts'

/** How often to check how much has arrived, in milliseconds: Node fires no event for data after an answer. */
const LOOK_MS = 5

/**
 * Ends connections whose body continues after the answer. As much as a body may have is still read, so that its sender
 * gets to read the answer; without this, up to 64 MB would be read.
 */
export function endEndlessBodies(server: Server): void {
  server.on('request', (incoming, outgoing) => {
    outgoing.on('finish', () => {
      if (incoming.complete) return
      const { socket } = incoming
      const before = socket.bytesRead
      // A connection that is kept has many requests: each takes its listener along.
      const end = () => {
        clearInterval(look)
        socket.off('close', end)
      }
      const look = setInterval(() => {
        if (incoming.complete) end()
        else if (socket.bytesRead - before > MAX_BODY_BYTES) socket.destroy()
      }, LOOK_MS)
      socket.on('close', end)
    })
  })
}
