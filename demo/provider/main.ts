import { startSandbox } from './sandbox.ts'
import { readCommand } from './settings/arguments.ts'
import { explain } from './settings/explain.ts'

try {
  const sandbox = await startSandbox(readCommand(process.argv.slice(2), process.env))
  const stop = () => {
    sandbox.close().then(
      () => process.exit(0),
      (error) => {
        console.error(`sandbox: ${error}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  console.log(`sandbox ready ${sandbox.url}`)
} catch (error) {
  console.error(`sandbox: ${explain(error)}`)
  process.exit(1)
}
