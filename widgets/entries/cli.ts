#!/usr/bin/env node
/** The package's command: `npx store-widgets bake`, `npx store-widgets snapshot`. */
import { runCommand } from '../server/command/run-command.ts'

const { stdout: out, stderr: err } = process
process.exitCode = await runCommand(process.argv.slice(2), { out, err })
