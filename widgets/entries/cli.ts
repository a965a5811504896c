#!/usr/bin/env node
/** The package's command: `npx store-widgets bake`, `npx store-widgets snapshot`, `doctor`, `pin` and `feed`. */
import { runDoctor } from '../doctor/run-doctor.ts'
import { runPin } from '../server/command/pin.ts'
import { runCommand } from '../server/command/run-command.ts'
import { runFeed } from '../server/feed/run-feed.ts'

const { stdout: out, stderr: err } = process
const [name, ...given] = process.argv.slice(2)
const terminal = { out, err }
const COMMANDS: Readonly<Record<string, () => Promise<number>>> = {
  doctor: () => runDoctor(given, terminal),
  pin: () => runPin(given, terminal, import.meta.dirname),
  feed: () => runFeed(given, terminal),
}
process.exitCode = await (COMMANDS[name ?? ''] ?? (() => runCommand(process.argv.slice(2), terminal)))()
