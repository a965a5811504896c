import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSbom } from '../../widgets/tools/build/sbom.ts'

const ROOT = join(import.meta.dirname, '../..')
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
const folders = ['react-dom', 'dompurify', '@r2wc/core'].map((name) => join(ROOT, 'node_modules', name))

describe('the list of what the package is made of', () => {
  const sbom = createSbom(folders)

  it('is CycloneDX, and the same each time', () => {
    expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
    expect(JSON.stringify(createSbom([...folders].reverse()))).toBe(JSON.stringify(sbom))
  })

  it('names what is bundled and what is installed beside it, each once, as the lock file has it', () => {
    const names = sbom.components.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['react-dom', 'dompurify', '@r2wc/core', 'jose']))
    expect(new Set(names).size).toBe(names.length)
    for (const { name, version, purl, hashes, licenses } of sbom.components) {
      const locked = lock.packages[`node_modules/${name}`]
      expect([name, version]).toEqual([name, locked.version])
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
      expect(licenses?.[0]?.expression).toBeTruthy()
      const [hash] = hashes ?? []
      expect(hash?.content).toMatch(/^[\da-f]{128}$/)
      expect(`sha512-${Buffer.from(hash?.content ?? '', 'hex').toString('base64')}`).toBe(locked.integrity)
    }
  })

  it('has no reference that leads nowhere', () => {
    const known = new Set(sbom.components.map((one) => one['bom-ref']))
    const [own] = sbom.dependencies
    expect(own?.ref).toBe(sbom.metadata.component['bom-ref'])
    expect(own?.dependsOn.filter((ref) => !known.has(ref))).toEqual([])
    expect(own?.dependsOn).toHaveLength(known.size)
  })
})
