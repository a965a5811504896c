import type { Server } from 'node:http'
import { MAX_BODY_BYTES } from './body.ts'

/** So often it is looked how much has come, in milliseconds: Node tells nobody of what comes after an answer. */
const LOOK_MS = 5

/**
 * Ends connections whose body goes on after the answer. As much as a body may have is still taken, so that its sender
 * comes to read the answer; whoever goes on would otherwise be listened to for 64 MB.
 */
export function endEndlessBodies(server: Server): void {
  server.on('request', (incoming, outgoing) => {
    outgoing.on('finish', () => {
      if (incoming.complete) return
      const { socket } = incoming
      const before = socket.bytesRead
      const look = setInterval(() => {
        if (incoming.complete) clearInterval(look)
        else if (socket.bytesRead - before > MAX_BODY_BYTES) socket.destroy()
      }, LOOK_MS)
      socket.once('close', () => clearInterval(look))
    })
  })
}
