import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { collectPlugin, createPluginManifest } from '../../widgets/tools/wordpress/write-plugin.ts'
import { writeZip } from '../../widgets/tools/wordpress/zip.ts'

const FOLDER = join(import.meta.dirname, '../../widgets/wordpress')
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.php'))
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }))

it('the plugin’s archive can be read back, file by file', () => {
  const files = [
    { name: 'store-widgets/a.php', content: Buffer.from('<?php') },
    { name: 'store-widgets/größe.txt', content: Buffer.from('x'.repeat(10_000)) },
  ]
  const zip = writeZip(files)
  const end = zip.length - 22
  expect([zip.readUInt32LE(end), zip.readUInt16LE(end + 10)]).toEqual([0x06054b50, 2])
  let at = zip.readUInt32LE(end + 16)
  for (const { name, content } of files) {
    const [packed, size, long, from] = [20, 24, 28, 42].map((field) => zip.readUInt32LE(at + field))
    const nameLength = (long ?? 0) & 0xffff
    expect(zip.toString('utf8', at + 46, at + 46 + nameLength)).toBe(name)
    const body = (from ?? 0) + 30 + nameLength
    expect(inflateRawSync(zip.subarray(body, body + (packed ?? 0)))).toEqual(content)
    expect(size).toBe(content.length)
    at += 46 + nameLength
  }
})

it('the plugin knows every attribute of its tags, by kind', () => {
  const { version, integrity, tags } = createPluginManifest('1.2.3', {
    'store-widgets.js': 'sha384-A',
    'store-widgets.iife.js': 'sha384-B',
    'client.js': 'sha384-C',
  })
  expect([version, integrity]).toEqual([
    '1.2.3',
    { 'store-widgets.js': 'sha384-A', 'store-widgets.iife.js': 'sha384-B' },
  ])
  expect(Object.keys(tags)).toEqual(
    expect.arrayContaining(['store-product', 'store-shop', 'store-buy-button']),
  )
  expect(tags['store-product']?.attributes).toMatchObject({
    'product-slug': { kind: 'text' },
    'hide-stock': { kind: 'flag' },
    'heading-level': { kind: expect.stringMatching(/number|words/) },
    layout: { kind: 'words', words: ['card', 'row', 'detail'], default: 'card' },
  })
})

it('the plugin’s sentences can be translated: each is in the template, with its files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-widgets-plugin-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'integrity.json'), '{}')
  const pot = (await collectPlugin(folder)).find(({ name }) => name.endsWith('.pot'))
  const template = String(pot?.content)
  const has = (text: string, files: string) => expect(template).toContain(`#: ${files}\nmsgid "${text}"\n`)
  has('Client id', 'includes/admin.php')
  has('%1$s may not ask %2$s', 'check.js')
  has('login frame', 'check.js')
  has('Store Widgets needs your client id: Settings, Store Widgets.', 'blocks.js includes/page.php')
  has('Withdrawal from a contract', 'blocks.js')
  has('Products per page, 1 to 100.', 'blocks.js')
  expect(new Set(template.match(/^msgid .*/gm)).size).toBe(template.match(/^msgid /gm)?.length)
})

it.each(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(php|js)$/.test(name)),
)('%s translates no text that the template lacks', (name) => {
  const content = readFileSync(join(FOLDER, name), 'utf8')
  const calls = [...content.matchAll(/\b(?:esc_html)?__\(\s*'/g)].length
  const found = content.matchAll(/\b(?:__|esc_html__)\(\s*'(?:[^'\\]|\\.)+',\s*'store-widgets'/g)
  expect([...found].length).toBe(calls)
})

describe('the plugin’s PHP', () => {
  it('has at most 500 lines', () => {
    expect(sources.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)).toBeLessThanOrEqual(
      500,
    )
  })

  it.each(sources)(
    '$name runs in WordPress alone, names what is its own, and prints nothing unescaped',
    ({ text }) => {
      expect(text).toMatch(/defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/)
      const names = [...text.matchAll(/^(?:function|const) (\w+)/gm)].map(([, name]) => name)
      expect(names.filter((name) => !/^store_widgets_|^STORE_WIDGETS_/.test(name ?? ''))).toEqual([])
      const printed = text
        .split('\n')
        .filter((line) => /\b(echo|print|printf)\b/.test(line) && /\$/.test(line))
      expect(printed.filter((line) => !/esc_|phpcs:ignore .* -- Escaped above/.test(line))).toEqual([])
      expect(text).not.toMatch(
        /\b(eval|extract|unserialize|create_function|file_get_contents|curl_\w+)\(|\$_(GET|POST|REQUEST|COOKIE)/,
      )
      expect(text).not.toMatch(/\bCREATE TABLE\b/i)
    },
  )
})

it('readme.txt is in WordPress’ own form', () => {
  const text = readFileSync(join(FOLDER, 'readme.txt'), 'utf8')
  expect(text).toMatch(/^=== Store Widgets ===\n/)
  for (const field of [
    'Contributors',
    'Tags',
    'Requires at least',
    'Tested up to',
    'Requires PHP',
    'Stable tag',
    'License',
  ])
    expect(text).toMatch(new RegExp(`^${field}: .+`, 'm'))
  for (const part of ['Description', 'Installation', 'Frequently Asked Questions', 'Changelog'])
    expect(text).toContain(`\n== ${part} ==\n`)
  const [, short = ''] = /\n\n(.+)\n\n== Description/.exec(text) ?? []
  expect(short.length).toBeLessThanOrEqual(150)
})
