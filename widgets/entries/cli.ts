#!/usr/bin/env node
/** The package's command: `npx store-widgets bake`, `npx store-widgets snapshot`, `doctor` and `pin`. */
import { runDoctor } from '../doctor/run-doctor.ts'
import { runPin } from '../server/command/pin.ts'
import { runCommand } from '../server/command/run-command.ts'

const { stdout: out, stderr: err } = process
const [name, ...given] = process.argv.slice(2)
const terminal = { out, err }
process.exitCode =
  name === 'doctor'
    ? await runDoctor(given, terminal)
    : name === 'pin'
      ? await runPin(given, terminal, import.meta.dirname)
      : await runCommand(process.argv.slice(2), terminal)
