import { runSandbox } from './run-sandbox.ts'

await runSandbox('npm run sandbox --')
