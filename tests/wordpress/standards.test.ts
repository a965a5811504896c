import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { run } from '../support/run-process.ts'
import { fetchTools, RULES } from './fetch-tools.ts'

const ROOT = join(import.meta.dirname, '../..')
beforeAll(fetchTools)

/** Runs PHP_CodeSniffer with WordPress' rules: it prints nothing where they are kept, and fails elsewhere. */
const sniff = (...paths: readonly string[]) =>
  run(
    'phpcs',
    [
      '-qs',
      '--runtime-set',
      'installed_paths',
      RULES,
      `--standard=${join(import.meta.dirname, 'phpcs.xml')}`,
      '--extensions=php',
      '--report=emacs',
      ...paths,
    ],
    ROOT,
  )

it('the plugin’s PHP keeps WordPress’ coding standards', async () => {
  expect(await sniff('widgets/wordpress', 'demo/wordpress')).toBe('')
})

it.each([
  // The rule is older than PHP 8 and ends there with an error of its own, in whose trace it is named.
  ['echo $name;', 'EscapeOutputSniff'],
  ["__( 'Hello', 'another-domain' );", 'WordPress.WP.I18n.TextDomainMismatch'],
  ['function hello() {}', 'WordPress.NamingConventions.PrefixAllGlobals'],
  ['$wpdb->query( "DELETE FROM $name" );', 'WordPress.DB.PreparedSQL.InterpolatedNotPrepared'],
])('what does not keep them is named: %s', async (code, rule) => {
  const folder = await mkdtemp(join(tmpdir(), 'store-widgets-sniff-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'wrong.php'), `<?php\n${code}\n`)
  await expect(sniff(folder)).rejects.toThrow(rule)
})
