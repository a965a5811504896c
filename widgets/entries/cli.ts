#!/usr/bin/env node
/** The package's command: `npx store-widgets bake`, `npx store-widgets snapshot`, `npx store-widgets doctor`. */
import { runDoctor } from '../doctor/run-doctor.ts'
import { runCommand } from '../server/command/run-command.ts'

const { stdout: out, stderr: err } = process
const [name, ...given] = process.argv.slice(2)
process.exitCode =
  name === 'doctor'
    ? await runDoctor(given, { out, err })
    : await runCommand(process.argv.slice(2), { out, err })
