import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { run } from '../support/run-process.ts'
import { createProject, type Project } from './project.ts'

const VALIDATE = `
import { readFileSync } from 'node:fs'
import Ajv from 'ajv'
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(read('node_modules/custom-elements-manifest/schema.json'))
validate(read('node_modules/store-widgets/dist/custom-elements.json'))
console.log(JSON.stringify(validate.errors ?? []))
`

/** CycloneDX's own schema, with unknown fields refused; the second list is the same with one wrong hash. */
const VALIDATE_SBOM = `
import { readFileSync } from 'node:fs'
import { Spec, Validation } from '@cyclonedx/cyclonedx-library'
const sbom = JSON.parse(readFileSync('node_modules/store-widgets/dist/sbom.cdx.json', 'utf8'))
const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6)
const validate = async (one) => (await validator.validate(JSON.stringify(one))) ?? []
const right = await validate(sbom)
sbom.components[0].hashes = [{ alg: 'SHA-1024', content: 'none' }]
console.log(JSON.stringify({ right, wrong: (await validate(sbom)).map(({ instancePath }) => instancePath) }))
`

describe('what others’ tools say of the package', () => {
  let project: Project

  beforeAll(async () => {
    project = await createProject({
      packages: [
        ...['publint@0.3', '@arethetypeswrong/cli@0.18', 'ajv@8', 'custom-elements-manifest'],
        ...['@cyclonedx/cyclonedx-library@10', 'ajv-formats@3', 'ajv-formats-draft2019@1'],
      ],
      files: { 'validate.mjs': VALIDATE, 'validate-sbom.mjs': VALIDATE_SBOM },
    })
  })
  afterAll(() => project.remove())

  it.each(['tarball', 'sandboxTarball'] as const)('publint: nothing of the %s', async (which) => {
    const said = await project.tool('publint', 'run', inject(which), '--strict')
    expect(said).toMatch(/All good!/)
  })

  it('Are The Types Wrong?: nothing', async () => {
    const { exports } = JSON.parse(
      readFileSync(join(project.folder, 'node_modules/store-widgets/package.json'), 'utf8'),
    ) as { exports: Readonly<Record<string, unknown>> }
    // Style sheets have no types, which the tool reports as a failed resolution.
    const sheets = Object.keys(exports).filter((name) => name.endsWith('.css'))
    const options = ['--profile', 'esm-only', '--format', 'table', '--exclude-entrypoints', ...sheets]
    const said = await project.tool('attw', inject('tarball'), ...options)
    // Its exit code decides; the table still lists problems that the profile ignores.
    expect(said).toMatch(/node16 \(from ESM\)/)
  })

  it('the manifest’s newest schema: nothing, and it is the version that the manifest names', async () => {
    const schema = JSON.parse(
      readFileSync(join(project.folder, 'node_modules/custom-elements-manifest/package.json'), 'utf8'),
    ) as { version: string }
    const manifest = JSON.parse(
      readFileSync(join(project.folder, 'node_modules/store-widgets/dist/custom-elements.json'), 'utf8'),
    ) as { schemaVersion: string }
    expect(manifest.schemaVersion).toBe(schema.version)
    expect(JSON.parse(await run(process.execPath, ['validate.mjs'], project.folder))).toEqual([])
  })

  it('CycloneDX’s own schema: nothing, and it sees a wrong hash', async () => {
    const said = JSON.parse(await run(process.execPath, ['validate-sbom.mjs'], project.folder))
    expect(said.right).toEqual([])
    expect(said.wrong).toContain('/components/0/hashes/0/alg')
  })
})
