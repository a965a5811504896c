import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runNpm } from './run-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'store-npm-'))
const calls = join(folder, 'calls')

/** Puts an npm in front of the real one, which fails this many times. */
function failTimes(times: number, error = 'ECONNRESET') {
  const script = `echo "$@" >> '${calls}'; [ $(wc -l < '${calls}') -gt ${times} ] && echo done || { echo ${error}; exit 1; }`
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, 'npm'), 0o755)
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
}

beforeEach(() => {
  rmSync(calls, { force: true })
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('npm, where it asks its registry', () => {
  it('is tried until it succeeds', async () => {
    failTimes(2)
    expect(await runNpm(['install', 'left-pad'], folder)).toBe('done\n')
    expect(readFileSync(calls, 'utf8')).toBe('install left-pad\n'.repeat(3))
  })

  it('is given up after three tries, with what it said last', async () => {
    failTimes(9)
    await expect(runNpm(['install'], folder)).rejects.toThrow(/^npm install: 1\nECONNRESET/)
    expect(readFileSync(calls, 'utf8').trim().split('\n')).toHaveLength(3)
  })

  it('is not repeated where packages do not fit each other', async () => {
    failTimes(9, 'npm error code ERESOLVE')
    await expect(runNpm(['install'], folder)).rejects.toThrow('ERESOLVE')
    expect(readFileSync(calls, 'utf8')).toBe('install\n')
  })
})
